import { type SQL, sql } from 'drizzle-orm'
import type { AuctionTokenRow, TokenRow } from '#shared/papers'
import type { Ctx } from '../context'
import { type DayQuestion, dayAsked } from '../crud/scope'

export interface TokenQuestion extends DayQuestion {
  readonly slotNo?: number | undefined
  readonly lotFrom?: number | undefined
  readonly lotTo?: number | undefined
}

const columns = sql.raw(`t.id as lot_id, t.lot_no as token_no, t.day, i.arrived_at, m.name as market,
  m.name_ta as market_ta, c.head_code as farmer_code, c.ledger_name as farmer_name, c.ledger_name_ta as farmer_name_ta,
  c.father_name, c.area_name as village, c.area_name_ta as village_ta, c.mobile_no, k.name as item, k.name_ta as item_ta,
  t.race, t.dfl_count, t.approx_weight,
  (select count(*)::int from lot o where o.inward_id = t.inward_id and o.lot_no <= t.lot_no and o.day = t.day) as place,
  i.number_of_lots as of_lots`)
const joins = sql.raw(`join inward i on i.id = t.inward_id join mas_branch m on m.id = t.market_id
  join mas_customer c on c.id = t.farmer_id join mas_cocoon k on k.id = t.cocoon_type_id`)

/** The most that one call answers: more than the largest market's day. */
const mostRows = 2000

function ofDay(ctx: Ctx, { lotFrom, lotTo, ...question }: TokenQuestion): SQL {
  const { day, marketId } = dayAsked(ctx.user, question)
  return sql`t.market_id = ${marketId} and t.day = ${day} and t.lot_status <> 'CANCELLED'
    and (${lotFrom ?? null}::int is null or t.lot_no >= ${lotFrom ?? null}::int)
    and (${lotTo ?? null}::int is null or t.lot_no <= ${lotTo ?? null}::int)`
}

/** The tokens of a market's date, by lot number. Throws BAD_REQUEST without a date. */
export const tokens = (ctx: Ctx, question: TokenQuestion): Promise<TokenRow[]> =>
  ctx.db.query<TokenRow>(sql`
    select ${columns} from lot t ${joins} where ${ofDay(ctx, question)} order by t.lot_no limit ${mostRows}`)

/** The tokens that hang on the lots in the auction: those in a slot of the date, or in one of its slots. */
export const auctionTokens = (ctx: Ctx, question: TokenQuestion): Promise<AuctionTokenRow[]> =>
  ctx.db.query<AuctionTokenRow>(sql`
    select ${columns}, s.slot_no, t.round, s.starts_at, s.ends_at, t.count100, t.defect_percent, t.shell_ratio, t.renditta,
      t.floor_price, t.floor_waived
    from lot t ${joins} join slot s on s.id = t.slot_id
    where ${ofDay(ctx, question)} and (${question.slotNo ?? null}::int is null or s.slot_no = ${question.slotNo ?? null}::int)
    order by t.lot_no limit ${mostRows}`)
