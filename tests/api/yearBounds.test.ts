import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { YearPlan, YearSeal } from '#resources/api/year'
import { findBroken } from '../../src/server/evidence/service'
import { type TestApp, testApp } from '../support/app'
import { auditSettled } from '../support/auditSettled'
import { countCash } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { post } from '../support/sold'
import { brokenAfter } from '../support/unguarded'

/* Years that end with nothing, with a surplus and with a loss as large: what is posted, counted and carried forward (0064). */

let market: TestApp
let desk: TestClient
let head: TestClient
let farmer = 0
let reeler = 0

const on = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
interface Line {
  readonly head: string
  readonly amount: string
  readonly customerId?: number
}
/** By hand; a year-end entry as another person confirms it. */
async function entered(vouType: string, day: string, debit: Line, credit: Line): Promise<void> {
  const line = ({ amount, ...rest }: Line, part: string) => ({ ...rest, [part]: amount })
  const lines = [line(debit, 'debit'), line(credit, 'credit')]
  const answer = await post(desk, 'voucher', { vouType, day, notes: 'By hand', lines })
  const { proposal, ...other } = (await answer.json()) as { proposal?: { id: number } }
  if (!answer.ok) throw new Error(JSON.stringify(other))
  if (proposal) expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
}
const closeDay = async (date: string) => {
  await countCash(desk, date)
  expect((await post(head, 'day/close', { date })).status).toBe(201)
}
const planOf = async (year: string) => (await (await head.get(`year/close/plan?year=${year}`)).json()) as YearPlan
async function proposed(year: string): Promise<number> {
  const answer = await post(head, 'year/close', { year })
  const { proposal } = (await answer.json()) as { proposal?: { id: number } }
  return proposal?.id ?? 0
}
const confirm = async (id: number) => {
  const answer = await post(desk, `proposals/${id}/confirm`, {})
  return { ...((await answer.json()) as { rule?: string }), status: answer.status }
}
const sealOf = async (year: string) =>
  ((await (await desk.get(`year/close?year=${year}`)).json()) as { seal: YearSeal }).seal
/** The lines of the vouchers that closed a year. */
const posted = (year: string) =>
  market.db.query(sql`
    select v.voucher_no as no, h.code, l.debit, l.credit from voucher v join voucher_line l on l.voucher_id = v.id
      join ledger_head h on h.id = l.head_id
    where v.vou_type = 'YC' and v.accounting_year = ${year} order by v.sequence, l.line_no`)

beforeAll(async () => {
  market = await testApp({ start: '2026-03-31T06:30:00.000Z', farmers: 1, reelers: 1 })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  const people = await market.db.query<{ id: number; customerType: string }>(sql`
    select c.id, c.customer_type from mas_customer c join mas_branch b on b.id = c.market_id where b.code = 'DPI'`)
  // Else what is closed first may name no seal of the audit: another database of the cluster still writes.
  await auditSettled(market.db)
  farmer = people.find(({ customerType }) => customerType === 'farmer')?.id ?? 0
  reeler = people.find(({ customerType }) => customerType === 'reeler')?.id ?? 0
})
afterAll(() => market.close())

describe('a year', () => {
  it('is not over on its last day', async () => {
    const year = { year: 'This accounting year is not over.' }
    expect(await planOf('202526')).toMatchObject({ errors: year })
    expect(await (await post(head, 'year/close', { year: '202526' })).json()).toMatchObject({ errors: year })
  })

  it('in which nothing is left posts nothing and carries nothing forward', async () => {
    await entered('CN', '2026-03-31', { head: '3002', amount: '10.00' }, { head: '3001', amount: '10.00' })
    await entered('CN', '2026-03-31', { head: '3001', amount: '10.00' }, { head: '3002', amount: '10.00' })
    await on('2026-04-01')
    await closeDay('2026-03-31')
    expect(await planOf('202526')).toMatchObject({
      ...{ count: 0, vouchers: 2, farmersOwed: '0.00', reelersOwe: '0.00', differences: '0.00', surplus: '0.00' },
    })
    expect((await confirm(await proposed('202526'))).status).toBe(200)
    expect(await posted('202526')).toEqual([])
    expect(await sealOf('202526')).toMatchObject({ balances: 0, carried: '0.00' })
  })

  it('counts what it carries: each party, each head, and its surplus', async () => {
    const day = '2026-06-01'
    await on(day)
    await entered('JV', day, { head: '3002', amount: '150.00' }, { head: '5001', amount: '150.00' })
    await entered('JV', day, { head: '5003', amount: '30.00' }, { head: '1001', amount: '30.00', customerId: farmer })
    await entered('JV', day, { head: '1002', amount: '40.00', customerId: reeler }, { head: '2001', amount: '40.00' })
    await on('2027-04-01')
    await closeDay('2027-03-31')
    const plan = await planOf('202627')
    expect(plan).toMatchObject({
      ...{ count: 5, vouchers: 3, farmersOwed: '30.00', reelersOwe: '40.00', differences: '0.00', surplus: '120.00' },
    })
    expect((await confirm(await proposed('202627'))).status).toBe(200)
    const no = 'YC/DPI/202627/000001'
    expect(await posted('202627')).toEqual([
      { no, code: '5001', debit: '150.00', credit: '0.00' },
      { no, code: '5003', debit: '0.00', credit: '30.00' },
      { no, code: '8001', debit: '0.00', credit: '120.00' },
    ])
    expect(await sealOf('202627')).toMatchObject({ balances: plan.count, carried: '190.00', surplus: '120.00' })
  })

  it('whose income and expenses are even has them brought to nil, and its surplus left as it was', async () => {
    const day = '2027-06-01'
    await on(day)
    await entered('JV', day, { head: '5003', amount: '7.00' }, { head: '5001', amount: '7.00' })
    await on('2028-04-01')
    await closeDay('2028-03-31')
    const plan = await planOf('202728')
    expect(plan).toMatchObject({ count: 5, surplus: '0.00' })
    expect((await confirm(await proposed('202728'))).status).toBe(200)
    const no = 'YC/DPI/202728/000001'
    expect(await posted('202728')).toEqual([
      { no, code: '5001', debit: '7.00', credit: '0.00' },
      { no, code: '5003', debit: '0.00', credit: '7.00' },
    ])
    expect(await sealOf('202728')).toMatchObject({ balances: plan.count, carried: '190.00' })
  })

  it('is not closed where something stops it since it was proposed; a loss takes the surplus of before away', async () => {
    const day = '2028-06-01'
    await on(day)
    await entered('JV', day, { head: '5003', amount: '120.00' }, { head: '3002', amount: '120.00' })
    await on('2029-04-01')
    await closeDay('2029-03-31')
    expect(await planOf('202829')).toMatchObject({ count: 4, surplus: '-120.00' })
    const waits = await proposed('202829')
    const last = '2029-03-31'
    await entered('YA', last, { head: '3002', amount: '5.00' }, { head: '3001', amount: '5.00' })
    expect(await confirm(waits)).toMatchObject({ status: 422, rule: 'year.rule.stopped' })
    await entered('YA', last, { head: '3001', amount: '5.00' }, { head: '3002', amount: '5.00' })
    expect((await confirm(waits)).status).toBe(409)
    expect((await post(head, `proposals/${waits}/withdraw`, {})).status).toBe(200)
    expect((await confirm(await proposed('202829'))).status).toBe(200)
    expect(await sealOf('202829')).toMatchObject({ balances: 4, carried: '70.00', surplus: '-120.00' })
    expect(await findBroken(market.db, market.deps.signer)).toEqual([])
  })
})

describe('what was signed of a year', () => {
  const name = 'Year 202627 of DPI'
  const [signature, last, opening, ledger] = [
    `${name}: the signature is not ours.`,
    `${name}: the last voucher is not the one that was signed.`,
    `${name}: an opening balance is not what the year ended with.`,
    `${name}: the ledger does not come to what was signed.`,
  ]
  /** What is found where somebody changed this with rights over the database; it is undone. */
  const found = async (change: ReturnType<typeof sql>): Promise<string[]> =>
    (await brokenAfter(market, change)).filter((one) => one.startsWith('Year '))
  const where = sql`where accounting_year = '202627'`

  it.each([
    ['its surplus', sql`update year_close set surplus = surplus + 1 ${where}`, [signature]],
    ['its differences', sql`update year_close set differences = 1 ${where}`, [signature]],
    ['its last day', sql`update year_close set last_day = '2027-03-30' ${where}`, [signature, opening, ledger]],
    ['the last voucher’s place', sql`update year_close set voucher_sequence = 1 ${where}`, [signature, last]],
    ['the last voucher', sql`update year_close set voucher_hash = balances_hash ${where}`, [signature, last]],
    ['how many balances', sql`update year_close set balances = 6 ${where}`, [signature, ledger]],
    ['what they come to', sql`update year_close set carried = 191 ${where}`, [signature, ledger]],
    ['their hash', sql`update year_close set balances_hash = voucher_hash ${where}`, [signature, ledger]],
    [
      'the seal of the audit',
      sql`update audit_seal set hash = (select voucher_hash from year_close ${where}) where id = (select audit_seal_id from year_close ${where})`,
      [signature],
    ],
    [
      'a balance',
      sql`update year_balance set debit = debit + 1 where debit > 0 and year_close_id = (select id from year_close ${where})`,
      [opening],
    ],
  ])('does not hold where somebody changed %s', async (_, change, says) => {
    // Years that were closed between two seals have one seal of the audit together.
    const isAlone = (one: string) => one.startsWith(name) || !one.endsWith('the signature is not ours.')
    expect((await found(change)).filter(isAlone)).toEqual(says)
  })

  it('does not hold where a voucher of it was changed, nor does any year after', async () => {
    const said = await found(sql`
      update voucher_line set debit = debit + 1
      where debit > 0 and voucher_id = (select min(id) from voucher where accounting_year = '202627')`)
    expect(said).toEqual(
      ['202627', '202728', '202829'].flatMap((year) => [opening, ledger].map((text) => text.replace('202627', year))),
    )
  })
})
