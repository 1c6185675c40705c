import { sql } from 'drizzle-orm'
import type { LotRow, SlotRow } from '#resources/api/lots'
import { accountingYear } from '#shared/day'
import { type App, createApp } from '../../src/server/app'
import type { Deps } from '../../src/server/context'
import { createHub } from '../../src/server/hub/hub'
import { startRelay } from '../../src/server/live/relay'
import { notePulse } from '../../src/server/slots/givenBack'
import { answersChecked } from '../support/answers'
import { password, type TestApp, testApp } from '../support/app'
import { settableClock, type TestClock } from '../support/clock'
import { type TestClient, testClient } from '../support/cookies'
import { type InwardFixture, knownIds } from '../support/inward'
import type { Rules } from './model'

export interface Bidder {
  readonly reelerId: number
  readonly userName: string
  readonly client: TestClient
}

export interface WorldAnswer {
  readonly status: number
  /** 'ok', the rule that refused, or the code: what the model predicts. */
  readonly answer: string
  readonly body: Record<string, unknown>
}

/** What a reeler's account begins the day with, in paise. */
export interface Opening {
  /** Null holds them to no amount. */
  readonly limit: number | null
  /** Paid in before. */
  readonly paid: number
  /** Of a bill that should have been paid before today. */
  readonly late: number
}

/** What a day begins with. */
export interface Morning {
  /** YYYY-MM-DD. */
  readonly day: string
  /** Milliseconds by which the clock of each process is ahead of the one that decides, or behind. */
  readonly skews: readonly number[]
  readonly openings: readonly Opening[]
}

/**
 * The real program on a real database: two processes, whose clocks and the one that decides are in the simulation's hand.
 */
export interface World {
  readonly deps: Deps
  readonly known: InwardFixture
  readonly desk: TestClient
  readonly branchAdmin: TestClient
  /** The reelers of the day, in the order of their openings. */
  readonly bidders: readonly Bidder[]
  /** The first bidder once more, from another browser. */
  readonly stranger: Bidder
  /** The process that hears what is asked next. */
  ask(process: number): void
  /** Sets all clocks. */
  at(now: number): Promise<void>
  /** Bids can be decided as of now; null where nobody watches. */
  pulse(at: number | null): Promise<void>
  /** The process that was named notes that bids can be decided. */
  resume(): Promise<void>
  /** What a reeler may stand for from now on, in paise; null holds them to no amount. */
  limit(reelerId: number, limit: number | null): Promise<void>
  /** A new day: new reelers with their accounts, everyone signs in, nobody has a device yet, the settings are these. */
  begin(now: number, rules: Rules, morning: Morning): Promise<void>
  post(client: TestClient, path: string, body: object, key: string): Promise<WorldAnswer>
  get<T>(path: string, client?: TestClient): Promise<T>
  lots(day: string): Promise<LotRow[]>
  slots(day: string): Promise<SlotRow[]>
  /** Of these lots, those whose chain is broken. */
  brokenChains(lotIds: readonly number[]): Promise<number[]>
  tick(): Promise<void>
  close(): Promise<void>
}

async function heardOf(response: Response): Promise<WorldAnswer> {
  const body = (await response.json()) as Record<string, unknown>
  const answer = response.ok ? 'ok' : String(body.rule ?? body.code)
  return { status: response.status, answer, body }
}

/**
 * The clock that decides is a row of this database, in place of the machine's. The audit goes by it too, and what it has so far
 * is from before the first day.
 */
const clockInHand = sql.raw(`
  create table simulated_clock (at timestamptz not null);
  insert into simulated_clock values (clock_timestamp());
  create or replace function auction_now() returns timestamptz language sql volatile as 'select at from simulated_clock';
  alter table audit alter column at set default auction_now();
  set session_replication_role = replica;
  update audit set at = '2026-01-01';
  set session_replication_role = origin;`)

const setRules = (test: TestApp, rules: Rules) => {
  const values = {
    'bid.increment': String(rules.step),
    'auction.softClose': rules.softClose ? 'on' : 'off',
    'auction.softCloseMost': String(rules.mostExtensions),
    'bid.newDeviceWaits': rules.newDeviceWaits ? 'on' : 'off',
    'slot.endNotice': String(rules.endNotice),
    'auction.giveBack': rules.giveBack ? 'on' : 'off',
    'reeler.mode': rules.prepaid ? 'PREPAID' : 'CREDIT',
    'reeler.minBalance': String(rules.leastBalance / 100),
    'reeler.creditDays': '3',
    'voucher.confirmAbove': '100000000',
  }
  return test.arrange(sql`
    update setting s set value = v.value from json_each_text(${JSON.stringify(values)}::json) v
    where s.key = v.key and s.market_id is null`)
}

const forgetDevices = async (test: TestApp) => {
  await test.arrange(sql`update mas_customer set device_id = null where device_id is not null`)
  await test.arrange(sql`update reeler_device set device_status = 'ENDED' where device_status <> 'ENDED'`)
}

/** Reelers of their own for a day, so that no other day has part in what they stand for. */
const newReelers = (test: TestApp, openings: readonly Opening[]) =>
  test.arrange<{ id: number; userName: string }>(sql`
    with given as (
      select n, limit_of::numeric as credit_limit, nextval(pg_get_serial_sequence('mas_customer', 'id')) as id
      from json_array_elements_text(${JSON.stringify(openings.map(({ limit }) => (limit === null ? '' : limit / 100)))}::json)
        with ordinality g (text, n), lateral (select nullif(g.text, '') as limit_of) l
    ), model as (
      select to_jsonb(c) as row from mas_customer c join mas_branch b on b.id = c.market_id
      where c.customer_type = 'reeler' and b.code = 'DPI' order by c.id limit 1
    ), made as (
      insert into mas_customer
      select (jsonb_populate_record(null::mas_customer, row || jsonb_build_object('id', g.id, 'version', 1, 'device_id', null,
        'head_code', 'SDPI' || g.id, 'ledger_name', 'Reeler ' || g.id, 'mobile_no', '96' || lpad(g.id::text, 8, '0'),
        'license_no', 'DPI/S/' || g.id, 'license_date', '2198-01-01', 'bank_ac_no_hash', 'DPI' || g.id,
        'credit_limit', g.credit_limit))).*
      from given g, model returning id, ledger_name, mobile_no, market_id
    )
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id, customer_id)
    select 'reeler' || id, ${`plain:${password}`}, 'reeler', ledger_name, mobile_no, 1, market_id, id from made order by id
    returning customer_id as id, user_name`)

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** What was paid in, and a bill of ten days ago. */
async function openAccount(test: TestApp, at: number, day: string, reelerId: number, { paid, late }: Opening) {
  const voucher = (vouType: 'RC' | 'RB', paise: number, ago: number) => {
    const isBill = vouType === 'RB'
    const side = (isDebit: boolean) => ({
      debit: isDebit ? rupees(paise) : '0.00',
      credit: isDebit ? '0.00' : rupees(paise),
    })
    const own = { head: '1002', customerId: reelerId, ...side(isBill) }
    const lines = [own, { head: isBill ? '4001' : '3002', ...side(!isBill) }]
    const of = new Date(Date.parse(day) - ago * 86_400_000).toISOString().slice(0, 10)
    const posted = { day: of, accountingYear: accountingYear(of), postedById: 1, postedAt: new Date(at).toISOString() }
    return { vouType, ...posted, lines }
  }
  const vouchers = [...(late > 0 ? [voucher('RB', late, 10)] : []), ...(paid > 0 ? [voucher('RC', paid, 0)] : [])]
  if (vouchers.length === 0) return
  await test.arrange(sql`
    select id from post_vouchers((select market_id from mas_customer where id = ${reelerId}), ${JSON.stringify(vouchers)}::jsonb)`)
}

interface Process {
  readonly app: App
  readonly deps: Deps
  readonly clock: TestClock
}

/** The program twice over one database, each with a clock of its own. */
function processesOf(test: TestApp) {
  const clock = settableClock()
  const deps = { ...test.deps, clock, hub: createHub() }
  const processes: readonly [Process, Process] = [
    { app: test.app, deps: test.deps, clock: test.clock },
    { app: answersChecked(createApp(deps)), deps, clock },
  ]
  return { processes, stopRelay: startRelay(deps) }
}

export async function openWorld(): Promise<World> {
  const test = await testApp({ farmers: 6, reelers: 1, clock: settableClock() })
  await test.db.query(clockInHand)
  const { processes, stopRelay } = processesOf(test)
  let asked: Process = processes[0]
  let skews: readonly number[] = []
  const clientOf = () => testClient((request) => asked.app.fetch(request), { password })
  const [desk, branchAdmin] = [clientOf(), clientOf()]
  const at = async (now: number) => {
    for (const [n, { clock }] of processes.entries()) clock.set(new Date(now + (skews[n] ?? 0)))
    await test.db.query(sql`update simulated_clock set at = ${new Date(now)}`)
    // People are at their desks all day, and their pages say so.
    await test.db.query(
      sql`update session set seen_at = ${new Date(now)} where ended_at is null and seen_at < ${new Date(now)}`,
    )
  }
  const get = async <T>(path: string, client = desk): Promise<T> => {
    const response = await client.get(path)
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const pulse = async (instant: number | null): Promise<void> => {
    await test.arrange(
      instant === null
        ? sql`delete from auction_pulse`
        : sql`insert into auction_pulse (id, at) values (1, ${new Date(instant)}) on conflict (id) do update set at = excluded.at`,
    )
  }
  const hall: { bidders: readonly Bidder[]; stranger: Bidder } = {
    bidders: [],
    stranger: { reelerId: 0, userName: '', client: desk },
  }
  return {
    deps: test.deps,
    known: await knownIds(test),
    desk,
    branchAdmin,
    get bidders() {
      return hall.bidders
    },
    get stranger() {
      return hall.stranger
    },
    at,
    get,
    ask(process) {
      asked = processes[process] ?? processes[0]
    },
    pulse,
    resume: () => notePulse(asked.deps),
    async limit(reelerId, limit) {
      await test.arrange(sql`
        update mas_customer set credit_limit = ${limit === null ? null : rupees(limit)}::numeric, version = version + 1
        where id = ${reelerId}`)
    },
    async begin(now, rules, morning) {
      skews = morning.skews
      await at(now)
      await pulse(null)
      await setRules(test, rules)
      await forgetDevices(test)
      const made = await newReelers(test, morning.openings)
      const bidderOf = async ({ id, userName }: (typeof made)[number], device: string) => ({
        reelerId: id,
        userName,
        client: await clientOf().signIn(userName, password, device),
      })
      for (const [n, { id }] of made.entries())
        await openAccount(test, now, morning.day, id, morning.openings[n] as Opening)
      hall.bidders = await Promise.all(made.map((one) => bidderOf(one, `device-of-${one.userName}`)))
      hall.stranger = await bidderOf(made[0] as (typeof made)[number], `another-of-${made[0]?.userName}`)
      await desk.signIn('marketofficer')
      await branchAdmin.signIn('branchad')
    },
    post: async (client, path, body, key) => heardOf(await client.post(path, body, { 'Idempotency-Key': key })),
    lots: (day) => get(`CocoonInward/GetInwardByDate?date=${day}`),
    slots: (day) => get(`SlotInfo/getAll_SlotByDate?date=${day}`),
    async brokenChains(lotIds) {
      const rows = await test.db.query<{ id: number }>(sql`
        select id from unnest(${`{${lotIds.join(',')}}`}::int8[]) id where broken_bid(id) is not null`)
      return rows.map(({ id }) => id)
    },
    tick: () => asked.app.tick(),
    async close() {
      await processes[1].app.stop()
      await stopRelay()
      await test.close()
    },
  }
}
