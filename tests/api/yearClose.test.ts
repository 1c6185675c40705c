import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import type { YearPlan } from '#resources/api/year'
import { findBroken } from '../../src/server/evidence/service'
import { type TestApp, testApp } from '../support/app'
import { countCash } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { brokenAfter } from '../support/unguarded'

/* An accounting year is closed by two people, carries forward what it ends with, and takes nothing more. */

let market: TestApp
let desk: TestClient
let head: TestClient
let first: Sold
let second: Sold
let farmerBill: number

const on = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const run = async (slotId: number, sides?: readonly string[]) =>
  (await (await post(desk, 'Invoice/process', { slotId, ...(sides && { sides }) })).json()) as BillRun
const plan = async () => (await (await head.get('year/close/plan?year=202526')).json()) as YearPlan & { rule?: string }
const propose = async (by = head, body: object = {}) => post(by, 'year/close', { year: '202526', ...body })
const ruleOf = async (answer: Response) => ((await answer.json()) as { rule?: string }).rule
const whys = ({ exceptions }: YearPlan) => exceptions.map(({ why, stops }) => [why, stops])
const confirm = async (id: number, by = desk) => post(by, `proposals/${id}/confirm`, {})
const voucher = async (vouType: string, day: string, from: string, to: string, amount = '10.00') => {
  const lines = [
    { head: to, debit: amount },
    { head: from, credit: amount },
  ]
  const answer = await post(desk, 'voucher', { vouType, day, notes: 'By hand', lines })
  return (await answer.json()) as {
    voucher?: { id: number; voucherNo: string }
    proposal?: { id: number }
    errors?: Record<string, string>
  }
}
const headsOf = async (day: string) =>
  Object.fromEntries(
    (
      await market.db.query<{ code: string; balance: string }>(sql`
        select head_code as code, sum(debit - credit)::numeric(14,2) as balance from ledger_entry
        where day <= ${day}::date group by 1 having sum(debit - credit) <> 0 order by 1`)
    ).map(({ code, balance }) => [code, balance]),
  )

beforeAll(async () => {
  market = await testApp({ start: '2026-03-30T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  first = await soldSlot(market, [{ price: 706 }])
  await weigh(desk, first.lots[0] as number, '28.350')
  const { invoices } = await run(first.slotId)
  farmerBill = invoices.find(({ side }) => side === 'farmer')?.id ?? 0
  await on('2026-03-31')
  second = await soldSlot(market, [{ farmer: 1, reeler: 1, price: 632 }], { slotNo: 2, firstLot: 20 })
})
afterAll(() => market.close())

describe('the plan of a closing', () => {
  it('is none before the year is over', async () => {
    const answer = await head.get('year/close/plan?year=202526')
    expect(await answer.json()).toMatchObject({ errors: { year: 'This accounting year is not over.' } })
  })

  it('is read by those above, of each market within their reach, and by no one else', async () => {
    await on('2026-04-01')
    const above = await market.client('ad')
    const markets = await market.db.query<{ id: number; code: string }>(sql`select id, code from mas_branch`)
    const ask = (code: string) =>
      above.get(`year/close/plan?year=202526&marketId=${markets.find((one) => one.code === code)?.id}`)
    expect(whys((await (await ask('DPI')).json()) as YearPlan)).toContainEqual(['dayOpen', true])
    expect((await ask('ERD')).status).toBe(403)
    const [reeler] = await market.db.query<{ userName: string }>(
      sql`select user_name from mas_user where role = 'reeler' limit 1`,
    )
    if (reeler)
      expect((await (await market.client(reeler.userName)).get('year/close/plan?year=202526')).status).toBe(403)
  })

  it('tells an opening that waits by its amount, also of what was paid ahead', async () => {
    const [reeler] = await market.db.query<{ id: number }>(sql`
      select max(c.id) as id from mas_customer c join mas_branch b on b.id = c.market_id
      where c.customer_type = 'reeler' and b.code = 'DPI'`)
    const opening = { customerId: reeler?.id, side: 'credit', amount: '250.00', day: '2026-03-31' }
    const { proposal } = (await (await post(desk, 'ledger/openings', opening)).json()) as { proposal: { id: number } }
    const waiting = (await plan()).exceptions.filter(({ why }) => why === 'waits')
    expect(waiting).toMatchObject([{ stops: true, day: '2026-03-31', amount: '250.00' }])
    expect((await post(desk, `proposals/${proposal.id}/withdraw`, {})).status).toBe(200)
  })

  it('names what is to be settled first, and what goes along', async () => {
    await on('2026-04-01')
    const paid = await voucher('PY', '2026-03-31', '3001', '2001', '5.00')
    expect((await confirm(paid.proposal?.id ?? 0, head)).status).toBe(200)
    expect(whys(await plan())).toEqual([
      ['dayOpen', true],
      ['notWeighed', true],
      ['cash', true],
      ['levyOpen', false],
    ])
    expect(await ruleOf(await propose())).toBe('year.rule.stopped')
    await weigh(desk, second.lots[0] as number, '39.850')
    expect(whys(await plan())).toContainEqual(['notBilled', true])
    await run(second.slotId, ['farmer'])
    await countCash(desk, '2026-03-31')
    expect((await post(head, 'day/close', { date: '2026-03-31' })).status).toBe(201)
    await run(second.slotId)
  })

  it('takes a year-end entry after the last day is closed, of two people and of that day alone', async () => {
    expect((await voucher('CN', '2026-03-31', '3002', '3001')).errors).toEqual({
      day: 'The books of this day are closed.',
    })
    expect((await voucher('YA', '2026-03-30', '3002', '3001')).errors).toEqual({
      day: 'A year-end entry is dated 31 March.',
    })
    const { proposal } = await voucher('YA', '2026-03-31', '3002', '3001')
    // While it waits the year is not closed over it.
    const [asked] = (await plan()).exceptions.filter(({ why }) => why === 'waits')
    expect(asked).toMatchObject({ stops: true, day: '2026-03-31', amount: '10.00', name: expect.any(String) })
    expect(await ruleOf(await propose())).toBe('year.rule.stopped')
    expect((await confirm(proposal?.id ?? 0, desk)).status).toBe(403)
    expect((await confirm(proposal?.id ?? 0, head)).status).toBe(200)
    const income = await voucher('YA', '2026-03-31', '5001', '3001', '7.50')
    expect((await confirm(income.proposal?.id ?? 0, head)).status).toBe(200)
  })

  it('moves what one-sided bills left on the trading head to differences', async () => {
    const one = await plan()
    // 39.850 kg at 632 were billed to the farmer in the year, and to the reeler in the next one.
    expect(one).toMatchObject({ differences: '25185.20', year: '202526', lastDay: '2026-03-31' })
    expect(whys(one)).toEqual([
      ['trading', false],
      ['levyOpen', false],
      ['levyOpen', false],
    ])
    expect(one.exceptions[0]).toMatchObject({ lotId: second.lots[0], amount: '25,185.20' })
  })
})

describe('the closing', () => {
  let proposal: number

  it('is proposed by the branch admin, once, with the plan that was shown', async () => {
    expect((await propose(desk)).status).toBe(403)
    expect((await propose(head, { seen: 'another' })).status).toBe(409)
    const { seen } = await plan()
    const both = await Promise.all([propose(head, { seen }), propose(head, { seen })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const [state] = await market.db.query<{ id: number }>(sql`select id from proposal where kind = 'yearClose'`)
    proposal = state?.id ?? 0
    expect((await confirm(proposal, head)).status).toBe(403)
  })

  it('is refused where the year is another by then', async () => {
    const entry = await voucher('YA', '2026-03-31', '3002', '3001', '1.00')
    expect((await confirm(entry.proposal?.id ?? 0, head)).status).toBe(200)
    expect((await confirm(proposal)).status).toBe(409)
    expect((await post(head, `proposals/${proposal}/withdraw`, {})).status).toBe(200)
    const answer = (await (await propose()).json()) as { proposal: { id: number } }
    proposal = answer.proposal.id
  })

  it('is done once by another person, whoever else tries at the same time', async () => {
    const before = await headsOf('2026-03-31')
    expect(before['4001']).toBe('25185.20')
    const both = await Promise.all([confirm(proposal), confirm(proposal)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await headsOf('2026-03-31')
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([code]) => !['4001', '5001', '5002'].includes(code))),
      '8001': (Number(before['4001']) + Number(before['5001'])).toFixed(2),
    })
    const vouchers = await market.db.query(sql`
      select voucher_no, day, amount from voucher where vou_type = 'YC' order by sequence`)
    expect(vouchers).toMatchObject([
      { voucherNo: 'YC/DPI/202526/000001', day: '2026-03-31', amount: '25185.20' },
      { voucherNo: 'YC/DPI/202526/000002', day: '2026-03-31' },
    ])
  })

  it('carries every balance forward as it ended, and says so', async () => {
    const state = (await (await desk.get('year/close?year=202526')).json()) as {
      seal: { carried: string; balances: number; maker: string; checker: string }
      heads: { code: string; debit: string; credit: string }[]
    }
    const heads = await headsOf('2026-03-31')
    expect(
      Object.fromEntries(
        state.heads.map(({ code, debit, credit }) => [code, (Number(debit) - Number(credit)).toFixed(2)]),
      ),
    ).toEqual(heads)
    const debits = state.heads.reduce((all, { debit }) => all + Number(debit), 0)
    const credits = state.heads.reduce((all, { credit }) => all + Number(credit), 0)
    expect([debits.toFixed(2), credits.toFixed(2)]).toEqual([state.seal.carried, state.seal.carried])
    expect(await findBroken(market.db, market.deps.signer)).toEqual([])
  })

  it('is not done again', async () => {
    expect((await propose()).status).toBe(409)
  })

  it('prints what it carried forward, and each head of the year as the trial balance has it', async () => {
    interface Rows {
      rows: Record<string, string | null>[]
    }
    const ask = async (path: string) => ((await (await desk.get(`report/${path}`)).json()) as Rows).rows
    const net = (rows: Rows['rows'], [plus, minus]: readonly [string, string]) => {
      const sums = new Map<string, number>()
      for (const row of rows) {
        const amount = Number(row[plus] ?? 0) - Number(row[minus] ?? 0)
        sums.set(String(row.headCode), (sums.get(String(row.headCode)) ?? 0) + amount)
      }
      return Object.fromEntries([...sums].map(([code, amount]) => [code, amount.toFixed(2)]))
    }
    const carried = await ask('balancesForward?year=202526')
    expect(net(carried, ['debit', 'credit'])).toEqual(await headsOf('2026-03-31'))
    expect(await ask('balancesForward?year=202425')).toEqual([])
    const summary = await ask('headSummary?year=202526')
    const trial = await ask('trialBalance?from=2025-04-01&to=2026-03-31')
    expect(net(summary, ['debit', 'credit'])).toEqual(net(trial, ['debit', 'credit']))
    expect(net(summary, ['debit', 'credit'])).toHaveProperty('4001', '25185.20')
    const next = await ask('headSummary?year=202627')
    expect(
      Object.fromEntries(next.filter(({ month }) => month === '2026-04-01').map((r) => [r.headCode, r.opening])),
    ).toMatchObject(await headsOf('2026-03-31'))
    // A year of receipts and payments comes out equal on both sides.
    const money = await ask('receiptsPayments?from=2025-04-01&to=2026-03-31')
    const sum = (of: string) => money.reduce((all, row) => all + Number(row[of] ?? 0), 0).toFixed(2)
    expect(money.length).toBeGreaterThan(2)
    expect(sum('receipts')).toBe(sum('payments'))
  })

  it('has a seal that anyone may ask about, by the code on its paper', async () => {
    const { seal } = (await (await desk.get('year/close?year=202526')).json()) as {
      seal: { verifyCode: string; carried: string }
    }
    const answer = await market.app.fetch(new Request(`http://127.0.0.1:8004/api/verify/${seal.verifyCode}`))
    expect(await answer.json()).toMatchObject({
      ...{ kind: 'yearClose', number: '2025–26', day: '2026-03-31', amount: seal.carried, status: 'SEALED' },
    })
  })

  it('is found out where a carried balance is changed', async () => {
    const more = sql`update year_balance set debit = debit + 1
      where id = (select min(id) from year_balance where debit > 0)`
    expect(await brokenAfter(market, more)).toEqual([
      'Year 202526 of DPI: an opening balance is not what the year ended with.',
    ])
  })
})

describe('a closed year', () => {
  const closed = { day: 'The accounting year of this date is closed. A correction is dated in the year under way.' }

  it('takes no voucher, opening or year-end entry', async () => {
    for (const type of ['CN', 'YA']) expect((await voucher(type, '2026-03-31', '3002', '3001')).errors).toEqual(closed)
    expect((await voucher('CN', '2025-06-01', '3002', '3001')).errors).toEqual(closed)
    expect((await voucher('CN', '2026-04-01', '3002', '3001')).voucher).toBeDefined()
  })

  it.each([
    [
      'voucher',
      sql`insert into voucher (market_id, vou_type, voucher_no, accounting_year, serial, day, amount, sequence, hash, posted_by_id, posted_at)
      select market_id, 'JV', 'X', accounting_year, 99, day, amount, 9999, hash, posted_by_id, posted_at from voucher order by id limit 1`,
    ],
    ['invoice', sql`update invoice set day = '2026-03-30', accounting_year = '202526' where day = '2026-04-01'`],
    ['payment', sql`update payment set day = '2026-03-31' where day = '2026-03-31'`],
  ])('takes no %s of its days by SQL either', async (_, statement) => {
    await expect(market.arrange(statement)).rejects.toMatchObject({ code: 'CM020' })
  })

  it('has nothing of its end taken back by one person, on the next last day either', async () => {
    const ends = await market.db.query<{ id: number }>(sql`select id from voucher where vou_type in ('YA', 'YC')`)
    expect(ends.length).toBeGreaterThan(2)
    market.clock.set('2027-03-31T06:30:00.000Z')
    await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
    for (const { id } of ends)
      expect(await ruleOf(await post(head, `voucher/${id}/reverse`, { reason: 'Not so' }))).toBe(
        'year.rule.notReversed',
      )
    await on('2026-04-01')
  })

  it('is closed by nobody alone, by SQL either', async () => {
    await expect(
      market.arrange(sql`insert into year_close (market_id, accounting_year, last_day, voucher_sequence, balances, carried,
          balances_hash, differences, surplus, signature, proposal_id, maker_id, checker_id, checked_at)
        select market_id, '202627', '2027-03-31', voucher_sequence, balances, carried, balances_hash, differences, surplus, signature,
          (select min(id) from proposal where kind = 'voucher'), maker_id, checker_id, checked_at from year_close`),
    ).rejects.toMatchObject({ code: 'CM021' })
  })

  it('is corrected in the year under way, by a voucher that names the old one', async () => {
    const asked = await post(desk, 'Invoice/cancel', { id: farmerBill, reason: 'Wrong weight' })
    const { proposal } = (await asked.json()) as { proposal: { id: number } }
    expect((await confirm(proposal.id, head)).status).toBe(200)
    const [taken] = await market.db.query(sql`
      select v.day, v.accounting_year, v.reference_no from voucher v join voucher o on o.id = v.reverses_id where o.invoice_id = ${farmerBill}`)
    expect(taken).toEqual({ day: '2026-04-01', accountingYear: '202627', referenceNo: 'FB/DPI/202526/000001' })
    expect(await findBroken(market.db, market.deps.signer)).toEqual([])
  })

  it('begins the next one in passbooks and lists with what it ended with', async () => {
    const [farmer] = await market.db.query<{ id: number; credit: string }>(sql`
      select b.customer_id as id, b.credit from year_balance b join ledger_head h on h.id = b.head_id
      where h.code = '1001' order by b.credit desc limit 1`)
    const answer = await desk.get(`Ledger/CustomerPassbook?customerId=${farmer?.id}&from=2026-04-01&to=2026-04-30`)
    expect(await answer.json()).toMatchObject({ opening: farmer?.credit })
  })
})
