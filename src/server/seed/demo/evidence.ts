import { type SQL, sql } from 'drizzle-orm'
import { call } from '../../db/call'
import { array, json, type Sql } from '../../db/db'
import type { Crowd } from './crowd'
import type { NumberedLot } from './lotRows'
import { fill, type Row } from './rows'

const reasons = ['விலை போதாது', 'Price below expectation', 'Keeps the lot for tomorrow'] as const

const roundRow = ({ market, officerId }: Crowd, lot: NumberedLot): Row => {
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

const bidRows = ({ market, day }: Crowd, lot: NumberedLot): Row[] =>
  lot.bids.map(({ bidder, amount, at }, place) => ({
    market_id: market.id,
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
    key: `demo/${market.code}/${day}/${lot.lotNo}/${place + 1}`,
    at: new Date(at),
  }))

/** Inserts the bids, each linked to the one before by the same function as a live bid, and gives the lots their heads. */
async function chain(tx: Sql, rows: readonly Row[]): Promise<void> {
  const columns = sql.raw(`market_id, lot_id, slot_id, round, sequence, amount, reeler_id, user_id, surrogate,
    reason, confirmed, key, at`)
  const link = (previous: SQL) =>
    call('bid_hash', {
      previous,
      lot: sql`g.lot_id`,
      sequence: sql`g.sequence`,
      amount: sql`g.amount`,
      reeler: sql`g.reeler_id`,
      bidder: sql`g.user_id`,
      key: sql`g.key`,
      at: sql`g.at`,
      reason: sql`g.reason`,
    })
  await tx.query(sql`
    with recursive given as materialized (
      select ${columns} from jsonb_populate_recordset(null::bid, ${json(rows)})
    ), linked as (
      select g.*, null::bytea as previous, ${link(sql`null::bytea`)} as own from given g where g.sequence = 1
      union all
      select g.*, l.own, ${link(sql`l.own`)} from linked l
      join given g on g.lot_id = l.lot_id and g.sequence = l.sequence + 1
    )
    insert into bid (${columns}, previous_hash, hash) select ${columns}, previous, own from linked order by at`)
}

const setHeads = (tx: Sql, lotIds: readonly number[]) =>
  tx.query(sql`
    update lot set head_hash = b.hash from bid b
    where b.lot_id = lot.id and b.sequence = lot.bid_sequence and lot.id = any(${array(lotIds, 'int8')})`)

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
  await chain(
    tx,
    slotted.flatMap((lot) => bidRows(crowd, lot)),
  )
  await setHeads(
    tx,
    slotted.map(({ id }) => id),
  )
  await fill(
    tx,
    'crate',
    lots.flatMap(({ id, crates }) => crates.map((crate) => ({ marketId, lotId: id, ...crate }))),
  )
}
