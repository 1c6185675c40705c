import { sql } from 'drizzle-orm'
import { call } from '../../db/call'
import { array, json, type Sql } from '../../db/db'
import type { Bid } from './auction'
import type { Crowd } from './crowd'
import type { NumberedLot } from './lotRows'
import { fill, type SeedRow } from './rows'

const reasons = ['விலை போதாது', 'Price below expectation', 'Keeps the lot for tomorrow'] as const

const roundRow = ({ market, officerId }: Crowd, lot: NumberedLot): SeedRow => {
  const isOver = lot.stage !== 'scheduled' && lot.stage !== 'live'
  const last = isOver ? lot.bids.at(-1) : undefined
  const isDecided = lot.verdict === 'APPROVED' || lot.verdict === 'REJECTED'
  return {
    marketId: market.id,
    lotId: lot.id,
    slotId: lot.slotId,
    round: 1,
    highestBid: last?.amount ?? null,
    highestReelerId: last?.bidder.reelerId ?? null,
    highestSurrogate: last?.bidder.surrogate ?? false,
    bidCount: isOver ? lot.bids.length : 0,
    verdict: lot.verdict,
    reason: lot.verdict === 'REJECTED' ? reasons[lot.lotNo % reasons.length] : null,
    decidedById: isDecided ? officerId : null,
    decidedAt: isDecided ? new Date(lot.decidedAt) : null,
  }
}

const noPhone = 'No phone at hand'

const keyOf = ({ market, day }: Crowd, { lotNo }: NumberedLot, place: number | string) =>
  `demo/${market.code}/${day}/${lotNo}/${place}`

const bidRows = (crowd: Crowd, lot: NumberedLot, version: number): SeedRow[] =>
  lot.bids.map(({ bidder, amount, at }, place) => ({
    market_id: crowd.market.id,
    lot_id: lot.id,
    slot_id: lot.slotId,
    round: 1,
    sequence: place + 1,
    amount,
    reeler_id: bidder.reelerId,
    user_id: bidder.userId,
    surrogate: bidder.surrogate,
    reason: bidder.surrogate ? noPhone : null,
    confirmed: false,
    key: keyOf(crowd, lot, place + 1),
    at: new Date(at),
    hash_version: version,
  }))

/** Inserts the bids, each linked to the one before by the same function as a live bid. */
async function chain(tx: Sql, rows: readonly SeedRow[]): Promise<void> {
  const columns = sql.raw(`market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate,
    reason, confirmed, key, at, hash_version, previous_hash`)
  await tx.query(sql`
    with recursive given as materialized (
      select g as b, g.lot_id, g.sequence from jsonb_populate_recordset(null::bid, ${json(rows)}) g
    ), linked as (
      select g.b, g.lot_id, g.sequence, ${call('bid_link', { b: sql`g.b` })} as own from given g where g.sequence = 1
      union all
      select n.b, g.lot_id, g.sequence, ${call('bid_link', { b: sql`n.b` })} from linked l
      join given g on g.lot_id = l.lot_id and g.sequence = l.sequence + 1, lateral (
        select jsonb_populate_record(g.b, jsonb_build_object('previous_hash', '\\x' || encode(l.own, 'hex'))) as b
      ) n
    )
    insert into bid (${columns}, hash) select ${columns}, own from (select (b).*, own from linked) l order by at`)
}

interface Sent extends Bid {
  /** Of a bid that was taken. */
  readonly sequence: number | null
}

/** What was sent for a lot in its order, taken or not, each with what stood on it then. */
function attemptRows(crowd: Crowd, lot: NumberedLot): SeedRow[] {
  const sent: Sent[] = [
    ...lot.bids.map((bid, place) => ({ ...bid, sequence: place + 1 })),
    ...lot.tries.map((bid) => ({ ...bid, sequence: null })),
  ].sort((one, other) => one.at - other.at)
  let standing: number | null = null
  return sent.map(({ bidder, amount, at, sequence }, place) => {
    const row = {
      lot_id: lot.id,
      amount,
      reeler_id: bidder.reelerId,
      user_id: bidder.userId,
      surrogate: bidder.surrogate,
      reason: bidder.surrogate ? noPhone : null,
      key: keyOf(crowd, lot, sequence ?? `not-${place + 1}`),
      decided_at: new Date(at),
      standing,
      sequence,
    }
    if (sequence !== null) standing = amount
    return row
  })
}

/** Keeps what was sent with the answer that the rules of bidding give it on the lot as it stood then. */
const storeAttempts = (tx: Sql, marketId: number, rows: readonly SeedRow[]) =>
  tx.query(sql`
    with rules as materialized (select * from ${call('bidding_rules', { p_market: marketId })})
    insert into bid_attempt (market_id, lot_id, slot_id, round, reeler_id, user_id, amount, surrogate, reason, device, key, came_at,
      decided_at, standing, outcome, rule, args, sequence, txid)
    select t.market_id, t.id, t.slot_id, t.round, g.reeler_id, g.user_id, g.amount, g.surrogate, g.reason,
      case when not g.surrogate then encode(sha256(convert_to(concat('demo ', g.user_id), 'UTF8')), 'hex') end, g.key,
      g.decided_at - interval '8 milliseconds', g.decided_at, g.standing,
      case when a.answer is null then 'ACCEPTED' when a.answer ? 'ask' then 'ASKED' else 'REFUSED' end,
      coalesce(a.answer ->> 'rule', a.answer ->> 'ask'), a.answer -> 'args', g.sequence, audit_txid(pg_current_xact_id())
    from jsonb_populate_recordset(null::bid_attempt, ${json(rows)}) with ordinality g
    join lot t on t.id = g.lot_id join mas_customer r on r.id = g.reeler_id cross join rules q
    cross join lateral (
      select jsonb_populate_record(t, jsonb_build_object('highest_bid', g.standing,
        'lot_status', case when g.decided_at < t.closes_at then 'BIDDING' else 'BID_CLOSED' end)) as t
    ) n
    cross join lateral (select ${call('bid_refused', {
      t: sql`n.t`,
      r: sql`r`,
      at: sql`g.decided_at`,
      amount: sql`g.amount`,
      confirmed: sql`false`,
      // The demo's people have enrolled no browser: whoever signs in as one of them enrols their own.
      surrogate: sql`true`,
      device: null,
      until: null,
      step: sql`q.step`,
      most: sql`q.most`,
      sure: sql`q.sure`,
      months: sql`q.months`,
    })} as answer) a
    order by g.decided_at, g.ordinality`)

/**
 * Whether attempts from an instant on can still be kept: what comes an hour after its seal counts as put in later. Bids
 * without them are as a version before wrote them.
 */
async function keepsAttempts(tx: Sql, from: number): Promise<boolean> {
  const [sealed] = await tx.query(sql`
    select 1 from attempt_seal where sealed_at > ${new Date(from)}::timestamptz + interval '1 hour' limit 1`)
  return sealed === undefined
}

const setHeads = (tx: Sql, lotIds: readonly number[]) =>
  tx.query(sql`
    update lot set head_hash = b.hash from bid b
    where b.lot_id = lot.id and b.sequence = lot.bid_sequence and lot.id = any(${array(lotIds, 'int8')})`)

/** The bids of lots in their slots, as they are kept with their attempts, and the heads of their chains. */
async function storeBids(tx: Sql, crowd: Crowd, lots: readonly NumberedLot[]): Promise<void> {
  const isKept = await keepsAttempts(tx, Math.min(...lots.map(({ slot }) => slot?.startsAt ?? 0)))
  await chain(
    tx,
    lots.flatMap((lot) => bidRows(crowd, lot, isKept ? 2 : 1)),
  )
  await setHeads(
    tx,
    lots.map(({ id }) => id),
  )
  if (!isKept) return
  await storeAttempts(
    tx,
    crowd.market.id,
    lots.flatMap((lot) => attemptRows(crowd, lot)),
  )
}

/** What stands beside the lots: defects of the samples, rounds, bids in their chains, crates. */
export async function storeEvidence(tx: Sql, crowd: Crowd, lots: readonly NumberedLot[]): Promise<void> {
  const marketId = crowd.market.id
  await fill(
    tx,
    'lot_defect',
    lots.flatMap(({ id, arrival }) => arrival.defects.map((defect) => ({ marketId, lotId: id, ...defect }))),
  )
  const slotted = lots.filter(({ slotId }) => slotId !== null)
  await fill(
    tx,
    'lot_round',
    slotted.map((lot) => roundRow(crowd, lot)),
  )
  if (slotted.length > 0) await storeBids(tx, crowd, slotted)
  await fill(
    tx,
    'crate',
    lots.flatMap(({ id, crates }) => crates.map((crate) => ({ marketId, lotId: id, ...crate }))),
  )
}
