import { sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import type { LotPatch } from '#resources/api/room'
import { anonymous, type Ctx, type Deps } from '../context'
import { array, type Sql } from '../db/db'
import { publishLots, publishSlot } from '../hub/events'
import { slotRows } from '../lots/service'
import { settleAll } from '../settleAll'
import { actAs, withShortLockTimeout } from '../transaction'

/** Slots open and close by the clock of the database, the same that decides bids; so also several servers agree. */
const due = sql`(slot_status = 'SCHEDULED' and starts_at <= auction_now())
  or (slot_status = 'LIVE' and ends_at <= auction_now())`

/** No slot opens or closes before lost time was given back (D59). */
const isDecidable = sql`not exists (select from auction_pulse where at < auction_now() - interval '5 seconds')`

/** Seconds since which the slot that waits longest should have opened or closed; 0 where none waits. */
export async function overdueSeconds(db: Sql): Promise<number> {
  const [row] = await db.query<{ seconds: number | null }>(sql`
    select extract(epoch from auction_now() - min(case when slot_status = 'LIVE' then ends_at else starts_at end))::float8
      as seconds
    from slot where ${due}`)
  return row?.seconds ?? 0
}

/** What the room shows of lots, as it stands in the transaction that changed it. */
export const lotPatches = (tx: Sql, lotIds: readonly number[]): Promise<LotPatch[]> =>
  tx.query<LotPatch>(sql`
    select t.id, t.room_version, t.highest_bid, t.highest_reeler_id, r.ledger_name as reeler_name,
      r.ledger_name_ta as reeler_name_ta, r.license_no, t.highest_surrogate, t.bid_count, t.highest_bid - t.floor_price as benefit,
      t.last_bid_at, t.lot_status
    from lot t left join mas_customer r on r.id = t.highest_reeler_id
    where t.id = any(${array(lotIds, 'int8')}) order by t.lot_no`)

/**
 * Every lot of the slot, locked in the order of their ids. Longer than bids hold a lot none is waited for, as bids on the
 * others wait meanwhile: the clock comes again. Throws a lock time-out.
 */
export const lockLots = (tx: Sql, slotId: number) =>
  withShortLockTimeout(tx, () =>
    tx.query(sql`select id from lot where slot_id = ${slotId} order by id for no key update`),
  )

const openLots = (tx: Sql, slotId: number) =>
  tx.query<{ id: number }>(sql`
    update lot set lot_status = 'BIDDING', room_version = room_version + 1, version = version + 1
    where slot_id = ${slotId} and lot_status = 'SLOTTED' returning id`)

const closeLots = (tx: Sql, slotId: number) =>
  tx.query<{ id: number }>(sql`
    update lot set lot_status = case when bid_count > 0 then 'BID_CLOSED' else 'NO_BID' end,
      closes_at = (select ends_at from slot where id = ${slotId}), room_version = room_version + 1, version = version + 1
    where slot_id = ${slotId} and lot_status in ('SLOTTED', 'BIDDING') returning id`)

/** What came of each lot in this round; where nobody bid, there is nothing to ask the farmer. */
const fillRounds = (tx: Sql, slotId: number) =>
  tx.query(sql`
    insert into lot_round (market_id, lot_id, slot_id, round, highest_bid, highest_reeler_id, highest_surrogate,
      bid_count, verdict)
    select market_id, id, slot_id, round, highest_bid, highest_reeler_id, highest_surrogate, bid_count,
      case when bid_count > 0 then 'PENDING' else 'NO_BID' end
    from lot where slot_id = ${slotId} and lot_status in ('BID_CLOSED', 'NO_BID') order by id
    on conflict (lot_id, round) do update set highest_bid = excluded.highest_bid, bid_count = excluded.bid_count,
      highest_reeler_id = excluded.highest_reeler_id, highest_surrogate = excluded.highest_surrogate, verdict = excluded.verdict, version = lot_round.version + 1
    where lot_round.verdict = 'PENDING'`)

const setStatus = (tx: Sql, slotId: number, status: SlotRow['slotStatus']) =>
  tx.query(sql`update slot set slot_status = ${status}, version = version + 1 where id = ${slotId}`)

/** A closed slot of which every lot is decided is APPROVED; answers whether it became so now. */
export async function settleSlot(tx: Sql, slotId: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update slot set slot_status = 'APPROVED', version = version + 1
    where id = ${slotId} and slot_status = 'CLOSED'
      and not exists (select 1 from lot_round where slot_id = ${slotId} and verdict = 'PENDING')
    returning id`)
  return rows.length > 0
}

/** The system itself, reading within one market. */
export const system = (deps: Deps, tx: Sql, marketId: number): Ctx => ({
  db: tx,
  user: { ...anonymous, marketIds: [marketId] },
  clock: deps.clock,
  language: 'en',
  deps,
  afterCommit: () => undefined,
})

/** What a step of the clock changed; told to the rooms once it is committed. */
export interface SlotAdvance {
  readonly slot: SlotRow
  readonly lots: readonly LotPatch[]
}

/**
 * Opens or closes one slot if it is due, in the system's name; null where another was quicker, and before lost time was
 * given back, whoever asks for it. The caller owns the transaction, and names its actor again if it goes on. Locks the slot,
 * then its lots; the slot without its key, which bids refer to.
 */
export async function advanceSlot(deps: Deps, tx: Sql, slotId: number): Promise<SlotAdvance | null> {
  const [slot] = await tx.query<{ slotStatus: string; marketId: number; over: boolean }>(sql`
    select slot_status, market_id, ends_at <= auction_now() as over from slot
    where id = ${slotId} and (${due}) and ${isDecidable} for no key update`)
  if (!slot) return null
  await actAs(tx, 0)
  await lockLots(tx, slotId)
  const changed = slot.over ? await closeLots(tx, slotId) : await openLots(tx, slotId)
  if (slot.over) await fillRounds(tx, slotId)
  await setStatus(tx, slotId, slot.over ? 'CLOSED' : 'LIVE')
  if (slot.over) await settleSlot(tx, slotId)
  const [row] = await slotRows(system(deps, tx, slot.marketId), sql`t.id = ${slotId}`)
  if (!row) return null
  return {
    slot: row,
    lots: await lotPatches(
      tx,
      changed.map(({ id }) => id),
    ),
  }
}

export function publishAdvance({ hub }: Pick<Deps, 'hub'>, { slot, lots }: SlotAdvance): void {
  publishLots(hub, slot.id, lots)
  publishSlot(hub, slot)
}

/**
 * Opens and closes what is due, each slot in a transaction of its own; one that cannot be turned holds no other up. On a
 * connection that nothing else has: a slot ends at its time, however many wait at the desks.
 */
export async function advanceDueSlots(deps: Deps): Promise<void> {
  const db = deps.db.for('slots')
  const slots = await db.query<{ id: number }>(sql`
    select id from slot where (${due}) and ${isDecidable} order by starts_at, id`)
  await settleAll(slots, async ({ id }) => {
    const turned = await db.transaction((tx) => advanceSlot(deps, tx, id))
    if (turned) publishAdvance(deps, turned)
  })
}
