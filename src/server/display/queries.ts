import { sql } from 'drizzle-orm'
import type { HallLot, HallResult, HallRoom, HallSlot } from '#resources/api/hall'
import type { Sql } from '../db/db'
import { auctionNow } from '../live/service'

export interface Shown {
  readonly marketId: number
  readonly day: string
}

const slotColumns = sql.raw(`
  id, version, slot_no, day, starts_at, ends_at, lot_from, lot_to, number_of_lots, round, soft_close, slot_status`)

const slotOf = async (db: Sql, { marketId, day }: Shown, states: readonly string[], order: string) => {
  const [slot] = await db.query<HallSlot>(sql`
    select ${slotColumns} from slot where market_id = ${marketId} and day = ${day}
      and slot_status in (${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )})
    order by ${sql.raw(order)} limit 1`)
  return slot ?? null
}

/** The running slot, else the one that closed last. */
export const hallSlot = (db: Sql, shown: Shown): Promise<HallSlot | null> =>
  slotOf(db, shown, ['LIVE', 'CLOSED', 'APPROVED'], `slot_status = 'LIVE' desc, ends_at desc, id desc`)

/** Only what a stranger in the hall may see: the farmer's columns are not read at all. */
const lotsOf = (db: Sql, slot: HallSlot | null): Promise<HallLot[]> =>
  db.query<HallLot>(sql`
    select t.id, t.lot_no, t.race, c.short_name as cocoon_type, t.floor_price, t.lot_status, t.round, t.highest_bid,
      r.ledger_name as reeler_name, r.ledger_name_ta as reeler_name_ta, r.license_no, t.bid_count, t.last_bid_at,
      t.room_version
    from lot t
    join mas_cocoon c on c.id = t.cocoon_type_id
    left join mas_customer r on r.id = t.highest_reeler_id
    where t.slot_id = ${slot?.id ?? null} order by t.lot_no`)

/** What came of the slot that closed last; or of the last that had closed `by` an instant, as far as it was decided then. */
export const resultOf = async (db: Sql, { marketId, day }: Shown, by?: string): Promise<HallResult | null> => {
  const verdict = by ? sql`(case when r.decided_at > ${by} then 'PENDING' else r.verdict end)` : sql`r.verdict`
  const [result] = await db.query<HallResult>(sql`
    select s.slot_no, count(*) as lots, count(*) filter (where ${verdict} = 'APPROVED') as sold,
      count(*) filter (where ${verdict} = 'PENDING') as pending,
      max(r.highest_bid) filter (where ${verdict} in ('APPROVED', 'PENDING')) as highest,
      round(avg(r.highest_bid) filter (where ${verdict} in ('APPROVED', 'PENDING')), 2) as average
    from slot s join lot_round r on r.slot_id = s.id
    where s.market_id = ${marketId} and s.day = ${day} and s.slot_status in ('CLOSED', 'APPROVED')${by ? sql` and s.ends_at <= ${by}` : sql``}
    group by s.id order by s.ends_at desc, s.id desc limit 1`)
  return result ?? null
}

export const marketName = async (db: Sql, marketId: number | null): Promise<HallRoom['market'] | null> => {
  const [market] = await db.query<HallRoom['market']>(sql`select name, name_ta from mas_branch where id = ${marketId}`)
  return market ?? null
}

const slotById = async (db: Sql, { marketId }: Shown, id: number) => {
  const [slot] = await db.query<HallSlot>(
    sql`select ${slotColumns} from slot where id = ${id} and market_id = ${marketId}`,
  )
  return slot ?? null
}

/**
 * What a screen of this market and day shows. A stream names its slot (null: none yet), so that its picture is of what
 * it hears, whatever opens meanwhile.
 */
export async function hallRoom(db: Sql, shown: Shown, slotId?: number | null): Promise<HallRoom> {
  const slot = slotId ? await slotById(db, shown, slotId) : slotId === null ? null : await hallSlot(db, shown)
  return {
    day: shown.day,
    market: (await marketName(db, shown.marketId)) ?? { name: '', nameTa: null },
    slot,
    lots: await lotsOf(db, slot),
    next: await slotOf(db, shown, ['SCHEDULED'], 'starts_at, id'),
    result: await resultOf(db, shown),
    now: await auctionNow(db),
  }
}
