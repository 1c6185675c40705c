import { type SQL, sql } from 'drizzle-orm'
import type { AuctionTokenRow, TokenRow } from '#resources/api/papers'
import { AppError } from '#shared/errors'
import type { TokenKind } from '#shared/papers'
import type { Ctx } from '../context'
import { type DayQuestion, dayAsked, inMarkets } from '../crud/scope'
import { array } from '../db/db'

export interface TokenQuestion extends DayQuestion {
  readonly slotNo?: number | undefined
  readonly lotFrom?: number | undefined
  readonly lotTo?: number | undefined
}

const columns = sql.raw(`t.id as lot_id, t.lot_no as token_no, t.day, i.arrived_at, m.name as market,
  m.name_ta as market_ta, c.head_code as farmer_code, c.ledger_name as farmer_name, c.ledger_name_ta as farmer_name_ta,
  c.father_name, c.area_name as village, c.area_name_ta as village_ta, c.mobile_no, k.name as item, k.name_ta as item_ta,
  t.race, t.dfl_count, t.approx_weight, t.verify_code, t.lot_status, coalesce(p.prints, 0) as prints, p.printed_at,
  (select count(*)::int from lot o where o.inward_id = t.inward_id and o.lot_no <= t.lot_no and o.day = t.day) as place,
  i.number_of_lots as of_lots`)
const joins = (kind: TokenKind): SQL => sql`
  join inward i on i.id = t.inward_id join mas_branch m on m.id = t.market_id
  join mas_customer c on c.id = t.farmer_id join mas_cocoon k on k.id = t.cocoon_type_id
  left join lateral (
    select count(*)::int as prints, max(n.printed_at) as printed_at from token_print n
    where n.lot_id = t.id and n.token_kind = ${kind}
  ) p on true`

/** The most that one call answers: more than the largest market's day. */
export const mostTokens = 2000

function ofDay(ctx: Ctx, { lotFrom, lotTo, ...question }: TokenQuestion): SQL {
  const { day, marketId } = dayAsked(ctx.user, question)
  return sql`t.market_id = ${marketId} and t.day = ${day} and t.lot_status <> 'CANCELLED'
    and (${lotFrom ?? null}::int is null or t.lot_no >= ${lotFrom ?? null}::int)
    and (${lotTo ?? null}::int is null or t.lot_no <= ${lotTo ?? null}::int)`
}

/** The tokens of a market's date, by lot number. Throws BAD_REQUEST without a date. */
export const tokens = (ctx: Ctx, question: TokenQuestion): Promise<TokenRow[]> =>
  ctx.db.query<TokenRow>(sql`
    select ${columns} from lot t ${joins('lot')} where ${ofDay(ctx, question)} order by t.lot_no limit ${mostTokens}`)

/**
 * The tokens that hang on the lots in the auction: those in a slot of the date, or in one of its slots; with the buyer
 * once the bid is approved and the weight once it is taken.
 */
export const auctionTokens = (ctx: Ctx, question: TokenQuestion): Promise<AuctionTokenRow[]> =>
  ctx.db.query<AuctionTokenRow>(sql`
    select ${columns}, s.slot_no, t.round, s.starts_at, s.ends_at, t.count100, t.defect_percent, t.shell_ratio, t.renditta,
      t.floor_price, t.floor_waived, r.ledger_name as reeler_name, r.ledger_name_ta as reeler_name_ta, r.license_no,
      t.price_per_kg, t.net_weight
    from lot t ${joins('auction')} join slot s on s.id = t.slot_id left join mas_customer r on r.id = t.reeler_id
    where ${ofDay(ctx, question)} and (${question.slotNo ?? null}::int is null or s.slot_no = ${question.slotNo ?? null}::int)
    order by t.lot_no limit ${mostTokens}`)

/** Notes a print of each lot's token and answers which were printed before. Throws NOT_FOUND. */
export async function markTokensPrinted(
  ctx: Ctx,
  kind: TokenKind,
  lotIds: readonly number[],
): Promise<{ duplicates: number[] }> {
  // Two desks that print the same token: the second one sees the first. Lots themselves stay free for bids.
  await ctx.db.query(sql`select pg_advisory_xact_lock(hashtext('token_print'))`)
  const lots = await ctx.db.query<{ id: number; printed: boolean }>(sql`
    select t.id, exists (select 1 from token_print n where n.lot_id = t.id and n.token_kind = ${kind}) as printed
    from lot t where t.id = any(${array(lotIds, 'int8')}) and ${inMarkets(ctx.user)} order by t.id`)
  if (lots.length !== new Set(lotIds).size) throw new AppError('NOT_FOUND')
  await ctx.db.query(sql`
    insert into token_print (market_id, lot_id, token_kind, printed_by_id, printed_at)
    select t.market_id, t.id, ${kind}, ${ctx.user.id}, ${ctx.clock.now()} from lot t
    where t.id = any(${array(lotIds, 'int8')}) order by t.id`)
  return { duplicates: lots.filter(({ printed }) => printed).map(({ id }) => id) }
}
