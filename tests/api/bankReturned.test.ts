import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatementDetail, StatementRead } from '#resources/api/reconciliation'
import { confirmAccounts } from '../support/bankAccounts'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* What the bank sent back after it was paid, beside its statement: found by the number that both times have (0120). */

const statement = {
  bank: 'Indian Bank 6612',
  columns: { day: 'Date', narration: 'Particulars', debit: 'Withdrawal', credit: 'Deposit' },
}
const line = (day: string, narration: string, debit: string, credit: string) => ({ day, narration, debit, credit })

describe('money that came back after it was paid', () => {
  const [first, third, again] = ['IOBAN20261131', 'IOBAN20261133', 'IOBAN20261134']
  let own: PaymentGround
  const pay = async (utrs: Readonly<Record<number, string>>) => {
    const lots = Object.keys(utrs).map(Number)
    expect((await post(own.desk, 'payments/ready', { ids: await own.idsOf(...lots) })).status).toBe(200)
    const batch = await own.propose()
    expect((await post(own.head, `payments/batches/${batch}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    const paid = (await own.list()).filter(({ paymentStatus }) => paymentStatus === 'SENT')
    const answer = paid.map(({ lotNo, amount }) => ({
      ...{ date: own.sold.day, market: 'DPI', lot: lotNo, amount, status: 'SUCCESS', utr: utrs[lotNo ?? 0] },
    }))
    expect((await post(own.desk, `payments/batches/${batch}/response`, { rows: answer })).status).toBe(200)
  }
  /** What is proposed for these lines: by what, of which lines, for how much. */
  const proposedFor = async (...lines: ReturnType<typeof line>[]) => {
    const moved = lines.reduce((sum, { debit, credit }) => sum + Number(credit) - Number(debit), 0).toFixed(2)
    const read = { ...statement, rows: lines, opening: '0.00', closing: moved, fileName: `${lines.length}.csv` }
    const { id: made } = (await (await post(own.desk, 'reconciliation/statements', read)).json()) as StatementRead
    const told = (await (await own.desk.get(`reconciliation/statements/${made}`)).json()) as StatementDetail
    const narrated = new Map(told.lines.map((one) => [one.id, one.narration]))
    expect((await post(own.desk, `reconciliation/statements/${made}/withdraw`, { reason: 'As a test' })).status).toBe(
      200,
    )
    return told.proposed.map(({ kind, bankLineIds, amount }) => [
      kind,
      ...bankLineIds.map((one) => narrated.get(one)).toSorted(),
      amount,
    ])
  }
  const out = (utr: string | undefined, amount: string) => line('20/11/2026', `NEFT ${utr}`, amount, '')
  const back = line('20/11/2026', `NEFT RETURN/${first}/`, '', '19864.99')

  beforeAll(async () => {
    own = await paymentGround()
    await pay({ 1: first, 3: third })
    const [payment] = await own.idsOf(1)
    const asked = await post(own.desk, `payments/${payment}/return`, { reason: 'Account closed' })
    const { id: proposal } = (await asked.json()) as { id: number }
    expect((await post(own.head, `proposals/${proposal}/confirm`, {})).status).toBe(200)
  })
  afterAll(() => own.market.close())

  it('is found by its number, as the transfer that it was and as what came back', async () => {
    expect(await proposedFor(out(first, '19864.99'), out(third, '17624.02'), back)).toEqual([
      ['REFERENCE', `NEFT ${first}`, `NEFT ${third}`, '-37489.01'],
      ['REFERENCE', back.narration, '19864.99'],
    ])
    // Which of two transfers by one number it was is left to the desk.
    expect(await proposedFor(out(first, '19864.99'), out(first, '19864.99'), out(third, '17624.02'))).toEqual([])
    // Of its batch nothing is proposed while a transfer is missing, and its number alone says nothing of another amount.
    expect(await proposedFor(out(first, '19864.99'), { ...back, credit: '19864.98' })).toEqual([])
  })

  it('that was paid again is not taken for what was paid first', async () => {
    const [payment] = await own.idsOf(1)
    const account = {
      bankAcNo: '661104829401',
      ifscCode: 'IDIB000P002',
      bankName: 'Indian Bank',
      bankBranchName: 'Hosur',
    }
    expect((await post(own.desk, `payments/${payment}/bank`, account)).status).toBe(200)
    await confirmAccounts(own.head)
    await pay({ 1: again })
    // The payment keeps the number of the last time: what is known of the first is left to the desk.
    expect(
      await proposedFor(
        out(first, '19864.99'),
        out(third, '17624.02'),
        back,
        out(again, '19864.99'),
        line('20/11/2026', '', '19864.99', ''),
      ),
    ).toEqual([
      ['REFERENCE', `NEFT ${again}`, '-19864.99'],
      ['DAY', back.narration, '19864.99'],
    ])
  })
})
