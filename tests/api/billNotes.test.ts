import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { YearPlan } from '#resources/api/year'
import { call } from '../../src/server/db/call'
import { databaseError } from '../../src/server/faults/databaseError'
import { type PaymentGround, paymentGround } from '../support/payments'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'
import { viewPage } from '../support/viewPages'

/* A bill that can be cancelled no more is corrected by a debit or credit note that names it (0076). */

let ground: PaymentGround
let { market, desk, head, other, sold, list, idsOf } = {} as PaymentGround

interface Answer {
  readonly status: number
  readonly rule?: string
  readonly errors?: Record<string, string>
  readonly proposal?: { readonly id: number }
  readonly done?: { readonly id: number; readonly voucherNo: string }
}
async function send(path: string, body: object, by = desk): Promise<Answer> {
  const answer = await post(by, path, body)
  return { ...((await answer.json()) as object), status: answer.status }
}
interface Bill {
  readonly id: number
  readonly customerId: number
  readonly lotId: number
  readonly levyPercent: string
}
const billOf = async (side: string, lotNo: number): Promise<Bill> => {
  const [bill] = await market.db.query<Bill>(sql`
    select i.id, i.customer_id, t.id as lot_id, i.levy_percent from invoice i join invoice_line l on l.invoice_id = i.id
      join lot t on t.id = l.lot_id where i.side = ${side} and t.lot_no = ${lotNo} and not l.cancelled`)
  if (!bill) throw new Error(`No bill of lot ${lotNo}`)
  return bill
}
const reason = 'The scale was wrong'
const ask4 = (bill: Bill, kg: string, rate: string, by = desk) =>
  send('Invoice/notes', { invoiceId: bill.id, lotId: bill.lotId, kg, rate, reason }, by)
/** Proposed by the desk, confirmed by the branch admin. */
async function noted(bill: Bill, kg: string, rate: string) {
  const { proposal } = await ask4(bill, kg, rate)
  return send(`proposals/${proposal?.id}/confirm`, {}, head)
}
const linesOf = (id = 0) =>
  market.db.query<{ code: string; debit: string; credit: string }>(sql`
    select h.code, l.debit, l.credit from voucher_line l join ledger_head h on h.id = l.head_id
    where l.voucher_id = ${id} order by l.line_no`)
const figure = (row: object | undefined, name: string) =>
  Number((row as Record<string, unknown> | undefined)?.[name] ?? 0)

let farmers: Bill
let reelers: Bill
beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, other, sold, list, idsOf } = ground)
  farmers = await billOf('farmer', 2)
  reelers = await billOf('reeler', 2)
})
afterAll(() => market.close())

describe('a debit or credit note', () => {
  it('is refused while the bill can be cancelled', async () => {
    expect(await ask4(farmers, '38.850', '632.00')).toMatchObject({ status: 422, rule: 'note.rule.cancel' })
    expect(await ask4(reelers, '38.850', '632.00')).toMatchObject({ status: 422, rule: 'note.rule.cancel' })
    // The farmer is paid: nothing of it is cancelled any more.
    expect((await send('payments/ready', { ids: await idsOf(2) })).status).toBe(200)
    const batch = await ground.propose()
    expect((await send(`payments/batches/${batch}/confirm`, { confirmed: ['accounts'] }, head)).status).toBe(200)
    const row = { date: sold.day, market: 'DPI', lot: 2, amount: '24996.31', status: 'SUCCESS', utr: 'UTR202600002' }
    expect((await send(`payments/batches/${batch}/response`, { rows: [row] })).status).toBe(200)
  })

  it('is of a lot on the bill, of other figures than its own, and of the own market', async () => {
    const same = { status: 422, errors: { kg: 'The bill already says so.' } }
    expect(await ask4(farmers, '39.850', '632.00')).toMatchObject(same)
    expect((await ask4({ ...farmers, lotId: 999_999 }, '38.850', '632.00')).status).toBe(404)
    expect((await ask4(farmers, '38.850', '632.00', other)).status).toBe(404)
    expect((await ask4(farmers, '-1.000', '632.00')).status).toBe(422)
  })

  it('needs another person, and is asked for once', async () => {
    const { status, proposal } = await ask4(farmers, '38.850', '632.00')
    expect(status).toBe(201)
    expect((await send(`proposals/${proposal?.id}/confirm`, {})).status).toBe(403)
    expect(await ask4(farmers, '38.000', '632.00')).toMatchObject({ status: 422, rule: 'note.rule.asked' })
    expect((await send(`proposals/${proposal?.id}/withdraw`, {})).status).toBe(200)
  })

  it('debits a farmer who got too much, with the levy; it comes off what is paid next', async () => {
    const { done, status } = await noted(farmers, '38.850', '632.00')
    expect([status, done?.voucherNo]).toEqual([200, expect.stringMatching(/^DN\/DPI\/202627\/000001$/)])
    const levy = (632 * Number(farmers.levyPercent)) / 100
    expect(await linesOf(done?.id)).toEqual([
      { code: '4001', debit: '0.00', credit: '632.00' },
      { code: '1001', debit: (632 - levy).toFixed(2), credit: '0.00' },
      ...(levy > 0 ? [{ code: '2001', debit: levy.toFixed(2), credit: '0.00' }] : []),
    ])
    // What stands on paper is of letters that the paper has.
    const [said] = await market.db.query(sql`select notes from voucher where id = ${done?.id}`)
    expect(said).toEqual({
      notes: expect.stringMatching(
        /^FI\/DPI\/202627\/\d+, 20\/11\/2026, 2: 39\.850 kg × 632\.00 to 38\.850 kg × 632\.00\. The scale/,
      ),
    })
    const [due] = await market.db.query(sql`
      select amount, settled from open_item where voucher_id = ${done?.id}`)
    expect(due).toEqual({ amount: (632 - levy).toFixed(2), settled: '0.00' })
    const again = await noted(farmers, '40.000', '632.00')
    const up = await linesOf(again.done?.id)
    expect(up[0]).toEqual({ code: '4001', debit: '726.80', credit: '0.00' })
    // What they are owed goes to the bank, less what they owe.
    const [row] = (await list()).filter(({ paymentKind }) => paymentKind === 'CORRECTION')
    expect(Number(row?.amount) + Number(row?.settledAmount)).toBeCloseTo(Number(up[1]?.credit))
    expect(Number(row?.settledAmount)).toBeCloseTo(632 - levy)
  })

  it('has a paper: what its bill and the notes of before said, what it changes, and the two officials', async () => {
    const notes = await market.db.query<{ id: number }>(sql`
      select voucher_id as id from bill_note where invoice_id = ${farmers.id} order by id`)
    const read = async (id = 0) => ((await (await desk.get(`voucher/${id}/lines`)).json()) as { note: unknown }).note
    expect(await read(notes[0]?.id)).toMatchObject({
      ...{ side: 'farmer', lotNo: 2, kgBefore: '39.850', kg: '38.850', rate: '632.00', reason },
      value: { before: '25185.20', change: '-632.00' },
      ...{ maker: 'S. Kavitha', checker: 'T. Arasu' },
    })
    expect(await read(notes[1]?.id)).toMatchObject({ value: { before: '24553.20', change: '726.80' } })
    expect(await read(1)).toBeNull()
    const printed = async () => await (await post(desk, 'voucher/printed', { id: notes[0]?.id })).json()
    expect([await printed(), await printed()]).toEqual([
      { duplicate: false, reversedBy: null },
      { duplicate: true, reversedBy: null },
    ])
  })

  it('credits a reeler, to the rupee, and settles their own bill first', async () => {
    const before = await market.db.query<{ settled: string }>(sql`
      select i.settled from open_item i join voucher v on v.id = i.voucher_id where v.invoice_id = ${reelers.id}`)
    const { done } = await noted(reelers, '38.850', '632.00')
    expect(done?.voucherNo).toMatch(/^CR\/DPI/)
    const lines = await linesOf(done?.id)
    const own = lines.find(({ code }) => code === '1002')
    expect(own?.credit).toMatch(/\.00$/)
    const total = lines.reduce((all, { debit, credit }) => all + Number(debit) - Number(credit), 0)
    expect(total).toBeCloseTo(0)
    const after = await market.db.query<{ settled: string }>(sql`
      select i.settled from open_item i join voucher v on v.id = i.voucher_id where v.invoice_id = ${reelers.id}`)
    expect(Number(after[0]?.settled) - Number(before[0]?.settled)).toBeCloseTo(Number(own?.credit))
  })

  it('debits a reeler, due by the days of credit of the sale, not on its own day', async () => {
    const { done } = await noted(reelers, '39.350', '632.00')
    expect(done?.voucherNo).toMatch(/^DN\/DPI/)
    const [item] = await market.db.query<{ days: number; late: string }>(sql`
      select i.due_day - i.day as days, a.late::numeric(14,2) as late
      from open_item i, ${call('reeler_account', { p_reeler: sql`i.customer_id`, p_market: sql`i.market_id`, p_today: '2026-11-23' })} a
      where i.voucher_id = ${done?.id}`)
    expect(item).toEqual({ days: 3, late: '0.00' })
  })

  it('keeps the bill: it is neither cancelled nor is the note taken back', async () => {
    const [note] = await market.db.query<{ voucherId: number }>(
      sql`select voucher_id from bill_note order by id limit 1`,
    )
    expect((await send(`voucher/${note?.voucherId}/reverse`, { reason }, head)).rule).toBe('note.rule.notReversed')
    expect((await send('Invoice/cancel', { id: farmers.id, reason })).rule).toBe('note.rule.noted')
    const fault = (statement: ReturnType<typeof sql>) =>
      market.db.query(statement).then(
        () => null,
        (error: unknown) => databaseError(error)?.code,
      )
    expect(
      await fault(sql`
        update invoice set invoice_status = 'CANCELLED', cancelled_by_id = 1, cancelled_at = now(), cancel_reason = 'x'
        where id = ${farmers.id}`),
    ).toBe('CM050')
    expect(
      await fault(sql`
        insert into bill_note (market_id, side, day, invoice_id, lot_id, customer_id, voucher_id, proposal_id, kg_before, kg,
          rate_before, rate, value, levy, round_off, net_amount, reason)
        select market_id, side, day, invoice_id, ${reelers.lotId + 1}, customer_id, voucher_id, proposal_id, 1, 2, 1, 1, 1, 0, 0, 1, 'x'
        from bill_note order by id limit 1`),
    ).toBe('CM050')
    await expect(market.db.query(sql`update bill_note set value = 1`)).rejects.toThrow()
  })

  it('stands on its own day, due and billed, and leaves the day of its bill as it was', async () => {
    const period = { from: sold.day, to: sold.day }
    const day = async (name: string, filters: object) => (await ask(desk, name, filters as never)).totals
    const [billed, due, abstract] = [
      await day('levyByDate', period),
      await day('levyReconciled', period),
      await day('dailyAbstract', { date: sold.day }),
    ]
    market.clock.set('2026-11-23T06:30:00.000Z')
    const [maker, checker] = [await market.client('marketofficer'), await market.client('branchad')]
    const { proposal } = await ask4(reelers, '30.000', '632.00', maker)
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, checker)).status).toBe(200)
    const farmer = await ask4(farmers, '30.000', '632.00', maker)
    expect((await send(`proposals/${farmer.proposal?.id}/confirm`, {}, checker)).status).toBe(200)
    const notes = await market.db.query<{ side: string; kg: string; value: string; levy: string }>(sql`
      select side, (kg - kg_before)::numeric(14,3) as kg, value, levy from bill_note where day = '2026-11-23'`)
    const levy = notes.reduce((all, note) => all + Number(note.levy), 0)
    const own = notes.find(({ side }) => side === 'farmer')
    desk = maker
    expect(await day('levyByDate', period)).toEqual(billed)
    expect(await day('levyReconciled', period)).toEqual(due)
    expect(await day('dailyAbstract', { date: sold.day })).toEqual(abstract)
    const later = { from: '2026-11-23', to: '2026-11-23' }
    expect(figure(await day('levyByDate', later), 'levy')).toBeCloseTo(levy)
    const reconciled = await day('levyReconciled', later)
    expect([figure(reconciled, 'due'), figure(reconciled, 'billed')].map((one) => one.toFixed(2))).toEqual([
      levy.toFixed(2),
      levy.toFixed(2),
    ])
    expect(figure(reconciled, 'notBilled')).toBe(0)
    const { rows } = await ask(desk, 'dailyAbstract', { date: '2026-11-23' })
    expect(rows.map(({ ofDay, kg, value }) => [ofDay, Number(kg), Number(value)])).toEqual([
      [sold.day, Number(own?.kg), Number(own?.value)],
    ])
  })

  it('is in the list of the bill’s notes', async () => {
    const { rows } = await viewPage(desk, 'farmerInvoiceList', { day: 'month' })
    expect(rows.find(({ id }) => id === farmers.id)?.notes).toContain('DN/DPI/202627/000001')
  })

  it('of one side alone is told as the year closes: its lot leaves the trading head off', async () => {
    const toldOn = async (day: string) => {
      market.clock.set(`${day}T06:30:00.000Z`)
      const plan = await (await (await market.client('branchad')).get('year/close/plan?year=202627')).json()
      const { differences, exceptions } = plan as YearPlan
      const lots = exceptions.filter(({ why }) => why === 'trading')
      return { differences, lots: lots.map(({ lotNo, amount }) => [lotNo, amount]) }
    }
    // Both sides were noted alike so far.
    expect(await toldOn('2027-04-01')).toEqual({ differences: '0.00', lots: [] })
    market.clock.set('2027-03-31T06:30:00.000Z')
    const [maker, checker] = [await market.client('marketofficer'), await market.client('branchad')]
    const { proposal } = await ask4(farmers, '29.000', '632.00', maker)
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, checker)).status).toBe(200)
    expect(await toldOn('2027-04-01')).toEqual({ differences: '-632.00', lots: [[2, '632.00']] })
  })
})
