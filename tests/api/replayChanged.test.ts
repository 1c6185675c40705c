import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, bid, endNow } from '../support/auction'
import { placeAccount } from '../support/bankAccounts'
import type { TestClient } from '../support/cookies'
import { freshDatabase } from '../support/database'
import type { TestDatabase } from '../support/emptyDatabase'
import { replayed, tampered } from '../support/replayed'
import { type ServerCommands, serverCommands } from '../support/serverCommand'
import { post } from '../support/sold'

/* A day is decided again by what it was decided by: rules, people and accounts as they were, whatever became of them since. */

const reelerNames = Array.from({ length: 7 }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)

interface Market {
  readonly test: TestApp
  readonly desk: TestClient
  readonly reelers: readonly TestClient[]
  readonly reelerIds: readonly number[]
  readonly made: Auction
  readonly day: string
}

async function marketOf(database?: TestDatabase): Promise<Market> {
  const test = await testApp({ reelers: reelerNames.length, ...(database && { database }) })
  const reelers = await Promise.all(reelerNames.map((name) => test.client(name)))
  const ids = await test.db.query<{ id: number }>(
    sql`select customer_id as id from mas_user where customer_id is not null order by user_name`,
  )
  const made = await auction(test, { lots: 4 })
  const [row] = await test.db.query<{ day: string }>(sql`select day from lot where id = ${made.lots[0]}`)
  return {
    ...{ test, reelers, made, reelerIds: ids.map(({ id }) => id) },
    desk: await test.client('marketofficer'),
    day: row?.day ?? '',
  }
}

describe('a day whose rules, people and accounts changed in it and since', () => {
  let market: Market
  beforeAll(async () => {
    market = await marketOf()
    const { db, deps } = market.test
    const account = '502917385512'
    const { enc, hash, last4 } = await deps.vault.seal('bankAc', account)
    const columns = { bank_ac_no_enc: enc, bank_ac_no_hash: hash, bank_ac_no_last4: last4 }
    const [reeler] = await db.query<{ code: string }>(
      sql`select head_code as code from mas_customer where id = ${market.reelerIds[6]}`,
    )
    await placeAccount(db, reeler?.code ?? '', columns)
  })
  afterAll(() => market?.test.close())

  const at = (place: number) => market.made.lots[place] ?? 0
  const rule = async (key: string, value: string) => {
    const { test, made } = market
    await test.arrange(sql`
      insert into setting (market_id, key, value) values (${made.marketId}, ${key}, ${value})
      on conflict (market_id, key) do update set value = excluded.value, version = setting.version + 1`)
  }
  const person = (reeler: number, change: string) =>
    market.test.arrange(
      sql`update mas_customer set ${sql.raw(change)}, version = version + 1 where id = ${market.reelerIds[reeler]}`,
    )
  /** What a reeler owes more or, with a receipt, less, dated `ago` days before today and posted now. */
  const posts = (reeler: number, vouType: 'RB' | 'RC', amount: string, ago: number, settles: object[] = []) => {
    const isDebit = vouType === 'RB'
    const side = (debit: boolean) => ({ debit: debit ? amount : '0.00', credit: debit ? '0.00' : amount })
    const lines = [
      // A receipt that is said to settle nothing pays what is late all the same.
      { head: '1002', customerId: market.reelerIds[reeler], ...side(isDebit), ...(!isDebit && { settles }) },
      { head: isDebit ? '4001' : '3002', ...side(!isDebit) },
    ]
    return market.test.arrange(sql`
      select id from post_vouchers(${market.made.marketId}, (
        select jsonb_agg(v || jsonb_build_object('day', auction_day() - ${ago}::int, 'postedAt', auction_now()))
        from jsonb_array_elements(${JSON.stringify([{ vouType, accountingYear: '202627', postedById: 1, lines }])}::jsonb) v))`)
  }
  const answers = async (reeler: number, place: number, amount: number) => {
    const { status, body } = await bid(market.reelers[reeler] as TestClient, at(place), amount)
    return status === 200 ? amount : body.rule
  }

  const done = async (path: string, body: object, by = market.desk) => {
    market.test.clock.set(new Date())
    const answer = await post(by, path, body)
    const told = (await answer.json()) as { proposal?: { id: number } }
    expect([answer.status, told]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
    return told.proposal?.id
  }
  const itemOf = async (reeler: number, isDebit: boolean) => {
    const [item] = await market.test.db.query<{ id: number }>(sql`
      select id from open_item where customer_id = ${market.reelerIds[reeler]} and is_debit = ${isDebit} and is_open
      order by due_day desc`)
    return item?.id ?? 0
  }
  const settlementOf = async (reeler: number) => {
    const [row] = await market.test.db.query<{ id: number }>(sql`
      select s.id from settlement s join open_item i on i.id = s.credit_item_id
      where i.customer_id = ${market.reelerIds[reeler]} order by s.id desc`)
    return row?.id ?? 0
  }
  const proposedRefund = async (reeler: number, amount: string) => {
    const items = [{ itemId: await itemOf(reeler, false), amount }]
    return done('ledger/refunds', { customerId: market.reelerIds[reeler], items, reason: 'Overpaid' })
  }

  it('comes to the same, and says what it was refused by', async () => {
    const { test, made, day } = market
    expect(await answers(0, 0, 610)).toBe(610)
    expect(await answers(1, 0, 611)).toBe(611)
    await rule('bid.increment', '5')
    expect(await answers(0, 0, 615)).toBe('rule.bid.notHigher')
    expect(await answers(0, 0, 616)).toBe(616)
    await person(2, "license_date = date '2024-01-01'")
    expect(await answers(2, 1, 620)).toBe('rule.bid.licenceExpired')
    await person(2, "license_date = date '2026-03-01'")
    expect(await answers(2, 1, 620)).toBe(620)
    await posts(3, 'RB', '500.00', 30)
    expect(await answers(3, 2, 605)).toBe('rule.bid.lateBill')
    await posts(3, 'RC', '500.00', 0)
    expect(await answers(3, 2, 605)).toBe(605)
    // A receipt that names the bill that is due later, and is taken off it by hand: it stands against the late one.
    await posts(5, 'RB', '500.00', 30)
    await posts(5, 'RB', '500.00', 0)
    await posts(5, 'RC', '500.00', 0, [{ itemId: await itemOf(5, true), amount: '500.00' }])
    expect(await answers(5, 2, 610)).toBe('rule.bid.lateBill')
    await done(`ledger/settlements/${await settlementOf(5)}/release`, { reason: 'The older bill was meant' })
    expect(await answers(5, 2, 610)).toBe(610)
    // Money on its way back covers no bid and pays no late bill, until it stays.
    await person(6, 'credit_limit = 10000')
    await posts(6, 'RC', '20000.00', 0)
    const refund = await proposedRefund(6, '20000.00')
    await done(`proposals/${refund}/confirm`, {}, await test.client('branchad'))
    expect(await answers(6, 2, 615)).toBe('rule.bid.noCover')
    await posts(6, 'RB', '500.00', 30)
    expect(await answers(6, 2, 615)).toBe('rule.bid.lateBill')
    const [held] = await test.db.query<{ id: number }>(sql`select id from payment where payment_kind = 'REFUND'`)
    await done(`payments/${held?.id}/cancelRefund`, { reason: 'Stays here' })
    expect(await answers(6, 2, 615)).toBe(615)
    await person(4, 'credit_limit = 10000')
    expect(await answers(4, 3, 600)).toBe('rule.bid.noCover')
    await posts(4, 'RC', '20000.00', 0)
    expect(await answers(4, 3, 600)).toBe(600)
    await rule('reeler.mode', 'PREPAID')
    expect(await answers(0, 3, 640)).toBe('rule.bid.noCover')
    await endNow(test, made.slotId)
    await test.app.tick()

    await rule('bid.increment', '20')
    await rule('reeler.mode', 'CREDIT')
    await rule('bid.maxTimes', '1.01')
    for (const reeler of [0, 1, 2, 3, 4])
      await person(reeler, "is_active = 0, license_date = date '2020-01-01', credit_limit = 1")
    await posts(0, 'RB', '900.00', 40)
    const report = await replayed(test.deps, made.marketId, day)
    expect(report.differences).toEqual([])
    expect(report.bids).toBe(16)
  }, 240_000)

  it('is still found where the answer that was kept is another', async () => {
    const { test, made, day } = market
    const books = tampered(
      test.db,
      `update bid_attempt set rule = 'rule.bid.noCover'
      where id = (select min(id) from bid_attempt where rule = 'rule.bid.lateBill')`,
    )
    const { differences } = await replayed(test.deps, made.marketId, day, { books })
    const found = differences.map(({ replayed: again }) => again)
    expect(found).toEqual([expect.stringContaining('rule.bid.lateBill')])
  }, 240_000)
})

describe('npm run replay on a day that is under way', () => {
  let commands: ServerCommands
  let database: TestDatabase
  let market: Market
  beforeAll(async () => {
    database = await freshDatabase()
    market = await marketOf(database)
    commands = await serverCommands()
  })
  afterAll(async () => {
    await market?.test.close()
    commands?.close()
  })

  const run = (...args: string[]) => commands.run(database, ['replay', ...args])

  it('decides what has been sent again while bids go on, and leaves the slot open', async () => {
    const { test, made, day, reelers } = market
    const [one = 0, two = 0] = made.lots
    await bid(reelers[0] as TestClient, one, 610)
    await bid(reelers[1] as TestClient, one, 610)
    const ended = run('--market', 'DPI', '--day', day)
    let isOver = false
    let sent = 2
    void ended.then(() => {
      isOver = true
    })
    for (let amount = 601; !isOver; amount++, sent++) {
      await bid(reelers[amount % 5] as TestClient, two, Math.min(amount, 1_700))
      await wait(100)
    }
    const { code, said } = await ended
    const many = Number(/^(\d+) bids of DPI on .* decided again: the day comes to the same\.$/m.exec(said)?.[1])
    expect([code, said]).toEqual([0, expect.anything()])
    expect(many).toBeGreaterThanOrEqual(2)
    expect(many).toBeLessThan(sent)
    const [slot] = await test.db.query<{ slotStatus: string }>(
      sql`select slot_status from slot where id = ${made.slotId}`,
    )
    expect(slot?.slotStatus).not.toBe('CLOSED')
  }, 240_000)

  it('ends with 1 and names what comes out another way, with 2 where there is nothing to look at', async () => {
    const { test, day, made } = market
    await test.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(
        sql`update bid_attempt set amount = 690 where lot_id = ${made.lots[0]} and amount = 610 and sequence is null`,
      )
    })
    const found = await run('--market', 'DPI', '--day', day)
    expect(found.code).toBe(1)
    expect(found.said).toMatch(/Bid of ₹ 690 on lot 1 .* \| REFUSED, .* \| ACCEPTED, /)
    expect(await run('--market', 'DPI', '--day', '2026-02-30')).toMatchObject({ code: 2 })
    expect(await run('--market', 'XYZ', '--day', day)).toMatchObject({
      code: 2,
      said: expect.stringContaining('no market XYZ'),
    })
    expect(await run('--market', 'DPI', '--day', '2001-01-01')).toMatchObject({
      code: 2,
      said: expect.stringContaining('no slot'),
    })
  }, 240_000)
})
