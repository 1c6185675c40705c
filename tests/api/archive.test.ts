import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { securityDetailText } from '#resources/securityDetails'
import { accountingYear, businessDay, yearRange, yearText } from '#shared/day'
import { putBack, setAside } from '../../src/server/archive/move'
import { archiveYear, bringBackYear } from '../../src/server/archive/service'
import { sealEvidence } from '../../src/server/evidence/seals'
import { findBroken } from '../../src/server/evidence/service'
import { auction, bid, endNow } from '../support/auction'
import { auditSettled } from '../support/auditSettled'
import { countCash } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { asMaintainer } from '../support/emptyDatabase'
import { type Hall, hallOf } from '../support/hall'
import { addressOf, chosenOn, type FilterFixture } from '../support/reportQuestions'
import { post, weigh } from '../support/sold'
import { brokenAfter, unguarded } from '../support/unguarded'

/* The audit and the attempts of a year long closed are set aside; whoever reads them reads the same as before. */

/** By the database's clock, which stamps the audit: the year that the test has closed. */
const today = businessDay(new Date())
const year = accountingYear(today)
const last = yearRange(year).to
const next = Number(last.slice(0, 4))

let { test, desk, first, second } = {} as Hall
let head: TestClient
let slotId = 0
let lots: readonly number[] = []
let chosen: FilterFixture

const keeper = () => ({ db: test.db, signer: test.deps.signer, clock: test.clock })
const on = async (day: string) => {
  test.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const done = async (answer: Response | Promise<Response>) => {
  const one = await answer
  if (!one.ok) throw new Error(`${one.status} ${await one.text()}`)
  return one
}
const rowsIn = async (table: string, only = true) =>
  Number(
    (await test.db.query<{ n: number }>(sql.raw(`select count(*) as n from ${only ? 'only ' : ''}${table}`)))[0]?.n,
  )

/** What officials are answered about the year: every report, and whatever is read from the audit and the attempts. */
async function everything(): Promise<Record<string, string>> {
  const addresses = [
    ...reports.map((report) => addressOf(report, { day: today, month: today.slice(0, 7), year }, chosen)),
    `SlotInfo/course?date=${today}&slotNo=1`,
    `evidence/bundle?date=${today}`,
    `evidence/bundle?date=${today}&lotId=${lots[0]}`,
    `reeler/${chosen.reeler}/history`,
    `year/close?year=${year}`,
  ]
  const told: Record<string, string> = {}
  for (const address of addresses) {
    const answer = await desk.get(address)
    told[address] = `${answer.status} ${await answer.text()}`
  }
  return told
}

beforeAll(async () => {
  ;({ test, desk, first, second } = await hallOf(2))
  head = await test.client('branchad')
  const made = await auction(test, { lots: 2 })
  ;({ slotId, lots } = made)
  const [one = 0, two = 0] = lots
  for (const [reeler, lot, amount] of [
    [first, one, 620],
    [second, one, 610],
    [second, one, 650],
    [first, two, 605],
  ] as const)
    await bid(reeler, lot, amount)
  await endNow(test, slotId)
  await test.app.tick()
  const decisions = [
    { lotId: one, verdict: 'APPROVED', amount: 650 },
    { lotId: two, verdict: 'APPROVED', amount: 605 },
  ]
  await done(post(desk, 'SlotInfo/auction-approval-user', { slotId, decisions }))
  test.clock.set(new Date())
  for (const lot of lots) await weigh(desk, lot, '28.350')
  await done(post(desk, 'Invoice/process', { slotId, sides: ['farmer', 'reeler'] }))
  chosen = await chosenOn(test.db, today)
  await on(last)
  await countCash(desk, last)
  await done(post(head, 'day/close', { date: last }))
  await on(`${next}-04-02`)
  const asked = await done(post(head, 'year/close', { year }))
  const { proposal } = (await asked.json()) as { proposal: { id: number } }
  await done(post(desk, `proposals/${proposal.id}/confirm`, {}))
  await auditSettled(test.db)
  await sealEvidence(test.db, test.deps.signer, test.clock.now())
})
afterAll(() => test?.close())

describe('a year is not set aside', () => {
  it('while it is to be kept at hand', async () => {
    await on(`${next + 2}-06-01`)
    await expect(archiveYear(keeper(), { year })).rejects.toThrow('stays at hand: closed years kept at hand are 3')
  })

  it('while a market that had it has not closed it', async () => {
    await on(`${next + 9}-06-01`)
    await expect(archiveYear(keeper(), { year: accountingYear(`${next + 1}-01-01`) })).rejects.toThrow(
      'is not closed in DPI',
    )
  })

  it('where no year is meant', async () => {
    for (const wrong of ['2023', '202325', 'audit; drop table lot'])
      await expect(archiveYear(keeper(), { year: wrong })).rejects.toThrow('is no accounting year')
  })

  it('where the evidence does not hold, and says what', async () => {
    await unguarded(test.db, sql`update lot set price_per_kg = price_per_kg + 1 where id = ${lots[0]}`)
    await expect(archiveYear(keeper(), { year })).rejects.toThrow(/Verify does not hold before[\s\S]*price/)
    await unguarded(test.db, sql`update lot set price_per_kg = price_per_kg - 1 where id = ${lots[0]}`)
    expect(await rowsIn("pg_tables where schemaname = 'archive'", false)).toBe(0)
  })
})

describe('a year that is set aside', () => {
  let before: Record<string, string>
  let audit = 0

  beforeAll(async () => {
    await on(`${next + 4}-06-01`)
    before = await everything()
    audit = await rowsIn('audit')
  })

  it('leaves the tables at hand, and answers every report, course, history and bundle as before', async () => {
    const moved = await archiveYear(keeper(), { year })
    expect(moved).toMatchObject({ audit, bid_attempt: 4 })
    expect(await rowsIn('bid_attempt')).toBe(0)
    expect(await rowsIn(`archive.bid_attempt_${year}`)).toBe(4)
    expect(Object.keys(before).length).toBeGreaterThan(30)
    expect(Object.entries(before).filter(([, told]) => !told.startsWith('200'))).toEqual([])
    expect(await everything()).toEqual(before)
    expect(await findBroken(test.db, test.deps.signer)).toEqual([])
  })

  it('is told among the security events', async () => {
    const [event] = await test.db.query<{ detail: string }>(
      sql`select detail from security_event where kind = 'YEAR_ARCHIVED' order by id desc limit 1`,
    )
    expect(securityDetailText(event?.detail ?? '', 'en')).toBe(
      `Year ${yearText(year)} set aside, Bid attempts: 4, audit: ${audit}`,
    )
  })

  it('is gone on with where it was stopped, and by two at once', async () => {
    await test.arrange(
      sql`update mas_customer set address = '2 Main Street', version = version + 1 where id = ${chosen.farmer}`,
    )
    const left = await rowsIn('audit')
    expect(left).toBeGreaterThan(0)
    const both = await Promise.all([archiveYear(keeper(), { year }), archiveYear(keeper(), { year })])
    expect(both.reduce((all, { audit: n = 0 }) => all + n, 0)).toBe(left)
    expect(await rowsIn('audit')).toBe(0)
    await on(`${next + 4}-06-01`)
  })

  it('keeps its rows: none is changed, removed or emptied there either', async () => {
    for (const [table, statement] of [
      ['audit', `update archive.audit_${year} set user_id = 1`],
      ['audit', `delete from archive.audit_${year}`],
      ['bid_attempt', `delete from bid_attempt`],
      ['bid_attempt', `truncate archive.bid_attempt_${year}`],
      ['bid_attempt', `truncate bid_attempt`],
    ])
      await expect(test.arrange(sql.raw(statement as string)), table).rejects.toThrow('never changed')
  })

  it('costs what is written nothing, and is left out where another time is asked for', async () => {
    const planOf = async (statement: string) =>
      (await test.db.query<{ queryPlan: string }>(sql.raw(`explain ${statement}`)))
        .map((row) => Object.values(row)[0])
        .join()
    const columns = 'market_id, user_id, came_at, decided_at, outcome, txid'
    const written = `insert into bid_attempt (${columns}) select ${columns} from bid_attempt where decided_at > '2099-01-01'`
    expect(await planOf(written)).not.toContain(`bid_attempt_${year}`)
    expect(await planOf(`select from audit where at < '2001-01-01'`)).not.toContain(`audit_${year}`)
    expect(await planOf(`select from audit where at >= '${today}'`)).toContain(`audit_${year}`)
  })

  it('is found out where a row of it is changed, doubled, removed, or its table taken away', async () => {
    const found = async (statement: string) => (await brokenAfter(test, sql.raw(statement))).join('\n')
    const attempts = `archive.bid_attempt_${year}`
    expect(await found(`update ${attempts} set amount = amount + 1 where outcome = 'ACCEPTED'`)).toMatch(/attempt/)
    expect(await found(`insert into bid_attempt select * from ${attempts} limit 1`)).toMatch(/attempt/)
    expect(await found(`delete from ${attempts} where id = (select min(id) from ${attempts})`)).toMatch(/attempt/)
    expect(await found(`alter table ${attempts} no inherit bid_attempt`)).toMatch(/attempt/)
    expect(await found(`drop table archive.audit_${year}`)).toMatch(/audit/)
  })

  it('is put back, every row as it was', async () => {
    const was = await everything()
    const image = sql`select md5(string_agg(a::text, ';' order by a.id)) as rows from audit a`
    const rows = await test.db.query(image)
    await bringBackYear(keeper(), { year })
    expect(await rowsIn("pg_tables where schemaname = 'archive'", false)).toBe(0)
    expect(await rowsIn('bid_attempt')).toBe(4)
    expect(await everything()).toEqual(was)
    expect(await findBroken(test.db, test.deps.signer)).toEqual([])
    expect(await test.db.query(image)).toEqual(rows)
    expect(await bringBackYear(keeper(), { year })).toEqual({})
  })
})

describe('a year of many parts', () => {
  it('loses and doubles nothing where the one who moves it is cut off again and again', async () => {
    await test.arrange(sql`
      insert into audit (txid, table_name, row_id, operation) select 1, 'nothing', n, 'UPDATE' from generate_series(1, 12000) n`)
    const count = async () =>
      (
        await test.db.query<{ n: number; ids: number; here: number }>(sql`
          select count(*)::int as n, count(distinct id)::int as ids, (select count(*)::int from only audit) as here from audit`)
      )[0]
    const before = await count()
    let isOver = false
    let cuts = 0
    const cutting = (async () => {
      for (; !isOver && cuts < 6; await new Promise((go) => setTimeout(go, 100)))
        await asMaintainer(async (client) => {
          const cut = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and state = 'active' and query like 'delete from only%'`)
          cuts += cut.rowCount ?? 0
        })
    })()
    for (let tries = 0; tries < 10 && (await count())?.here; tries += 1)
      await setAside(test.db, year).catch(() => undefined)
    isOver = true
    await cutting
    expect(cuts).toBeGreaterThan(2)
    expect(await count()).toEqual({ n: before?.n, ids: before?.n, here: 0 })
    await putBack(test.db, year)
    expect(await count()).toEqual(before)
  })
})
