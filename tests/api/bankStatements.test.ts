import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatementDetail, StatementRead } from '#resources/api/reconciliation'
import type { TestClient } from '../support/cookies'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* A statement of the bank: read once, matched with the books to the paisa, confirmed by another person. */

const bank = 'Indian Bank 6612'
const columns = {
  day: 'Date',
  narration: 'Particulars',
  reference: 'Ref',
  debit: 'Withdrawal',
  credit: 'Deposit',
  balance: 'Balance',
}
const line = (day: string, narration: string, debit: string, credit: string, more: object = {}) => ({
  day,
  narration,
  reference: '',
  debit,
  credit,
  ...more,
})
/** What the bank has of 18 to 20 November: a charge, a deposit, two transfers of the batch. */
const rows = [
  line('18/11/2026', 'SMS charges', '17.70', '', { balance: '19,982.30' }),
  line('19-Nov-2026', 'CASH DEP 77812', '', '10,000.00', { balance: '29,982.30 Cr' }),
  line('20/11/26', 'NEFT/IOBAN20261121/FARMER 1', '19864.99', '', { balance: '10,117.31' }),
  line('2026-11-20', 'NEFT FARMER 3', '17,624.02', '0.00', { reference: 'IOBAN20261123', balance: '7,506.71 Dr' }),
]
const statement = { bank, columns, fileName: 'nov.csv', opening: '20000.00', closing: '-7506.71', rows }

let ground: PaymentGround
let { market, desk, head, ad, other } = {} as PaymentGround
let id = 0

const receipt = (day: string, amount: string, referenceNo: string) =>
  post(desk, 'voucher', {
    vouType: 'RC',
    day,
    notes: 'Licence fees',
    referenceNo,
    lines: [
      { head: '3002', debit: amount, credit: '0.00' },
      { head: '8101', debit: '0.00', credit: amount },
    ],
  })
const send = (body: object = {}, by: TestClient = desk) =>
  post(by, 'reconciliation/statements', { ...statement, ...body })
const sent = async (body: object = {}) => (await (await send(body)).json()) as StatementRead & { errors: unknown }
const detail = async (of = id, by: TestClient = desk) =>
  (await (await by.get(`reconciliation/statements/${of}`)).json()) as StatementDetail
const at = (path: string, body: object, by: TestClient = desk) => post(by, `reconciliation/${path}`, body)

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, ad, other } = ground)
  await receipt('2026-11-16', '20000.00', 'DEP/16')
  await receipt('2026-11-19', '10000.00', '77812')
  await post(desk, 'payments/ready', { ids: await ground.idsOf(1, 2, 3, 4) })
  const batch = await ground.propose()
  await post(head, `payments/batches/${batch}/confirm`, {})
  const paid = { date: '20/11/2026', market: 'DPI', status: 'SUCCESS' }
  const back = { ...paid, status: 'FAILED', utr: null, reason: 'Account closed' }
  const answer = await post(desk, `payments/batches/${batch}/response`, {
    dryRun: false,
    rows: [
      { ...paid, lot: 1, amount: '19864.99', utr: 'IOBAN20261121' },
      { ...back, lot: 2, amount: '24996.31' },
      { ...paid, lot: 3, amount: '17624.02', utr: 'IOBAN20261123' },
      { ...back, lot: 4, amount: '11910.00' },
    ],
  })
  expect(await answer.json()).toMatchObject({ succeeded: 2, errors: [] })
})
afterAll(() => market.close())

describe('a statement', () => {
  it.each([
    ['its columns', { columns: { day: 'Date', debit: 'Withdrawal' } }, 'columns'],
    ['its closing balance', { closing: '-7506.70' }, 'closing'],
    ['a balance that is none', { opening: 'much' }, 'opening'],
  ])('is refused at %s', async (_, body, field) => {
    const answer = await send(body)
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { [field]: expect.any(String) } }])
  })

  it.each([
    ['a day that is none', { day: '31/11/2026' }, 'day'],
    ['a day to come', { day: '21/11/2026' }, 'day'],
    ['both sides', { credit: '1.00' }, 'debit'],
    ['neither side', { debit: '' }, 'debit'],
    ['an amount that is none', { debit: '12.345' }, 'debit'],
    ['a wrong running balance', { balance: '19,982.31' }, 'balance'],
    ['a day out of order', { day: '20/11/2026', balance: '' }, 'day'],
  ])('is refused by row with %s', async (_, more, field) => {
    const read = await sent({ rows: [{ ...rows[0], ...more }, ...rows.slice(1)] })
    const errors = read.errors as { row: number; errors: object }[]
    expect(errors.flatMap((one) => Object.keys(one.errors))).toContain(field)
    expect(read.written).toBe(0)
  })

  it('is only looked at in a dry run, and by whoever may', async () => {
    expect(await sent({ dryRun: true })).toEqual({ total: 4, leftOut: [], errors: [], written: 0, id: null })
    expect(await market.db.query(sql`select 1 from bank_columns`)).toEqual([])
    expect((await send({}, ad)).status).toBe(403)
  })

  it('is read once, of two at the same time and in another order', async () => {
    const both = await Promise.all([send(), send({ rows: rows.toReversed() })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await send({ fileName: 'again.csv', bank: bank.toUpperCase() })
    expect([again.status, await again.json()]).toMatchObject([409, { message: 'This statement was read already.' }])
    const [row] = await market.db.query<{ id: number }>(sql`select id from bank_statement`)
    id = row?.id ?? 0
    const banks = await (await desk.get('reconciliation/banks')).json()
    expect(banks).toEqual([{ bank, columns, lastDay: '2026-11-20', closing: '-7506.71' }])
    expect(await (await other.get('reconciliation/banks')).json()).toEqual([])
    expect((await other.get(`reconciliation/statements/${id}`)).status).toBe(404)
  })

  it('leaves what it shares with the one before, and goes on from there', async () => {
    const next = line('20/11/2026', 'Interest', '', '8.00')
    const gap = await send({ rows: [next], opening: '0.00', closing: '8.00' })
    expect([gap.status, await gap.json()]).toMatchObject([
      422,
      { errors: { opening: expect.stringContaining('7,506.71') } },
    ])
    const overlap = { rows: [...rows.slice(1), next], opening: '19982.30', closing: '-7498.71', fileName: 'rest.csv' }
    expect(await sent({ ...overlap, dryRun: true })).toMatchObject({ total: 4, leftOut: [0, 1, 2] })
    const reversed = { ...overlap, rows: overlap.rows.toReversed(), dryRun: true }
    expect(await sent(reversed)).toMatchObject({ total: 4, leftOut: [1, 2, 3] })
    const nothing = await send({ rows: rows.slice(1), opening: '19982.30' })
    expect(await nothing.json()).toMatchObject({ errors: { fileName: expect.any(String) } })
    const second = await sent(overlap)
    expect(second).toMatchObject({ written: 1, leftOut: [0, 1, 2] })
    // Whatever another goes on from stays; the last, unused, is taken back.
    expect(await (await at(`statements/${id}/withdraw`, { reason: 'Wrong file' })).json()).toMatchObject({
      rule: 'bank.rule.used',
    })
    expect((await at(`statements/${second.id}/withdraw`, { reason: 'Wrong file' })).status).toBe(200)
    expect((await at(`statements/${second.id}/withdraw`, { reason: 'Wrong file' })).status).toBe(409)
  })
})

describe('matches', () => {
  it('are proposed by opening, UTR and reference, never where two fit', async () => {
    const { proposed, lines, books, figures, statement: told } = await detail()
    expect(lines.map(({ isOpening, debit, credit }) => [isOpening, debit, credit])).toEqual([
      [true, '0.00', '20000.00'],
      [false, '17.70', '0.00'],
      [false, '0.00', '10000.00'],
      [false, '19864.99', '0.00'],
      [false, '17624.02', '0.00'],
    ])
    expect(books.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['20000.00', '0.00'],
      ['10000.00', '0.00'],
      ['0.00', '37489.01'],
    ])
    expect(
      proposed.map(({ kind, bankLineIds, voucherLineIds, amount }) => [
        kind,
        bankLineIds.length,
        voucherLineIds.length,
        amount,
      ]),
    ).toEqual([
      ['OPENING', 1, 1, '20000.00'],
      ['REFERENCE', 2, 1, '-37489.01'],
      ['REFERENCE', 1, 1, '10000.00'],
    ])
    expect(told).toMatchObject({ matched: 0, explained: 0, open: 5, onePerson: true, isLast: true })
    expect(figures).toMatchObject({ books: '-7489.01', bank: '-7506.71', difference: '0.00' })
  })

  it('by day alone are near, and of one candidate each', async () => {
    const more = ['500.00', '600.00', '600.00', '700.00']
    for (const [n, amount] of more.entries()) await receipt(n === 3 ? '2026-11-10' : '2026-11-19', amount, '')
    const next = {
      opening: '-7506.71',
      rows: [
        line('20/11/2026', 'A', '', '500.00'),
        line('20/11/2026', 'B', '', '600.00'),
        line('20/11/2026', 'C', '', '700.00'),
      ],
      closing: '-5706.71',
    }
    const { id: second } = await sent(next)
    const { proposed } = await detail(second ?? 0)
    expect(proposed.map(({ kind, amount }) => [kind, amount])).toEqual([['DAY', '500.00']])
    expect((await at(`statements/${second}/withdraw`, { reason: 'Wrong file' })).status).toBe(200)
  })

  it('are confirmed as they were shown', async () => {
    const { proposed } = await detail()
    const ids = proposed.flatMap(({ bankLineIds }) => bankLineIds)
    const plan = await (await desk.get(`reconciliation/statements/${id}/matches/plan?ids=${ids.join(',')}`)).json()
    // The opening balance fits no more: vouchers of days before it were posted since.
    expect(plan).toMatchObject({ count: 2, lines: 3, vouchers: 2, paid: '37489.01', received: '10000.00' })
    const [one] = proposed.find(({ bankLineIds }) => bankLineIds.length === 2)?.bankLineIds ?? []
    const part = await desk.get(`reconciliation/statements/${id}/matches/plan?ids=${one}`)
    expect(await part.json()).toMatchObject({ count: 0, exceptions: [{ id: one }] })
    expect((await at(`statements/${id}/matches`, { ids, seen: 'another' })).status).toBe(409)
    expect(await (await at(`statements/${id}/matches`, { ids, seen: plan.seen })).json()).toMatchObject({ count: 2 })
    expect(await (await at(`statements/${id}/matches`, { ids })).json()).toMatchObject({ rule: 'bank.rule.taken' })
  })

  it('by hand come to the same on both sides, once', async () => {
    const { lines, books } = await detail()
    const opening = lines.find(({ isOpening }) => isOpening)?.id ?? 0
    const found = books.find(({ debit }) => debit === '20000.00')?.id ?? 0
    const unequal = await at('matches', { bankLineIds: [opening], voucherLineIds: books.map((one) => one.id) })
    expect(await unequal.json()).toMatchObject({ rule: 'bank.rule.unequal' })
    expect((await at('matches', { bankLineIds: [opening], voucherLineIds: [] })).status).toBe(422)
    expect((await at('matches', { bankLineIds: [opening], voucherLineIds: [found] }, other)).status).toBe(404)
    const match = { bankLineIds: [opening], voucherLineIds: [found] }
    const both = await Promise.all([at('matches', match), at('matches', match, head)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('are held by the database, too', async () => {
    const spoil = (statement: ReturnType<typeof sql>) => expect(market.arrange(statement)).rejects.toThrow()
    await spoil(sql`update bank_line set debit = 1`)
    await spoil(sql`delete from bank_match`)
    await spoil(sql`update bank_match_line set is_live = false`)
    await spoil(sql`update bank_statement set closing = 0`)
    await spoil(sql`update bank_statement set statement_status = 'CONFIRMED', checker_id = 1, checked_at = now()`)
    await spoil(sql`insert into bank_line (market_id, statement_id, line_no, day, credit)
      select market_id, id, 99, day, 5 from bank_statement where is_live`)
    await spoil(sql`
      with m as (insert into bank_match (market_id, kind, made_by_id) select market_id, 'HAND', maker_id from bank_statement
        where is_live returning id, market_id)
      insert into bank_match_line (market_id, match_id, bank_line_id)
      select m.market_id, m.id, l.id from m, bank_line l where l.debit = 17.70`)
    // A line of the books that is not on the bank's head.
    await spoil(sql`insert into bank_explanation (market_id, voucher_line_id, kind, made_by_id)
      select l.market_id, l.id, 'INTEREST', 1 from voucher_line l join ledger_head h on h.id = l.head_id
      where h.code = '8101' limit 1`)
  })
})

describe('the yes', () => {
  it('waits for the last line', async () => {
    const early = await at(`statements/${id}/confirm`, {}, ad)
    expect(await early.json()).toMatchObject({ rule: 'bank.rule.open', args: { n: 1 } })
  })

  it('is of somebody who had no hand in it', async () => {
    const charge = (await detail()).lines.find(({ debit }) => debit === '17.70')?.id ?? 0
    const explain = { bankLineIds: [charge], voucherLineIds: [] }
    const bare = await at('explanations', { ...explain, kind: 'OTHER' })
    expect(await bare.json()).toMatchObject({ errors: { note: expect.any(String) } })
    expect((await at('explanations', { ...explain, kind: 'OTHER', note: 'Asked the bank' }, head)).status).toBe(200)
    for (const by of [desk, head]) expect((await at(`statements/${id}/confirm`, {}, by)).status).toBe(403)
    expect((await detail(id, head)).statement.onePerson).toBe(true)
    expect((await at('explanations', { ...explain, kind: 'CHARGE' })).status).toBe(200)
    expect((await at(`statements/${id}/confirm`, {}, ad)).status).toBe(200)
    expect((await detail()).statement).toMatchObject({
      statementStatus: 'CONFIRMED',
      matched: 4,
      explained: 1,
      open: 0,
    })
  })

  it('closes the statement until it is opened again with a reason', async () => {
    const { lines } = await detail()
    const match = lines.find(({ matchId }) => matchId)?.matchId
    expect(await (await at(`matches/${match}/undo`, { reason: 'Wrong line' })).json()).toMatchObject({
      rule: 'bank.rule.confirmed',
    })
    const charge = lines.find(({ debit }) => debit === '17.70')?.id ?? 0
    const again = await at('explanations', { bankLineIds: [charge], voucherLineIds: [], kind: 'INTEREST' })
    expect(await again.json()).toMatchObject({ rule: 'bank.rule.confirmed' })
    await expect(
      market.arrange(sql`update bank_match set is_live = false, undone_by_id = 1, undone_at = now(), reason = 'no'`),
    ).rejects.toThrow()
    expect((await at(`statements/${id}/reopen`, { reason: 'Wrong line' })).status).toBe(403)
    expect((await at(`statements/${id}/reopen`, { reason: 'Wrong line' }, head)).status).toBe(200)
    expect((await at(`matches/${match}/undo`, { reason: 'Wrong line' })).status).toBe(200)
    expect((await at(`matches/${match}/undo`, { reason: 'Wrong line' })).status).toBe(409)
    expect((await detail()).statement).toMatchObject({ statementStatus: 'READ', open: 1 })
    const { figures } = await detail()
    expect(figures).toMatchObject({ explained: '-17.70', bank: '-7506.71', difference: '0.00' })
  })
})

describe('the printed reconciliation', () => {
  interface Row {
    readonly step: string
    readonly document: string | null
    readonly remark: string | null
    readonly add: string | null
    readonly less: string | null
    readonly balance: string | null
  }
  const asOf = async (date: string, by: TestClient = desk) => {
    const { rows } = (await (await by.get(`report/bankReconciliation?date=${date}`)).json()) as { rows: Row[] }
    return rows.map(({ step, add, less, balance }) => [step, add, less, balance])
  }

  it('leads from the books to the bank, and comes out equal', async () => {
    expect(await asOf('2026-11-20')).toEqual([
      ['BOOKS', null, null, '-5089.01'],
      ['RECEIPT', null, '700.00', '-5789.01'],
      ['RECEIPT', null, '20000.00', '-25789.01'],
      ['RECEIPT', null, '500.00', '-26289.01'],
      ['RECEIPT', null, '600.00', '-26889.01'],
      ['RECEIPT', null, '600.00', '-27489.01'],
      ['EXPLAINED', null, '17.70', '-27506.71'],
      ['OPEN', '20000.00', null, '-7506.71'],
      ['BANK', null, null, '-7506.71'],
      ['DIFFERENCE', null, null, '0.00'],
    ])
  })

  it('stands as of a day inside of a statement, and says nothing where nothing was', async () => {
    const rows = await asOf('2026-11-18')
    expect(rows.slice(-3)).toEqual([
      ['OPEN', '20000.00', null, '19982.30'],
      ['BANK', null, null, '19982.30'],
      ['DIFFERENCE', null, null, '0.00'],
    ])
    expect(await asOf('2026-11-01')).toEqual([])
    expect(await asOf('2026-11-20', other)).toEqual([])
  })

  it('shows the rest of a match that is not whole by then', async () => {
    const { lines, books } = await detail()
    const opening = lines.find(({ isOpening }) => isOpening)?.id ?? 0
    const found = books.find(({ debit }) => debit === '20000.00')?.id ?? 0
    expect((await at('matches', { bankLineIds: [opening], voucherLineIds: [found] })).status).toBe(200)
    // The bank has the balance on the 17th, the books have it since the 16th.
    expect(await asOf('2026-11-16')).toMatchObject([
      ['BOOKS', null, null, '20700.00'],
      ['RECEIPT', null, '700.00', '20000.00'],
      ['RECEIPT', null, '20000.00', '0.00'],
      ['BANK', null, null, '0.00'],
      ['DIFFERENCE', null, null, '0.00'],
    ])
    expect((await asOf('2026-11-17')).slice(-2)).toEqual([
      ['BANK', null, null, '20000.00'],
      ['DIFFERENCE', null, null, '0.00'],
    ])
  })
})
