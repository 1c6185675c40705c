import { sql } from 'drizzle-orm'
import type { Side } from '#shared/billRow'
import { refused } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { snake } from '../db/names'
import { inMarkets } from '../markets'
import type { BillLot } from './bill'

/** As it was frozen at the farmer's yes; of what was sold before that was kept, as it was in force on the lot's day. */
const levyOf = (kind: 'farmerLevy' | 'reelerLevy') =>
  sql`coalesce(t.${sql.identifier(`${snake(kind)}_percent`)}, ${call('rate_on', { p_market: sql`t.market_id`, p_kind: kind, p_race: null, p_day: sql`t.day` })})::numeric(14, 2)`

const billColumns = sql`t.id, t.lot_no, t.farmer_id, t.reeler_id, t.cocoon_type_id, t.net_weight, t.price_per_kg,
  t.shell_ratio, t.floor_price, ${levyOf('farmerLevy')} as farmer_levy_percent,
  ${levyOf('reelerLevy')} as reeler_levy_percent, t.farmer_invoiced, t.reeler_invoiced`

type OpenLot = Omit<BillLot, 'farmerLevyPercent' | 'reelerLevyPercent'> & {
  readonly [Levy in 'farmerLevyPercent' | 'reelerLevyPercent']: string | null
}

const hasLevies = (lot: OpenLot): lot is BillLot => lot.farmerLevyPercent !== null && lot.reelerLevyPercent !== null

/** Lots as bills read them. Throws REFUSED, naming the first for which neither its sale nor its day has a levy. */
function withLevies(lots: readonly OpenLot[]): BillLot[] {
  const lacking = lots.find((lot) => !hasLevies(lot))
  if (lacking) throw refused('rule.bill.noLevy', { lot: lacking.lotNo })
  return lots.filter(hasLevies)
}

/** The weighed lots of a slot that lack a bill on at least one side. Throws REFUSED where one has no levy. */
export const openLots = async (ctx: Ctx, slotId: number): Promise<BillLot[]> =>
  withLevies(
    await ctx.db.query<OpenLot>(sql`
      select ${billColumns} from lot t where t.slot_id = ${slotId} and t.lot_status = 'WEIGHED' order by t.lot_no`),
  )

/** The same, locked in order of id until the transaction ends. */
export const lockOpenLots = async (ctx: Ctx, slotId: number): Promise<BillLot[]> =>
  withLevies(
    await ctx.db.query<OpenLot>(sql`
      select ${billColumns} from lot t where t.slot_id = ${slotId} and t.lot_status = 'WEIGHED' order by t.id
      for update`),
  )

/** The sold lots of a slot that wait for the scale. */
export const unweighedLots = (ctx: Ctx, slotId: number) =>
  ctx.db.query<{ id: number; lotNo: number; name: string; nameTa: string | null }>(sql`
    select t.id, t.lot_no, c.ledger_name as name, c.ledger_name_ta as name_ta
    from lot t join mas_customer c on c.id = t.farmer_id
    where t.slot_id = ${slotId} and t.lot_status = 'APPROVED' order by t.lot_no`)

/** Of these lots those whose farmer shall be another (0164), as far as nobody has decided it. */
export const lotsOfAskedFarmer = (ctx: Ctx, lotIds: readonly number[]) =>
  ctx.db.query<{ id: number; lotNo: number; name: string; nameTa: string | null }>(sql`
    select t.id, t.lot_no, c.ledger_name as name, c.ledger_name_ta as name_ta
    from lot t join mas_customer c on c.id = t.farmer_id
    where t.id = any(${array(lotIds, 'int8')}) and exists (select 1 from proposal p
      where p.kind = 'arrivalFarmer' and p.proposal_status = 'PROPOSED' and p.market_id = t.market_id
        and (p.payload ->> 'inwardId')::bigint = t.inward_id)
    order by t.lot_no`)

export interface LockedSlot {
  readonly id: number
  readonly slotNo: number
  readonly day: string
  readonly marketId: number
  readonly marketCode: string
}

/** A slot of the caller's markets, its row locked: a second run of the slot waits here. */
export async function lockSlot(ctx: Ctx, id: number): Promise<LockedSlot | null> {
  const [slot] = await ctx.db.query<LockedSlot>(sql`
    select t.id, t.slot_no, t.day, t.market_id, m.code as market_code from slot t join mas_branch m on m.id = t.market_id
    where t.id = ${id} and ${inMarkets(ctx.user)} for update of t`)
  return slot ?? null
}

export interface Progress {
  readonly approved: number
  readonly weighed: number
  readonly waiting: number
}

/** How far the sold lots of a slot are. */
export async function progressOf(ctx: Ctx, slotId: number): Promise<Progress> {
  const [row] = await ctx.db.query<Progress>(sql`
    select count(*) as approved, count(*) filter (where lot_status <> 'APPROVED') as weighed,
      count(*) filter (where lot_status = 'APPROVED') as waiting
    from lot where slot_id = ${slotId} and lot_status in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')`)
  return row ?? { approved: 0, weighed: 0, waiting: 0 }
}

export interface Customer {
  readonly id: number
  readonly code: string | null
  readonly licenseNo: string | null
  readonly licenseDate: string | null
  readonly name: string
  readonly nameTa: string | null
  readonly village: string | null
  readonly villageTa: string | null
}

/** Farmers and reelers by id, whatever their market: a farmer may come from elsewhere. */
export async function customersOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Customer>> {
  const rows = await ctx.db.query<Customer>(sql`
    select id, head_code as code, license_no, license_date, ledger_name as name, ledger_name_ta as name_ta,
      area_name as village, area_name_ta as village_ta
    from mas_customer where id = any(${array(ids, 'int8')})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The bills that a slot has, cancelled ones aside. */
export const invoicesOfSlot = (ctx: Ctx, slotId: number) =>
  ctx.db.query<{ id: number; side: Side; printCount: number }>(sql`
    select id, side, print_count from invoice where slot_id = ${slotId} and invoice_status <> 'CANCELLED'
    order by side, serial`)

/** What a lot is with both sides billed: the farmer may have their money before the reeler has their bill. */
const billedStatus = sql`case when exists (
  select 1 from payment p where p.lot_id = lot.id and p.payment_status in ('SUCCESS', 'SETTLED')) then 'PAID' else 'BILLED' end`

/** Marks lots as billed on a side; with both sides done a lot is BILLED, or PAID where the farmer was. */
export const markBilled = (ctx: Ctx, side: Side, lotIds: readonly number[]) => {
  const own = sql.identifier(`${side}_invoiced`)
  const other = sql.identifier(`${side === 'farmer' ? 'reeler' : 'farmer'}_invoiced`)
  return ctx.db.query<{ id: number }>(sql`
    update lot set ${own} = true, lot_status = case when ${other} then ${billedStatus} else lot_status end,
      version = version + 1, room_version = room_version + 1
    where id = any(${array(lotIds, 'int8')}) and lot_status = 'WEIGHED' and not ${own} returning id`)
}
