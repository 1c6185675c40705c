import { sql } from 'drizzle-orm'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Sql } from '../../src/server/db/db'
import type { TestApp } from './app'
import type { TestClient } from './cookies'

export interface AuctionOptions {
  readonly lots?: number
  readonly floor?: number
  /** Seconds from now, by the database's clock. */
  readonly startsIn?: number
  readonly endsIn?: number
  readonly market?: string
  readonly firstLot?: number
  readonly slotNo?: number
}

export interface Auction {
  readonly slotId: number
  readonly marketId: number
  /** Ids of the lots, by lot number. */
  readonly lots: readonly number[]
}

/** A slot of today with tested lots in it, its times around the database's own clock. */
export async function auction(test: Pick<TestApp, 'arrange'>, wanted: AuctionOptions = {}): Promise<Auction> {
  const { lots = 3, floor = 600, startsIn = -60, endsIn = 600, market = 'DPI', firstLot = 1, slotNo = 1 } = wanted
  const day = sql`(auction_now() + interval '330 minutes')::date`
  const [found] = await test.arrange<{ marketId: number }>(
    sql`select id as market_id from mas_branch where code = ${market}`,
  )
  const marketId = found?.marketId ?? 0
  const at = (seconds: number) => sql`auction_now() + make_interval(secs => ${seconds}::float8)`
  const [slot] = await test.arrange<{ id: number }>(sql`
    insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round)
    values (${marketId}, ${day}, ${slotNo}, ${at(startsIn)}, ${at(endsIn)}, 20, ${firstLot}, ${firstLot + lots - 1}, ${lots}, 1)
    returning id`)
  const slotId = slot?.id ?? 0
  const rows = await test.arrange<{ id: number }>(sql`
    with f as (select min(id) as id from mas_customer where market_id = ${marketId} and customer_type = 'farmer'),
    c as (select min(id) as id from mas_cocoon where race = 'BV'),
    i as (
      insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
      select ${marketId}, ${day}, f.id, c.id, 100, 30 * ${lots}::int, ${lots} from f, c returning id, farmer_id, cocoon_type_id
    )
    insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight,
      floor_price, lot_status, slot_id, round, opens_at, closes_at)
    select ${marketId}, i.id, ${day}, n, i.farmer_id, i.cocoon_type_id, 'BV', 100, 30.250, ${floor}::int, 'SLOTTED', ${slotId}, 1,
      s.starts_at, s.ends_at
    from i, slot s, generate_series(${firstLot}::int, ${firstLot + lots - 1}::int) n where s.id = ${slotId} returning id`)
  await test.arrange(sql`
    insert into lot_round (market_id, lot_id, slot_id, round)
    select market_id, id, slot_id, round from lot where slot_id = ${slotId}`)
  return { slotId, marketId, lots: rows.map(({ id }) => id) }
}

/** Lets a price rise by many bids to 45 times the floor, without a question. */
export const letPricesRise = (test: Pick<TestApp, 'arrange'>) =>
  test.arrange(sql`update setting set value = '45' where key in ('bid.maxTimes', 'bid.confirmTimes')`)

/** Moves the end of a slot to `seconds` from now. */
export const endSlot = (test: TestApp, slotId: number, seconds = -1) =>
  test.arrange(sql`
    with s as (update slot set ends_at = auction_now() + make_interval(secs => ${seconds}::float8),
      starts_at = least(starts_at, auction_now() - interval '1 minute') where id = ${slotId} returning id, ends_at)
    update lot set closes_at = s.ends_at from s where lot.slot_id = s.id`)

/** The desk ends a slot now, as `change times` would have it written. */
export const endNow = (test: TestApp, slotId: number) =>
  test.arrange(sql`
    with n as (select auction_now() as at), b as (select * from slot where id = ${slotId}),
    s as (update slot set ends_at = n.at from n where slot.id = ${slotId} returning slot.id, slot.ends_at),
    l as (update lot set closes_at = s.ends_at from s where lot.slot_id = s.id)
    insert into slot_change (market_id, slot_id, kind, starts_before, ends_before, starts_after, ends_after, reason, user_id, at)
    select b.market_id, b.id, 'TIMES', b.starts_at, b.ends_at, b.starts_at, n.at, 'Sold out', (select min(id) from mas_user), n.at
    from b, n`)

let given = 0
export const freshKey = (): string => `test-key-${++given}`

export interface TestResponse<T = Record<string, unknown>> {
  readonly status: number
  readonly body: T & { code?: string; rule?: string; message?: string; errors?: Record<string, string> }
}

export const answered = async <T>(response: Response): Promise<TestResponse<T>> => ({
  status: response.status,
  body: (await response.json()) as TestResponse<T>['body'],
})

export const bid = async <T = Record<string, unknown>>(
  client: TestClient,
  lotId: number,
  amount: number,
  { key = freshKey(), confirmed }: { key?: string; confirmed?: string[] } = {},
): Promise<TestResponse<T>> =>
  answered<T>(await client.post('BiddingInfo/Save_Bid', { lotId, amount, confirmed }, { 'Idempotency-Key': key }))

export const lotOf = async (client: TestClient, slotId: number, lotId: number): Promise<LotRow> => {
  const room = (await (await client.get(`BiddingInfo/getAll_LiveBidding?slotId=${slotId}`)).json()) as {
    lots: LotRow[]
  }
  return room.lots.find(({ id }) => id === lotId) as LotRow
}

export const slotOf = async (client: TestClient, slotId: number): Promise<SlotRow> =>
  ((await (await client.get(`BiddingInfo/getAll_LiveBidding?slotId=${slotId}`)).json()) as { slot: SlotRow }).slot

/** A market without lots, slots and numbers drawn, as no market's database lets itself be emptied. */
export const emptyDays = (market: TestApp) =>
  market.arrange(sql`set local session_replication_role = replica;
    truncate slot, lot, inward, counter cascade;
    set local session_replication_role = origin`)

/** The sequence of the first link of a lot's chain of bids that does not hold; null where every one does. */
export async function brokenLink(db: Pick<Sql, 'query'>, lotId: number): Promise<number | null> {
  const [row] = await db.query<{ broken: number | null }>(sql`select broken_bid(${lotId}) as broken`)
  return row?.broken ?? null
}
