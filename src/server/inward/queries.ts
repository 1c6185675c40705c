import { type SQL, sql } from 'drizzle-orm'
import type {
  DeskCocoonType,
  DeskDefect,
  DeskRates,
  EarlierLot,
  FoundFarmer,
  LotDefectCount,
  WaitingLot,
} from '#resources/api/inward'
import { spellingsOf } from '#shared/spelling'
import type { Ctx } from '../context'
import { containsAny } from '../crud/filter'
import { call } from '../db/call'
import { array, containing, json } from '../db/db'
import { inMarkets } from '../markets'
import type { SampleInput } from './input'
import type { Tested } from './laboratory'

const farmerColumns = sql`f.id, f.head_code, f.ledger_name, f.ledger_name_ta, f.area_name,
  f.area_name_ta, k.name as taluk, k.name_ta as taluk_ta, f.is_active, f.market_id, m.code as market`
/** Codes are counted up: of whom no market of the caller's knows, one tells neither the number nor the father. */
const knownColumns = sql`case when f.known then f.father_name else '' end as father_name,
  case when f.known then f.mobile_no else 'XXXXXX' || right(f.mobile_no, 4) end as mobile_no`
const lotsBefore = (own: SQL) => sql`(select count(*) from lot l where l.farmer_id = f.id and l.market_id = any(${own})
  and l.lot_status <> 'CANCELLED') as lots_before`
const lastVariety = (own: SQL) => sql`(select l.cocoon_type_id from lot l where l.farmer_id = f.id
  and l.market_id = any(${own}) and l.lot_status <> 'CANCELLED' order by l.id desc limit 1) as last_variety_id`

const named = ['ledger_name', 'ledger_name_ta', 'head_code', 'mobile_no'].map((name) => sql`t.${sql.identifier(name)}`)

/**
 * Farmers by exact code or mobile in any market, else by part of name, code or mobile among those registered or met
 * in the caller's markets (D18). At most 8, exact ones first. Of others than these the number is told by its last four.
 */
export function farmersFound(ctx: Ctx, text: string): Promise<FoundFarmer[]> {
  const own = array(ctx.user.marketIds, 'int8')
  const part = containing(text)
  const numbers = array(spellingsOf(text), 'text')
  return ctx.db.query<FoundFarmer>(sql`
    with hit as (
      select t.*, n.known, (t.head_code = upper(${text}) or t.mobile_no = any(${numbers})) as exact
      from mas_customer t cross join lateral (select (t.market_id = any(${own})
        or t.id in (select customer_id from customer_market where market_id = any(${own}))) as known) n
      where t.customer_type = 'farmer' and (
        t.head_code = upper(${text}) or t.mobile_no = any(${numbers}) or (n.known and ${containsAny(named, text)})
      )
      order by exact desc, (t.is_active = 1) desc, t.ledger_name ilike ${part.slice(1)} desc, t.ledger_name, t.id limit 8
    )
    select ${farmerColumns}, ${knownColumns}, ${lotsBefore(own)}, ${lastVariety(own)}
    from hit f join mas_branch m on m.id = f.market_id left join mas_taluk k on k.id = f.taluk_id
    order by f.exact desc, (f.is_active = 1) desc, f.ledger_name ilike ${part.slice(1)} desc, f.ledger_name, f.id`)
}

/** The active farmers registered or met in the caller's markets, for a desk without a line; `most` at most. */
export function farmersAtHand(ctx: Ctx, most: number): Promise<FoundFarmer[]> {
  const own = array(ctx.user.marketIds, 'int8')
  return ctx.db.query<FoundFarmer>(sql`
    with last as (
      select distinct on (farmer_id) farmer_id, cocoon_type_id from lot
      where market_id = any(${own}) and lot_status <> 'CANCELLED' order by farmer_id, id desc
    ), brought as (
      select farmer_id, count(*) as lots from lot
      where market_id = any(${own}) and lot_status <> 'CANCELLED' group by 1
    )
    select ${farmerColumns}, f.father_name, f.mobile_no, coalesce(b.lots, 0) as lots_before, l.cocoon_type_id as last_variety_id
    from mas_customer f join mas_branch m on m.id = f.market_id left join mas_taluk k on k.id = f.taluk_id
      left join last l on l.farmer_id = f.id left join brought b on b.farmer_id = f.id
    where f.customer_type = 'farmer' and f.is_active = 1 and (f.market_id = any(${own})
      or f.id in (select customer_id from customer_market where market_id = any(${own})))
    order by f.ledger_name, f.id limit ${most}`)
}

/** The last three weighed lots of each farmer in the caller's markets, latest first. */
export async function earlierLots(ctx: Ctx, farmerIds: readonly number[]): Promise<Map<number, EarlierLot[]>> {
  const rows = await ctx.db.query<EarlierLot & { farmerId: number }>(sql`
    select f.id as farmer_id, l.* from unnest(${array(farmerIds, 'int8')}) f(id)
    cross join lateral (
      select l.day, l.net_weight, l.shell_ratio, l.price_per_kg as price from lot l
      where l.farmer_id = f.id and l.net_weight is not null and ${inMarkets(ctx.user, sql`l.market_id`)}
      order by l.day desc, l.lot_no desc limit 3
    ) l`)
  const found = new Map<number, EarlierLot[]>()
  for (const { farmerId, ...lot } of rows) found.set(farmerId, [...(found.get(farmerId) ?? []), lot])
  return found
}

/** Lots of a day that can be put in a slot: tested ones, and those a round left unsold with rounds to come. */
export const waitingLots = (ctx: Ctx, marketId: number, day: string, rounds: number): Promise<WaitingLot[]> =>
  ctx.db.query<WaitingLot>(sql`
    select l.id, l.lot_no, f.ledger_name as farmer_name, f.ledger_name_ta as farmer_name_ta, l.floor_price,
      l.approx_weight, l.race, l.lot_status, l.round
    from lot l join mas_customer f on f.id = l.farmer_id
    where l.market_id = ${marketId} and l.day = ${day}
      and (l.lot_status = 'TESTED' or (l.lot_status in ('NO_BID', 'REJECTED') and l.round < ${rounds}))
    order by l.lot_no`)

export async function dayTotals(ctx: Ctx, marketId: number, day: string): Promise<{ lots: number; weight: string }> {
  const [row] = await ctx.db.query<{ lots: number; weight: string }>(sql`
    select count(*) as lots, coalesce(sum(approx_weight), 0)::numeric(14, 3) as weight from lot
    where market_id = ${marketId} and day = ${day} and lot_status <> 'CANCELLED'`)
  return row ?? { lots: 0, weight: '0.000' }
}

/** The laboratory's rates of each race in a market on a day, and since when the silk rate is in force. */
export async function ratesByRace(ctx: Ctx, marketId: number, day: string): Promise<Record<string, DeskRates>> {
  const rows = await ctx.db.query<DeskRates & { race: string }>(sql`
    select race, max(value) filter (where kind = 'silkRate') as silk_rate,
      max(value) filter (where kind = 'conversionCost') as conversion_cost,
      max(value) filter (where kind = 'recovery') as recovery,
      max("from") filter (where kind = 'silkRate') as "from"
    from ${call('rates_on', { p_market: marketId, p_day: day })} where race is not null
    group by race having count(*) filter (where kind in ('silkRate', 'conversionCost', 'recovery')) = 3`)
  return Object.fromEntries(rows.map(({ race, ...rates }) => [race, rates]))
}

export const activeDefects = (ctx: Ctx): Promise<DeskDefect[]> =>
  ctx.db.query<DeskDefect>(sql`
    select id, defect_code, defect_name, defect_name_ta from mas_defect where is_active = 1 order by defect_code`)

export interface NewLot {
  readonly lotNo: number
  readonly dflCount: number
  readonly approxWeight: string
}

/** The laboratory's columns as they are set on a lot, without its waiver; `by` and `at` are kept only with a sample. */
export function testedColumns(tested: Tested, by: number, at: Date): SQL {
  const isTested = tested.count100 !== null
  return sql`count100 = ${tested.count100}, defect_count = ${tested.defectCount},
    pupae_cocoon_weight = ${tested.pupaeCocoonWeight}, shell_weight = ${tested.shellWeight},
    defect_percent = ${tested.defectPercent}, shell_ratio = ${tested.shellRatio}, renditta = ${tested.renditta},
    silk_rate = ${tested.silkRate}, conversion_cost = ${tested.conversionCost}, recovery = ${tested.recovery},
    floor_price = ${tested.floorPrice}, tested_by_id = ${isTested ? by : null}, tested_at = ${isTested ? at : null}`
}

/** The defects of a sample in place of those that were counted before. */
export async function saveDefects(ctx: Ctx, lotIds: readonly number[], sample: SampleInput | null): Promise<void> {
  const ids = array(lotIds, 'int8')
  await ctx.db.query(sql`delete from lot_defect where lot_id = any(${ids})`)
  if (!sample || sample.defects.length === 0) return
  await ctx.db.query(sql`
    insert into lot_defect (market_id, lot_id, defect_id, count)
    select l.market_id, l.id, d.defect_id, d.count
    from lot l cross join jsonb_to_recordset(${json(
      sample.defects.map(({ defectId, count }) => ({ defect_id: defectId, count })),
    )}) as d(defect_id bigint, count integer)
    where l.id = any(${ids})`)
}

export const activeCocoonTypes = (ctx: Ctx): Promise<DeskCocoonType[]> =>
  ctx.db.query<DeskCocoonType>(sql`
    select id, short_name, name, name_ta, race from mas_cocoon where is_active = 1
    order by position(race in 'BV CB MV P1 DEF'), short_name`)

export const defectsOf = (ctx: Ctx, lotId: number): Promise<LotDefectCount[]> =>
  ctx.db.query<LotDefectCount>(sql`select defect_id, count from lot_defect where lot_id = ${lotId} order by defect_id`)
