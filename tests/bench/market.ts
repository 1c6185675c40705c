import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Db, Sql } from '../../src/server/db/db'
import { actAs, withHistory } from '../../src/server/transaction'
import { prepareTemplate } from '../support/template'
import { option } from './report'

export const password = 'Bench-2026-market'

/** A market with one running slot; ids of lots, reelers and users are without gaps, as `bid.sql` wants them. */
export interface BenchMarket {
  readonly slotId: number
  readonly firstLot: number
  readonly lots: number
  readonly firstReeler: number
  readonly firstUser: number
  readonly bidders: number
  /** First price in ₹ per kg that a lot takes. */
  readonly floor: number
}

/** Days of lots that were sold before, of a market whose reelers have a limit each: 0 for one whose bids need no cover. */
const cover = option('cover', 0)

const floor = 100
export const bidderName = (n: number): string => `bidder${n + 1}`
export const deskName = 'benchdesk'

const market = sql`(select id from mas_branch where code = 'DPI')`
const today = sql`(clock_timestamp() + interval '330 minutes')::date`

/** So that a lot takes as many rising bids as a run places. */
const rules = sql`
  insert into setting (market_id, key, value) values (${market}, 'bid.maxTimes', '1000'), (${market}, 'bid.confirmTimes', '1000')`

const customers = (kind: 'farmer' | 'reeler', count: number) => sql`
  insert into mas_customer (market_id, customer_type, head_code, ledger_name, ledger_name_ta, father_name, community,
    mobile_no, address, area_name, district_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, bank_name,
    bank_branch_name, ifsc_code, is_active, tsc, farmer_type, license_no, license_date, reeler_type)
  select b.id, ${kind}, ${kind} || n, ${kind} || ' ' || n, 'நூற்பாளர் ' || n, 'Ramasamy', 'BC',
    case ${kind} when 'farmer' then '94' else '95' end || lpad(n::text, 8, '0'), '1 Main Street', 'Palacode', b.district_id,
    'x', ${kind} || n, '0001', 'Indian Bank', 'Dharmapuri', 'IDIB000D001', 1,
    case ${kind} when 'farmer' then (select min(id) from mas_tsc) end, case ${kind} when 'farmer' then 'SMALL' end,
    case ${kind} when 'reeler' then 'DPI/R/' || lpad(n::text, 4, '0') end,
    case ${kind} when 'reeler' then ${today} end, case ${kind} when 'reeler' then 'CHARKA' end
  from generate_series(1, ${count}::int) n, mas_branch b where b.code = 'DPI' order by n returning id`

const users = (stored: string) => sql`
  insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id, customer_id)
  select 'bidder' || row_number() over (order by id), ${stored}, 'reeler', ledger_name, mobile_no, 1, market_id, id
  from mas_customer where customer_type = 'reeler' order by id returning id`

const desk = (stored: string) => sql`
  insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id)
  values (${deskName}, ${stored}, 'marketofficer', 'Desk', '9840000001', 1, ${market})`

const slot = (lots: number) => sql`
  insert into slot (market_id, day, slot_no, starts_at, ends_at, duration, lot_from, lot_to, number_of_lots, round)
  values (${market}, ${today}, 1, clock_timestamp() - interval '1 minute', clock_timestamp() + interval '6 hours', 360,
    1, ${lots}, ${lots}, 1) returning id`

const lotsOf = (slotId: number, lots: number) => sql`
  with i as (
    insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
    select ${market}, ${today}, (select min(id) from mas_customer where customer_type = 'farmer'), c.id, 100, 30, 1
    from mas_cocoon c where c.race = 'BV' order by c.id limit 1 returning *
  ), t as (
    insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight,
      floor_price, lot_status, slot_id, round, opens_at, closes_at)
    select i.market_id, i.id, i.day, n, i.farmer_id, i.cocoon_type_id, 'BV', 100, 30.250, ${floor}::int, 'SLOTTED', s.id, 1,
      s.starts_at, s.ends_at
    from i, slot s, generate_series(1, ${lots}::int) n where s.id = ${slotId} order by n returning *
  )
  insert into lot_round (market_id, lot_id, slot_id, round) select market_id, id, slot_id, 1 from t returning lot_id as id`

const limits = sql`update mas_customer set credit_limit = 99999999 where customer_type = 'reeler'`

/** As many lots on a day before, bought by one reeler after the other, billed and paid. */
const sold = (lots: number, ago: number) => sql`
  with i as (
    insert into inward (market_id, day, farmer_id, cocoon_type_id, dfl_count, approx_weight, number_of_lots)
    select t.market_id, t.day - ${ago}::int, t.farmer_id, t.cocoon_type_id, 100, 30, 1
    from (select * from inward order by id limit 1) t returning *
  ), r as (select array_agg(id order by id) as ids from mas_customer where customer_type = 'reeler')
  insert into lot (market_id, inward_id, day, lot_no, farmer_id, cocoon_type_id, race, dfl_count, approx_weight, floor_price,
    lot_status, round, highest_bid, highest_reeler_id, reeler_id, price_per_kg, net_weight, farmer_invoiced, reeler_invoiced)
  select i.market_id, i.id, i.day, n, i.farmer_id, i.cocoon_type_id, 'BV', 100, 30.250, ${floor}::int, 'PAID', 1, 150,
    r.ids[1 + n % cardinality(r.ids)], r.ids[1 + n % cardinality(r.ids)], 150, 29.500, true, true
  from i, r, generate_series(1, ${lots}::int) n`

const idsOf = async (tx: Sql, statement: ReturnType<typeof sql>) =>
  (await tx.query<{ id: number }>(statement)).map(({ id }) => id).sort((a, b) => a - b)

async function insertPeople(tx: Sql, bidders: number) {
  // The cheapest that can be verified: signing in is not what is measured.
  const stored = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await tx.query(rules)
  await tx.query(customers('farmer', 1))
  const reelers = await idsOf(tx, customers('reeler', bidders))
  const accounts = await idsOf(tx, users(stored))
  await tx.query(desk(stored))
  return { reelers, accounts }
}

const arranging = <T>(db: Db, work: (tx: Sql) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await actAs(tx, 0)
    await withHistory(tx)
    return work(tx)
  })

/** Brings an empty database to a market without a slot: reference data, a desk, reelers with accounts. */
export async function preparePeople(db: Db, bidders: number): Promise<void> {
  await prepareTemplate(db)
  await arranging(db, (tx) => insertPeople(tx, bidders))
}

/** Brings an empty database to a market under way: reference data, reelers with accounts, lots in a running slot. */
export async function prepareMarket(db: Db, lots: number, bidders: number): Promise<BenchMarket> {
  await prepareTemplate(db)
  return arranging(db, async (tx) => {
    const ids = (statement: ReturnType<typeof sql>) => idsOf(tx, statement)
    const { reelers, accounts } = await insertPeople(tx, bidders)
    const [slotId = 0] = await ids(slot(lots))
    const made = await ids(lotsOf(slotId, lots))
    if (cover > 0) await tx.query(limits)
    for (let ago = 1; ago <= cover; ago += 1) await tx.query(sold(lots, ago))
    const first = (list: readonly number[]) => {
      const [least = 0] = list
      if (list.at(-1) !== least + list.length - 1) throw new Error('Ids with gaps')
      return least
    }
    return {
      slotId,
      firstLot: first(made),
      lots,
      firstReeler: first(reelers),
      firstUser: first(accounts),
      bidders,
      floor,
    }
  })
}
