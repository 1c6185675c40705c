import { type SQL, sql } from 'drizzle-orm'
import type { DerivedName } from '#shared/extensions'
import type { Actor } from '../context'
import { inMarkets } from './scope'

/** The last day of a market's lots that a person had part in; of the markets of whoever reads. */
const lastDay =
  (by: 'farmer_id' | 'reeler_id') =>
  (user: Actor): SQL =>
    sql`(select max(l.day) from lot l where l.${sql.identifier(by)} = t.id
    and l.lot_status <> 'CANCELLED' and ${inMarkets(user, sql`l.market_id`)})`

/** How many lots of a slot's round `r` there are of which something holds. */
const slotLots =
  (which: SQL, what: SQL = sql`count(*)`): (() => SQL) =>
  () =>
    sql`(select coalesce(${what}, 0) from lot_round r join lot l on l.id = r.lot_id
    where r.slot_id = t.id and ${which})`

/** The bids of that round: of a lot that is still in it they stand at the lot. */
const roundBids = sql`case when l.slot_id = t.id then l.bid_count else r.bid_count end`

/** What stands of the prints `p` of a lot's token of a kind. */
const ofPrints =
  (kind: string, what: SQL): (() => SQL) =>
  () =>
    sql`(select ${what} from token_standing p
    where p.lot_id = t.id and p.token_kind = ${kind})`

/** What the farmer's word on a lot's last auction tells: of round `r`, and of whoever entered it, `u`. */
const ofDecision =
  (what: SQL): (() => SQL) =>
  () =>
    sql`(select ${what} from lot_round r
    left join mas_user u on u.id = r.decided_by_id where r.lot_id = t.id and r.round = t.round)`

/**
 * What is computed as a row `t` is read, for the rows of a page alone. Each looks into others by an index, and only at
 * what whoever reads may see.
 */
export const derivedSql: Readonly<Record<Exclude<DerivedName, 'gathered'>, (user: Actor) => SQL>> = {
  branchCode: () => sql`(select b.code from mas_branch b where b.id = t.market_id)`,
  lastBrought: lastDay('farmer_id'),
  lastBought: lastDay('reeler_id'),
  slotBids: slotLots(sql`true`, sql`sum(${roundBids})`),
  slotLotsWithBid: slotLots(sql`${roundBids} > 0`),
  slotApproved: slotLots(sql`r.verdict = 'APPROVED'`),
  slotRejected: slotLots(sql`r.verdict = 'REJECTED'`),
  slotNoBid: slotLots(sql`r.verdict = 'NO_BID'`),
  lotBenefit: () => sql`(t.highest_bid - t.floor_price)`,
  lotEstimate: () => sql`round(t.approx_weight * t.highest_bid, 2)`,
  lotDecidedAt: ofDecision(sql`r.decided_at`),
  lotDecidedBy: ofDecision(sql`u.name`),
  lotDecidedByTa: ofDecision(sql`u.name_ta`),
  tokenPrints: ofPrints('lot', sql`coalesce(max(p.prints), 0)`),
  tokenPrintedAt: ofPrints('lot', sql`p.printed_at`),
  auctionTokenPrints: ofPrints('auction', sql`coalesce(max(p.prints), 0)`),
  auctionTokenPrintedAt: ofPrints('auction', sql`p.printed_at`),
  lotValue: () => sql`round(t.net_weight * t.price_per_kg, 2)`,
}
