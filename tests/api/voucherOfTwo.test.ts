import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../support/app'
import { inTheYes } from '../support/confirmed'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* A large voucher, and an entry of the year's end, want the yes of a second person whoever writes: the database holds the single sum. */

let ground: PaymentGround
let { market, desk, head } = {} as PaymentGround

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head } = ground)
})
afterAll(() => market.close())

type Lines = readonly { readonly head: string; readonly debit: string; readonly credit: string }[]
const linesOf = (amount: string, debit = '3002', credit = '8101'): Lines => [
  { head: debit, debit: amount, credit: '0.00' },
  { head: credit, debit: '0.00', credit: amount },
]
const entryOf = (vouType: string, lines: Lines, more: object = {}) => ({
  ...{ vouType, accountingYear: '202627', day: '2026-11-20', notes: 'By hand', lines },
  ...{ postedById: 1, postedAt: '2026-11-20T06:30:00.000Z', ...more },
})
const posting = (entry: object) => sql`
  select v.voucher_no from mas_branch b, lateral post_vouchers(b.id, ${JSON.stringify([entry])}::jsonb) v where b.code = 'DPI'`
/** What the database says to an official who passes the service by. */
const byOfficial = (entry: object): ReturnType<TestApp['arrange']> => market.arrange(posting(entry), 'marketofficer')
const isOfTwo = 'is posted by two people'

const ask = async (entry: object) =>
  (await (await post(desk, 'voucher', entry)).json()) as { readonly proposal?: { readonly id: number } }
const yearEnd = { accountingYear: '202526', day: '2026-03-31' }

describe('a voucher of one official', () => {
  it.each(['RC', 'PY', 'JV', 'CN'])('of the type %s is posted up to the limit, and not above it', async (vouType) => {
    const [debit, credit] = { RC: ['3002', '8101'], PY: ['9002', '3002'], JV: ['9002', '8101'], CN: ['3001', '3002'] }[
      vouType
    ] as [string, string]
    await expect(byOfficial(entryOf(vouType, linesOf('60000.00', debit, credit)))).rejects.toThrow(isOfTwo)
    expect(await byOfficial(entryOf(vouType, linesOf('50000.00', debit, credit)))).toHaveLength(1)
  })

  it('is held to its own market’s limit', async () => {
    await market.arrange(sql`
      insert into setting (market_id, key, value) select id, 'voucher.confirmAbove', '70000.00' from mas_branch where code = 'DPI'`)
    expect(await byOfficial(entryOf('RC', linesOf('60000.00')))).toHaveLength(1)
    await expect(byOfficial(entryOf('RC', linesOf('70000.01')))).rejects.toThrow(isOfTwo)
    await market.arrange(sql`delete from setting where market_id is not null and key = 'voucher.confirmAbove'`)
  })

  it('is of two whatever its sum where it is of the year’s end', async () => {
    await expect(byOfficial(entryOf('YA', linesOf('5.00'), yearEnd))).rejects.toThrow(isOfTwo)
  })

  it('is none of a batch that was not sent, whatever it calls itself', async () => {
    for (const referenceNo of ['PB/DPI/202627/000001', 'PB/DPI/202627/000001/7', 'PB/'])
      await expect(byOfficial(entryOf('PY', linesOf('60000.00', '9002', '3002'), { referenceNo }))).rejects.toThrow(
        isOfTwo,
      )
  })
})

describe('what two people said yes to', () => {
  it('is posted', async () => {
    const { proposal } = await ask({ vouType: 'RC', day: '2026-11-20', notes: 'Grant', lines: linesOf('60000.00') })
    const yes = await post(head, `proposals/${proposal?.id}/confirm`, {})
    expect([yes.status, await yes.json()]).toEqual([
      200,
      expect.objectContaining({ done: expect.objectContaining({ voucherNo: expect.stringMatching(/^RC/) }) }),
    ])
  })

  it('is this very entry: its type, its day, its heads and its sums', async () => {
    const { proposal } = await ask({ vouType: 'RC', day: '2026-11-20', notes: 'Grant', lines: linesOf('90000.00') })
    const withYes = (entry: object) => inTheYes(market, proposal?.id ?? 0, posting(entry))
    for (const other of [
      entryOf('JV', linesOf('90000.00')),
      entryOf('RC', linesOf('90000.00'), { day: '2026-11-19' }),
      entryOf('RC', linesOf('90000.01')),
      entryOf('RC', linesOf('90000.00', '3001')),
      entryOf('RC', linesOf('90000.00'), { referenceNo: 'CH-9' }),
    ])
      await expect(withYes(other)).rejects.toThrow(isOfTwo)
    expect(await withYes(entryOf('RC', linesOf('90000.00')))).toHaveLength(1)
    // The yes is used up with its transaction.
    await expect(byOfficial(entryOf('RC', linesOf('90000.00')))).rejects.toThrow(isOfTwo)
  })

  it('is a batch: what it sends, what the bank paid of it, and what came back', async () => {
    await market.arrange(sql`update setting set value = '1.00' where key = 'voucher.confirmAbove'`)
    const { idsOf, propose, list, sold } = ground
    expect((await post(desk, 'payments/ready', { ids: await idsOf(1, 2) })).status).toBe(200)
    const id = await propose()
    expect((await post(head, `payments/batches/${id}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    const rows = (await list())
      .filter(({ paymentStatus }) => paymentStatus === 'SENT')
      .map(({ lotNo, amount }) => {
        const paid = lotNo === 1 ? { status: 'SUCCESS', utr: 'UTR0002026001' } : { status: 'FAILED', reason: 'No such' }
        return { lot: lotNo, amount, date: sold.day, market: 'DPI', ...paid }
      })
    expect((await post(head, `payments/batches/${id}/response`, { rows })).status).toBe(200)
    const asked = await post(desk, `payments/${(await idsOf(1))[0]}/return`, { reason: 'Account closed' })
    const { id: proposal } = (await asked.json()) as { id: number }
    expect((await post(head, `proposals/${proposal}/confirm`, {})).status).toBe(200)
    await ground.checkSums()
    // Its number stands for nothing else, whatever became of it.
    const [{ batchNo } = { batchNo: '' }] = await market.db.query<{ batchNo: string }>(
      sql`select batch_no from payment_batch where id = ${id}`,
    )
    const [payment] = await idsOf(1)
    for (const referenceNo of [batchNo, `${batchNo}/${payment}`])
      for (const [vouType, debit, credit] of [
        ['PY', '9002', '3002'],
        ['CN', '3001', '3002'],
        ['JV', '9002', '8101'],
      ] as const)
        await expect(byOfficial(entryOf(vouType, linesOf('60000.00', debit, credit), { referenceNo }))).rejects.toThrow(
          isOfTwo,
        )
  })
})
