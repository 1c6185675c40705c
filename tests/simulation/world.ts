import { sql } from 'drizzle-orm'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Deps } from '../../src/server/context'
import { type TestApp, testApp } from '../support/app'
import { settableClock } from '../support/clock'
import type { TestClient } from '../support/cookies'
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

/** The real program on a real database, its two clocks in the simulation's hand. */
export interface World {
  readonly deps: Deps
  readonly known: InwardFixture
  readonly desk: TestClient
  readonly bidders: readonly Bidder[]
  /** The first bidder once more, from another browser. */
  readonly stranger: Bidder
  /** Sets both clocks. */
  at(now: number): Promise<void>
  /** A new day: everyone signs in, nobody has a device yet, the market's settings are these. */
  begin(now: number, rules: Rules): Promise<void>
  post(client: TestClient, path: string, body: object, key: string): Promise<WorldAnswer>
  get<T>(path: string): Promise<T>
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

/** The clock that decides is a row of this database, in place of the machine's. */
const clockInHand = sql.raw(`
  create table simulated_clock (at timestamptz not null);
  insert into simulated_clock values (clock_timestamp());
  create or replace function auction_now() returns timestamptz language sql volatile as 'select at from simulated_clock';`)

const setRules = (test: TestApp, rules: Rules) => {
  const values = {
    'bid.increment': String(rules.step),
    'auction.softClose': rules.softClose ? 'on' : 'off',
    'auction.softCloseMost': String(rules.mostExtensions),
    'bid.newDeviceWaits': rules.newDeviceWaits ? 'on' : 'off',
  }
  return test.arrange(sql`
    update setting s set value = v.value from json_each_text(${JSON.stringify(values)}::json) v
    where s.key = v.key and s.market_id is null`)
}

const forgetDevices = async (test: TestApp) => {
  await test.arrange(sql`update mas_customer set device_id = null where device_id is not null`)
  await test.arrange(sql`update reeler_device set device_status = 'ENDED' where device_status <> 'ENDED'`)
}

export async function openWorld(reelers: number): Promise<World> {
  const clock = settableClock()
  const test = await testApp({ farmers: 6, reelers, clock })
  await test.db.query(clockInHand)
  await test.arrange(sql`update mas_customer set license_date = '2198-01-01' where customer_type = 'reeler'`)
  const desk = await test.client()
  const names = Array.from({ length: reelers }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)
  const ids = await test.db.query<{ id: number; userName: string }>(sql`
    select customer_id as id, user_name from mas_user where role = 'reeler'`)
  const bidderOf = async (userName: string): Promise<Bidder> => ({
    userName,
    reelerId: ids.find((one) => one.userName === userName)?.id ?? 0,
    client: await test.client(),
  })
  const bidders = await Promise.all(names.map(bidderOf))
  const stranger = await bidderOf(names[0] as string)
  stranger.client.cookies.set('DEVICE', 'anotherBrowser')
  const at = async (now: number) => {
    clock.set(new Date(now))
    await test.db.query(sql`update simulated_clock set at = ${new Date(now)}`)
  }
  const get = async <T>(path: string): Promise<T> => {
    const response = await desk.get(path)
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    deps: test.deps,
    known: await knownIds(test),
    desk,
    bidders,
    stranger,
    at,
    get,
    async begin(now, rules) {
      await at(now)
      await setRules(test, rules)
      await forgetDevices(test)
      await desk.signIn('marketofficer')
      for (const { client, userName } of [...bidders, stranger]) await client.signIn(userName)
    },
    post: async (client, path, body, key) => heardOf(await client.post(path, body, { 'Idempotency-Key': key })),
    lots: (day) => get(`CocoonInward/GetInwardByDate?date=${day}`),
    slots: (day) => get(`SlotInfo/getAll_SlotByDate?date=${day}`),
    async brokenChains(lotIds) {
      const rows = await test.db.query<{ id: number }>(sql`
        select id from unnest(${`{${lotIds.join(',')}}`}::int8[]) id where broken_bid(id) is not null`)
      return rows.map(({ id }) => id)
    },
    tick: () => test.app.tick(),
    close: () => test.close(),
  }
}
