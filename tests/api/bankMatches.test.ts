import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MatchPlan, StatementDetail, StatementRead } from '#resources/api/reconciliation'
import { addDays } from '#shared/day'
import { rupees, sum } from '#shared/money'
import { type TestApp, testApp } from '../support/app'
import { bankEntry } from '../support/bankEntry'
import type { TestClient } from '../support/cookies'
import { post } from '../support/sold'

/* What of a statement is taken for what of the books, to the last letter and the last day; and what becomes of its lines (0061). */

const today = '2026-11-20'
const columns = { day: 'Date', narration: 'Text', debit: 'Out', credit: 'In' }
let market: TestApp
let desk: TestClient
let head: TestClient
let ad: TestClient

beforeAll(async () => {
  market = await testApp({ start: `${today}T06:30:00.000Z` })
  ;[desk, head, ad] = (await Promise.all(['marketofficer', 'branchad', 'ad'].map((name) => market.client(name)))) as [
    TestClient,
    TestClient,
    TestClient,
  ]
})
afterAll(() => market.close())

const book = (amount: string, day: string, referenceNo = '', isOut = false) =>
  bankEntry(market, desk, { amount, day, referenceNo, isOut })
type Row = Readonly<Partial<Record<'day' | 'narration' | 'reference' | 'debit' | 'credit', string>>>
const moved = (rows: readonly Row[]) =>
  sum(
    rows.flatMap(({ debit, credit }) => [`-${debit || '0'}`, credit || '0']),
    2,
  )
/** As the bank's own file of an account: all of it, from an opening balance on. */
const send = (rows: readonly Row[], more: object = {}, by = desk) =>
  post(by, 'reconciliation/statements', {
    ...{ bank: 'Indian Bank', columns, fileName: 'a.csv', opening: '0.00', closing: moved(rows) },
    ...{ rows: rows.map((row) => ({ day: today, ...row })), ...more },
  })
const at = (path: string, body: object = {}, by = desk) => post(by, `reconciliation/${path}`, body)
const told = async (answer: Response) => ({
  ...((await answer.json()) as { rule?: string; errors?: Record<string, string> | object[]; count?: number }),
  status: answer.status,
})
const detail = async (id: number) =>
  (await (await desk.get(`reconciliation/statements/${id}`)).json()) as StatementDetail
const read = async (rows: readonly Row[], more: object = {}) =>
  ((await (await send(rows, more)).json()) as StatementRead).id ?? 0
const withdraw = async (id: number) =>
  expect((await at(`statements/${id}/withdraw`, { reason: 'As a test' })).status).toBe(200)
/** What is proposed for some lines of an account of their own: by what, for how much. */
const proposedFor = async (rows: readonly Row[], more: object = {}) => {
  const id = await read(rows, more)
  const { proposed } = await detail(id)
  await withdraw(id)
  return proposed.map(({ kind, amount }) => [kind, amount])
}

describe('a match is proposed', () => {
  const far = '2026-11-03'

  it.each([
    ['AB12', 'DEP AB12', false],
    ['AB123', 'DEP AB123', true],
    ['AB123', 'DEP XAB123', false],
    ['ABCDE', 'DEP ABCDE', false],
    ['12345678', 'DEP X12345678Y', false],
    ['12345678', 'DEP/12345678/Y', true],
    ['123456789', 'DEP X123456789Y', true],
    ['no/77-812', 'paid by No77812', true],
    ['77812', 'ரசீது 77812', true],
  ])('by the reference %s in %s: %s', async (referenceNo, narration, is) => {
    const amount = rupees(BigInt(10_000 + (Math.floor(performance.now() * 7) % 9_000)))
    await book(amount, far, referenceNo)
    const found = await proposedFor([{ narration, credit: amount }])
    expect(found).toEqual(is ? [['REFERENCE', amount]] : [])
    expect(await proposedFor([{ reference: narration, credit: amount }])).toEqual(found)
    expect(await proposedFor([{ narration, debit: amount }])).toEqual([])
  })

  it('by the number of the voucher itself', async () => {
    const { voucherNo } = await book('31.00', far)
    expect(await proposedFor([{ narration: `OF ${voucherNo}`, credit: '31.00' }])).toEqual([['REFERENCE', '31.00']])
    const out = await book('32.00', far, '', true)
    expect(await proposedFor([{ narration: `OF ${out.voucherNo}`, debit: '32.00' }])).toEqual([['REFERENCE', '-32.00']])
  })

  it('where it fits no other line and no other voucher', async () => {
    await book('33.00', far, 'CHQ 33001')
    const one = { narration: 'CHQ33001', credit: '33.00' }
    expect(await proposedFor([one])).toEqual([['REFERENCE', '33.00']])
    expect(await proposedFor([one, { ...one, day: '2026-11-19' }].reverse())).toEqual([])
    await book('33.00', far, 'CHQ33001')
    expect(await proposedFor([one])).toEqual([])
  })

  // 20 November 2026 is a Friday; the market works from Monday to Saturday.
  it.each([
    ['2026-11-17', true],
    ['2026-11-16', false],
    ['2026-11-20', true],
  ])('by an amount of three working days at most: %s is %s', async (day, is) => {
    const amount = `4${day.slice(-2)}.00`
    await book(amount, day)
    expect(await proposedFor([{ credit: amount }])).toEqual(is ? [['DAY', amount]] : [])
    expect(await proposedFor([{ debit: amount }])).toEqual([])
  })

  it('by an amount over a Sunday, and where the books come after the bank', async () => {
    await book('51.00', '2026-11-17', '', true)
    expect(await proposedFor([{ day: '2026-11-13', debit: '51.00' }])).toEqual([['DAY', '-51.00']])
    expect(await proposedFor([{ day: '2026-11-12', debit: '51.00' }])).toEqual([])
  })

  it('by a reference before a day, each line and voucher once', async () => {
    await book('61.00', '2026-11-19', 'REF 61001')
    await book('61.00', '2026-11-19')
    const rows = [
      { narration: 'REF61001', credit: '61.00' },
      { narration: 'CASH', credit: '61.00' },
    ]
    expect(await proposedFor(rows)).toEqual([
      ['REFERENCE', '61.00'],
      ['DAY', '61.00'],
    ])
  })

  it('of the balance that an account opens with where all before it comes to it, up to its day', async () => {
    const [before] = await market.db.query<{ sum: string }>(sql`
      select sum(e.debit - e.credit)::numeric(14,2) as sum from book_entry e where e.day <= ${far}`)
    const opening = before?.sum ?? ''
    const rows = [{ day: addDays(far, 1), debit: '0.01' }]
    const of = (amount: string) => ({ opening: amount, closing: sum([amount, '-0.01'], 2) })
    expect(await proposedFor(rows, of(opening))).toEqual([['OPENING', opening]])
    expect(await proposedFor(rows, of(sum([opening, '0.01'], 2)))).toEqual([])
    const early = [{ day: far, debit: '0.01' }]
    expect(await proposedFor(early, of(opening))).toEqual([])
    // Nothing stood before, and nothing opens it.
    expect(await proposedFor([{ day: '2026-10-02', debit: '0.01' }], of(opening))).toEqual([])
    const id = await read(rows)
    expect((await detail(id)).lines.map(({ lineNo, isOpening }) => [lineNo, isOpening])).toEqual([[1, false]])
    await withdraw(id)
  })
})

describe('the lines of a statement', () => {
  let id = 0
  let lines: StatementDetail['lines'] = []
  const vouchers: { id: number; voucherNo: string }[] = []
  beforeAll(async () => {
    vouchers.push(await book('71.00', today, 'REF 71001'), await book('72.00', today, 'REF 72001', true))
    vouchers.push(await book('73.00', today), await book('73.00', today, '', true))
    id = await read([
      { narration: 'REF71001', credit: '71.00' },
      { narration: 'REF72001', debit: '72.00' },
      { narration: 'Charge', debit: '5.00' },
      { narration: 'Back', credit: '5.00' },
      { narration: 'Interest', credit: '9.00' },
    ])
    ;({ lines } = await detail(id))
  })
  const line = (at: number) => lines[at]?.id ?? 0
  const state = async () =>
    (await detail(id)).lines.map(({ matchKind, explanation, note }) => [matchKind, explanation, note])
  const plan = async (...ids: number[]) =>
    (await (await desk.get(`reconciliation/statements/${id}/matches/plan?ids=${ids.join(',')}`)).json()) as MatchPlan

  it('are matched as far as they are proposed, and what is not is told', async () => {
    expect(await plan(line(0), line(1), line(4))).toMatchObject({
      ...{ count: 2, lines: 2, vouchers: 2, paid: '72.00', received: '71.00' },
      exceptions: [{ why: 'moved', stops: false, id: line(4), day: today, amount: '9.00' }],
    })
    expect(await plan(line(1))).toMatchObject({ count: 1, paid: '72.00', received: '0.00', exceptions: [] })
    expect(await told(await at(`statements/${id}/matches`, { ids: [line(1), line(4)] }))).toMatchObject({ count: 1 })
    expect(await state()).toEqual([[null, null, null], ['REFERENCE', null, null], ...Array(3).fill([null, null, null])])
    const matched = (await detail(id)).lines[1]
    expect(matched?.voucherNos).toBe(vouchers[1]?.voucherNo)
    expect(await told(await at(`statements/${id}/matches`, { ids: [line(4)] }))).toMatchObject({
      rule: 'bank.rule.taken',
    })
  })

  it('are matched by hand where they come to the same, also on one side alone; twice the same is one', async () => {
    const hand = async (bankLineIds: number[], voucherLineIds: number[], by = desk) =>
      told(await at('matches', { bankLineIds, voucherLineIds }, by))
    expect(await hand([], [])).toMatchObject({ status: 422, rule: 'bank.rule.two' })
    expect(await hand([line(2), line(2)], [])).toMatchObject({ rule: 'bank.rule.two' })
    expect(await hand([line(2), 999_999], [])).toMatchObject({ status: 404 })
    expect(await hand([line(2)], [999_999])).toMatchObject({ status: 404 })
    const [income] = await market.db.query<{ id: number }>(sql`
      select l.id from voucher_line l join ledger_head h on h.id = l.head_id where h.code = '8101' limit 1`)
    expect(await hand([line(2)], [income?.id ?? 0])).toMatchObject({ status: 404 })
    expect(await hand([line(1), line(2)], [])).toMatchObject({ rule: 'bank.rule.taken' })
    const unequal = await hand([line(0), line(2)], [vouchers[0]?.id ?? 0])
    expect(unequal).toMatchObject({ rule: 'bank.rule.unequal', args: { bank: '66.00', books: '71.00' } })
    expect(await hand([line(2), line(3)], [])).toMatchObject({ status: 200, count: 1 })
    expect(await hand([], [vouchers[2]?.id ?? 0, vouchers[3]?.id ?? 0])).toMatchObject({ count: 1 })
    expect(await hand([line(0), line(0)], [vouchers[0]?.id ?? 0])).toMatchObject({ status: 200, count: 1 })
    expect((await state()).map(([kind]) => kind)).toEqual(['HAND', 'REFERENCE', 'HAND', 'HAND', null])
  })

  it('are explained, and explained otherwise, but not where they are matched', async () => {
    const explain = async (body: object) => told(await at('explanations', { voucherLineIds: [], ...body }))
    expect(await explain({ bankLineIds: [], kind: 'INTEREST' })).toMatchObject({ rule: 'bank.rule.two' })
    expect(await explain({ bankLineIds: [line(4), line(0)], kind: 'INTEREST' })).toMatchObject({
      rule: 'bank.rule.taken',
    })
    expect(await explain({ bankLineIds: [line(4)], kind: 'ERROR', note: '' })).toMatchObject({
      errors: { note: 'Note is required.' },
    })
    expect(await explain({ bankLineIds: [line(4)], kind: 'ERROR', note: 'Asked' })).toMatchObject({ count: 1 })
    expect((await state())[4]).toEqual([null, 'ERROR', 'Asked'])
    const { id: open } = await book('79.00', today)
    const both = { bankLineIds: [line(4)], voucherLineIds: [open], kind: 'INTEREST', note: '' }
    expect(await explain(both)).toMatchObject({ count: 2 })
    expect((await state())[4]).toEqual([null, 'INTEREST', null])
    const kept = await market.db.query(sql`
      select x.kind, x.is_live, x.undone_by_id is not null as undone, x.undone_at is not null as at, x.note
      from bank_explanation x where x.bank_line_id = ${line(4)} order by x.id`)
    expect(kept).toEqual([
      { kind: 'ERROR', isLive: false, undone: true, at: true, note: 'Asked' },
      { kind: 'INTEREST', isLive: true, undone: false, at: false, note: null },
    ])
    expect((await detail(id)).books.find((one) => one.id === open)).toMatchObject({ explanation: 'INTEREST' })
  })

  it('are all matched or explained before another person says yes; nobody with a hand in them does', async () => {
    const own = await told(await at(`statements/${id}/confirm`, {}, desk))
    expect(own.status).toBe(403)
    // The branch admin has a hand in it by one match alone.
    const match = (await detail(id)).lines[0]?.matchId
    expect((await at('matches/999999/undo', { reason: 'Wrong line' })).status).toBe(404)
    expect((await at(`matches/${match}/undo`, { reason: 'Wrong line' })).status).toBe(200)
    expect(await told(await at(`statements/${id}/confirm`, {}, head))).toMatchObject({
      rule: 'bank.rule.open',
      args: { n: 1 },
    })
    const again = { bankLineIds: [line(0)], voucherLineIds: [vouchers[0]?.id] }
    expect((await at('matches', again, head)).status).toBe(200)
    const handed = await at(`statements/${id}/confirm`, {}, head)
    expect([handed.status, ((await handed.json()) as { message: string }).message]).toEqual([
      403,
      expect.stringContaining('matched'),
    ])
    expect((await at(`statements/${id}/withdraw`, { reason: 'As a test' })).status).toBe(422)
    expect((await at(`statements/${id}/reopen`, { reason: 'As a test' }, head)).status).toBe(409)
    expect((await at(`statements/${id}/confirm`, {}, ad)).status).toBe(200)
    expect((await at(`statements/${id}/confirm`, {}, ad)).status).toBe(409)
    expect((await at(`statements/${id}/withdraw`, { reason: 'As a test' })).status).toBe(409)
    expect((await detail(id)).statement).toMatchObject({ matched: 4, explained: 1, open: 0, reason: null })
    expect((await at(`statements/${id}/reopen`, { reason: 'Wrong line' }, head)).status).toBe(200)
    expect((await detail(id)).statement).toMatchObject({ statementStatus: 'READ', reason: 'Wrong line', checker: null })
  })
})

describe('a file', () => {
  it('is of columns that say enough, which are kept with who said them', async () => {
    const rows = [{ day: '2026-11-02', amount: '5.00' }]
    const kept = () =>
      market.db.query<{ version: number; name: string }>(sql`
        select c.bank, c.version, u.user_name as name from bank_columns c join mas_user u on u.id = c.changed_by_id
        where c.bank = 'Canara'`)
    const canara = (more: object, by = desk) => send(rows, { bank: 'Canara', closing: '5.00', ...more }, by)
    for (const wrong of [{ amount: 'A' }, { day: 'D' }, { day: 'D', debit: 'O' }, { day: 'D', credit: 'I' }])
      expect(await told(await canara({ columns: wrong }))).toMatchObject({ errors: { columns: expect.any(String) } })
    expect(await kept()).toEqual([])
    const first = (await (await canara({ columns: { day: 'D', amount: 'A' } })).json()) as StatementRead
    await withdraw(first.id ?? 0)
    expect(await kept()).toEqual([{ bank: 'Canara', version: 1, name: 'marketofficer' }])
    const same = (await (
      await canara({ columns: { day: 'D', amount: 'A' }, bank: 'CANARA' }, head)
    ).json()) as StatementRead
    await withdraw(same.id ?? 0)
    expect(await kept()).toEqual([{ bank: 'Canara', version: 2, name: 'marketofficer' }])
    const other = (await (await canara({ columns: { day: 'D', amount: 'B' } }, head)).json()) as StatementRead
    await withdraw(other.id ?? 0)
    expect(await kept()).toEqual([{ bank: 'Canara', version: 3, name: 'branchad' }])
  })

  it('goes on from the one before: from its balance, and from no day before its last', async () => {
    const bank = { bank: 'Federal' }
    const first = [
      { day: '2026-11-05', credit: '100.00' },
      { day: '2026-11-06', debit: '40.00' },
    ]
    const id = await read(first, bank)
    const next = [{ day: '2026-11-06', credit: '1.00' }]
    const goesOn = { errors: { opening: expect.stringContaining('on 06/11/2026 with ₹ 60.00') } }
    expect(await told(await send(next, bank))).toMatchObject(goesOn)
    const late = [{ day: '2026-11-05', credit: '1.00' }]
    expect(await told(await send(late, { ...bank, opening: '60.00', closing: '61.00' }))).toMatchObject(goesOn)
    expect(await told(await send(next, { ...bank, opening: '60.00', closing: '61.01' }))).toMatchObject({
      errors: { closing: expect.stringContaining('61.00') },
    })
    const second = await read(next, { ...bank, opening: '60.00', closing: '61.00' })
    const { statement, lines } = await detail(second)
    expect(statement).toMatchObject({ fromDay: '2026-11-06', day: '2026-11-06', isLast: true, leftOut: 0 })
    expect(lines).toHaveLength(1)
    expect((await detail(id)).statement.isLast).toBe(false)
    await withdraw(second)
    await withdraw(id)
    expect((await detail(id)).lines).toEqual([])
  })
})

describe('the day before the first statement of an account begins', () => {
  it('has what it goes on from set against the books, which had nothing yet', async () => {
    const other = await market.client('pennagaram')
    const begins = { opening: '1234.56', closing: '1334.56' }
    expect((await send([{ narration: 'NEFT', credit: '100.00' }], begins, other)).status).toBe(200)
    const asOf = async (date: string) =>
      (
        (await (await other.get(`report/bankReconciliation?date=${date}`)).json()) as {
          rows: { step: string; document: string | null; balance: string }[]
        }
      ).rows.map(({ step, document, balance }) => [step, document, balance])
    expect(await asOf(addDays(today, -1))).toEqual([
      ['BOOKS', null, '0.00'],
      ['OPEN', 'Indian Bank', '1234.56'],
      ['BANK', 'Indian Bank', '1234.56'],
      ['DIFFERENCE', null, '0.00'],
    ])
    expect(await asOf(addDays(today, -2))).toEqual([])
  })
})
