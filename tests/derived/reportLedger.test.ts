import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOf } from '#shared/totals'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { type Answer, ask, reportNamed } from '../support/reportAnswers'

/*
 * What the reports of the demo come to, against its ledger and its crates: by statements that share neither a view nor a
 * sum with theirs. The last day of the period is over, so that every lot of it has its bill.
 */

const [april, start, day] = ['2026-04-01', '2026-11-01', '2026-11-19']
const month = { month: '2026-11' }
const year = { year: '202627' }

let market: Awaited<ReturnType<typeof demoApp>>
let desk: TestClient
beforeAll(async () => {
  market = await demoApp()
  desk = await market.client('marketofficer')
})
afterAll(() => market.close())

interface Sold {
  readonly lots: number
  readonly kg: string
  readonly value: string
}

/** What was weighed of lots that came in from one day to the other, crate by crate; and what notes of these days made of bills. */
async function soldIn(from: string, to: string, withNotes = true): Promise<Sold> {
  const [found] = await market.db.query<Sold>(sql`
    with noted as (
      select coalesce(sum(n.kg - n.kg_before), 0) as kg,
        coalesce(sum(round(n.kg * n.rate, 2) - round(n.kg_before * n.rate_before, 2)), 0) as value
      from bill_note n join mas_branch b on b.id = n.market_id
      where ${withNotes} and b.code = 'DPI' and n.side = 'farmer' and n.day between ${from}::date and ${to}::date
    )
    select count(*) as lots, sum(w.kg) + min(noted.kg) as kg,
      sum(round(w.kg * l.price_per_kg, 2)) + min(noted.value) as value
    from (select lot_id, sum(net) as kg from crate group by lot_id) w
    join lot l on l.id = w.lot_id
    join mas_branch b on b.id = l.market_id
    cross join noted
    where b.code = 'DPI' and l.day >= ${from}::date and l.day <= ${to}::date and l.lot_status <> 'CANCELLED'`)
  if (!found || found.lots === 0) throw new Error('The demo sold nothing')
  return found
}

/** Credit less debit of a head on vouchers of these kinds; of all kinds unless said. */
async function posted(head: string, from: string, to: string, kinds?: readonly string[]): Promise<string> {
  const [found] = await market.db.query<{ amount: string }>(sql`
    select coalesce(sum(l.credit) - sum(l.debit), 0)::numeric(14, 2) as amount
    from voucher_line l
    join voucher v on v.id = l.voucher_id
    join ledger_head h on h.id = l.head_id
    join mas_branch b on b.id = v.market_id
    where b.code = 'DPI' and h.code = ${head} and v.day >= ${from}::date and v.day <= ${to}::date
      and (${kinds === undefined} or v.vou_type = any(string_to_array(${kinds?.join(',') ?? ''}, ',')))`)
  return found?.amount ?? ''
}

/** Bills, and the notes that correct them. */
const bills = ['FB', 'RB', 'DN', 'CR']
const added = (...amounts: readonly string[]): string => {
  const paise = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0')
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const less = (amount: string): string => added(amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
const behind = (prefix: string, { lots, kg, value }: Sold) => {
  const own = (name: string) => (prefix ? `${prefix}${capital(name)}` : name)
  return { [own('lots')]: lots, [own('kg')]: kg, [own('value')]: value }
}
const period = { from: start, to: day }

describe('what was sold is what the crates weighed at the price of their lot', () => {
  it.each([
    ['varietyWise', period, ''],
    ['monthlyAbstractData', period, ''],
    ['farmerWiseSummary', period, ''],
    ['reelerWiseSummary', period, ''],
    ['cocoonDeparture', period, ''],
    ['reelerRaceWise', period, 'all'],
    ['dailyAbstract', { date: day }, ''],
    ['dailyCocoon', { date: day }, 'all'],
    ['levyByDate', period, ''],
  ] as const)('%s', async (name, filters, prefix) => {
    const sold = await soldIn('from' in filters ? filters.from : day, day)
    expect((await ask(desk, name, filters)).totals).toMatchObject(behind(prefix, sold))
  })

  it('lotRegister', async () => {
    // Of lots as they were weighed: a note is the bill's.
    const { kg, value } = await soldIn(start, day, false)
    expect((await ask(desk, 'lotRegister', period)).totals).toMatchObject({ netKg: kg, amount: value })
    // The days that are filed together differ by the notes: the register says that it is without them.
    const [said] = reportNamed('lotRegister').basis ?? []
    expect(said?.readings[0]?.en).not.toEqual(reportNamed('dailyAbstract').basis?.[0]?.readings[0]?.en)
    expect((await soldIn(start, day)).kg).not.toBe(kg)
  })

  it.each(['monthlyCumulative', 'tscWise', 'adWise', 'monthlyAbstractMis'])(
    '%s, up to and in October',
    async (name) => {
      const { totals } = await ask(desk, name, { month: '2026-10' })
      expect(totals).toMatchObject(behind('dm', await soldIn('2026-10-01', '2026-10-31')))
      expect(totals).toMatchObject(behind('um', await soldIn(april, '2026-10-31')))
    },
  )

  it('farmerTransactionsByMonth, of October', async () => {
    const { totals } = await ask(desk, 'farmerTransactionsByMonth', year)
    expect(totals.oct).toBe((await soldIn('2026-10-01', '2026-10-31')).kg)
  })
})

describe('levy is what the ledger has on its two heads', () => {
  const levyIn = async (from: string, to: string) => {
    const farmerLevy = await posted('2001', from, to, bills)
    const reelerLevy = await posted('2002', from, to, bills)
    return { farmerLevy, reelerLevy, levy: added(farmerLevy, reelerLevy) }
  }

  it('by date, by reeler, and on the reports of sales', async () => {
    const levy = await levyIn(start, day)
    expect(Number(levy.levy)).toBeGreaterThan(0)
    expect((await ask(desk, 'levyByDate', period)).totals).toMatchObject(levy)
    expect((await ask(desk, 'monthlyAbstractData', period)).totals).toMatchObject(levy)
    for (const name of ['levyByDateReeler', 'reelerWiseSummary'])
      expect((await ask(desk, name, period)).totals.reelerLevy).toBe(levy.reelerLevy)
    expect((await ask(desk, 'farmerWiseSummary', period)).totals.farmerLevy).toBe(levy.farmerLevy)
    expect((await ask(desk, 'dailyAbstract', { date: day })).totals).toMatchObject(await levyIn(day, day))
  })

  it('by month and of the year before, and as collected in the month and up to it', async () => {
    const before = await levyIn('2025-04-01', '2026-03-31')
    const own = await levyIn(april, '2027-03-31')
    expect((await ask(desk, 'levyByMonth', year)).totals).toMatchObject({ ...own, lastYear: before.levy })
    const ulm = await levyIn(april, '2026-10-31')
    const { totals } = await ask(desk, 'levyCollection', month)
    expect(totals).toMatchObject({
      ulmLevy: ulm.levy,
      dmLevy: added(own.levy, less(ulm.levy)),
      umLevy: own.levy,
    })
  })

  it('leads from what is due to what is billed and on to what is remitted, day by day', async () => {
    const { rows, totals } = await ask(desk, 'levyReconciled', period)
    const steps = ['ofEarlierDays', 'onCancelledBills', 'takenBack'] as const
    for (const row of rows) {
      const own = less(added(String(row.notBilled), String(row.billedLater)))
      expect(row.billed).toBe(
        [String(row.due), own, ...steps.map((name) => String(row[name]))].reduce((sum, one) => added(sum, one)),
      )
      expect(added(String(row.remitted ?? '0.00'), String(row.balance))).toBe(
        added(String(row.billed), String(row.setOff ?? '0.00')),
      )
    }
    expect(totals.balance).toBe((await ask(desk, 'levyByDate', period)).totals.balance)
    expect(totals.billed).toBe((await levyIn(start, day)).levy)
    expect(Number(totals.due)).toBeGreaterThan(0)
  })

  it('what is still to be remitted is what stands on them', async () => {
    const standing = added(await posted('2001', '2025-01-01', day), await posted('2002', '2025-01-01', day))
    const { totals } = await ask(desk, 'levyByDate', { from: '2025-01-01', to: day })
    expect(totals.balance).toBe(standing)
  })
})

describe('accounts are what the ledger has on its control heads', () => {
  const last = (name: string, { rows }: Answer) => rows.at(-1)?.[name]

  it.each(['2026-10-31', '2026-11-13', day])('dues on %s', async (date) => {
    const owed = await posted('1001', '2025-01-01', date)
    const owing = less(await posted('1002', '2025-01-01', date))
    expect((await ask(desk, 'farmerOutstanding', { date })).totals.due).toBe(owed)
    const reelers = await ask(desk, 'reelerOutstanding', { date })
    expect(reelers.totals.outstanding).toBe(owing)
    for (const { days3, days7, days15, daysMore, ahead, outstanding } of reelers.rows) {
      const owed = [days3, days7, days15, daysMore].map((part) => String(part ?? '0.00'))
      expect(added(...owed, less(String(ahead ?? '0.00')))).toBe(outstanding)
    }
  })

  it('what bills came to, and what is still due of them', async () => {
    const farmers = (await ask(desk, 'farmerWiseSummary', period)).totals
    expect(farmers.net).toBe(await posted('1001', start, day, bills))
    const reelers = (await ask(desk, 'reelerWiseSummary', period)).totals
    expect(reelers.payable).toBe(less(await posted('1002', start, day, bills)))
    // Notes are in all of them, so that a farmer's value less levy is what they get.
    expect(farmers.net).toBe(added(String(farmers.value), less(String(farmers.farmerLevy))))
  })

  it('a note on a bill is billed, not paid: on the statement of dues, lot by lot and by its name', async () => {
    const noted = await market.db.query<{
      side: 'farmer' | 'reeler'
      customerId: number
      vouType: string
      amount: string
    }>(sql`
      select n.side, n.customer_id, v.vou_type, n.net_amount as amount from bill_note n
      join voucher v on v.id = n.voucher_id join mas_branch b on b.id = n.market_id
      where b.code = 'DPI' and n.day between ${start}::date and ${day}::date`)
    expect(new Set(noted.map(({ side }) => side))).toEqual(new Set(['farmer', 'reeler']))
    const owing = (await ask(desk, 'reelerOutstanding', { date: day })).rows
    for (const { reelerId, billed, received, opening, outstanding } of owing) {
      const [own] = await market.db.query<{ billed: string }>(sql`
        select coalesce(sum(l.debit - l.credit), 0)::numeric(14, 2) as billed
        from voucher_line l join voucher v on v.id = l.voucher_id join ledger_head h on h.id = l.head_id
        where h.code = '1002' and l.customer_id = ${Number(reelerId)} and v.day between ${april}::date and ${day}::date
          and v.vou_type in ('RB', 'DN', 'CR')`)
      expect([reelerId, billed]).toEqual([reelerId, own?.billed])
      expect(added(String(opening), String(billed), less(String(received)))).toBe(outstanding)
    }
    expect(owing.some(({ reelerId }) => noted.some((one) => one.customerId === reelerId))).toBe(true)
    const open = (await ask(desk, 'farmerOutstanding', { date: day })).rows
    const named = open.filter(({ kind }) => kind === 'DN' || kind === 'CR')
    expect(named.length).toBeGreaterThan(0)
    for (const { farmerId, kind } of named)
      expect(noted).toContainEqual(expect.objectContaining({ customerId: farmerId, vouType: kind }))
    for (const { customerId } of noted.filter(({ side }) => side === 'farmer')) {
      const { rows, totals } = await ask(desk, 'farmerLotHistory', { ...period, farmerId: customerId })
      expect(
        rows.filter(({ kg, value, farmerLevy }) => [kg, value, farmerLevy].every((each) => Number(each) === 0)),
      ).toEqual([])
      expect(totals.net).toBe(added(String(totals.value), less(String(totals.farmerLevy))))
    }
  })

  it.each([
    ['farmerPassbook', 'farmerOutstanding', 'farmerId', '1001'],
    ['reelerPassbook', 'reelerOutstanding', 'reelerId', '1002'],
  ] as const)('%s closes with what stands on the account', async (name, due, id, head) => {
    const { rows } = await ask(desk, due, { date: day })
    const [first] = rows
    const customerId = Number(first?.[id])
    const [found] = await market.db.query<{ debit: string; credit: string; balance: string }>(sql`
      select sum(l.debit) filter (where v.day >= ${start}::date) as debit,
        sum(l.credit) filter (where v.day >= ${start}::date) as credit, sum(l.debit - l.credit) as balance
      from voucher_line l
      join voucher v on v.id = l.voucher_id
      join ledger_head h on h.id = l.head_id
      where l.customer_id = ${customerId} and h.code = ${head} and v.day <= ${day}::date`)
    const answer = await ask(desk, name, { ...period, customerId })
    expect(answer.totals).toMatchObject({ debit: found?.debit, credit: found?.credit, balance: found?.balance })
    expect(last('balance', answer)).toBe(found?.balance)
  })

  it.each(['cash', 'bank'])('the %s books of several markets close with what all of them hold', async (kind) => {
    const [held] = await market.db.query<{ balance: string; books: number }>(sql`
      select sum(l.debit - l.credit) as balance, count(distinct (l.market_id, l.head_id)) as books
      from voucher_line l
      join voucher v on v.id = l.voucher_id
      join ledger_head h on h.id = l.head_id
      where h.kind = ${kind} and v.day <= ${day}::date`)
    if (kind === 'bank') expect(held?.books).toBeGreaterThan(1)
    const { rows, totals } = await ask(await market.client('dosad'), `${kind}Book`, period)
    expect(totals.balance).toBe(held?.balance)
    const lines = linesOf(reportNamed(`${kind}Book`), rows)
    const closing = rows.filter((row) => row.kind === 'CLOSE').map(({ balance }) => balance)
    const subTotals = lines.flatMap((line) => (line.kind === 'subtotal' ? [line.cells.balance] : []))
    expect(subTotals).toEqual(closing.length > 1 ? closing : [])
  })
})
