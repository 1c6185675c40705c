import { type SQL, sql } from 'drizzle-orm'
import type { AnyToken, AuctionTokenRow, TokenPlan, TokenRow } from '#resources/api/papers'
import { AppError, refused } from '#shared/errors'
import type { TokenKind } from '#shared/papers'
import type { Ctx } from '../context'
import { tokenFace } from '../crud/derived'
import { array } from '../db/db'
import { type DayQuestion, inMarkets, requestedDay } from '../markets'
import { requireSeen, withSeen } from '../seenPlan'

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
/** What stands of the prints of lot `t`; the offset has it read for these lots alone. */
const standing = (kind: SQL): SQL => sql`left join lateral (
    select p.* from token_standing p where p.lot_id = t.id and p.token_kind = ${kind} offset 0
  ) p on true`
const joins = (kind: TokenKind): SQL => sql`
  join inward i on i.id = t.inward_id join mas_branch m on m.id = t.market_id
  join mas_customer c on c.id = t.farmer_id join mas_cocoon k on k.id = t.cocoon_type_id
  ${standing(sql`${kind}`)}`

/** The most that one call answers: more than the largest market's day. */
export const mostTokens = 2000

function ofDay(ctx: Ctx, { lotFrom, lotTo, ...question }: TokenQuestion): SQL {
  const { day, marketId } = requestedDay(ctx.user, question)
  return sql`t.market_id = ${marketId} and t.day = ${day} and t.lot_status <> 'CANCELLED'
    and (${lotFrom ?? null}::int is null or t.lot_no >= ${lotFrom ?? null}::int)
    and (${lotTo ?? null}::int is null or t.lot_no <= ${lotTo ?? null}::int)`
}

const ofAuction = sql`, s.slot_no, t.round, s.starts_at, s.ends_at, t.count100, t.defect_percent, t.shell_ratio, t.renditta,
  t.floor_price, t.floor_waived, r.ledger_name as reeler_name, r.ledger_name_ta as reeler_name_ta, r.license_no,
  t.price_per_kg, t.net_weight`
const auctionJoins = sql`join slot s on s.id = t.slot_id left join mas_customer r on r.id = t.reeler_id`

/** The tokens of lots `t`, by lot number; of the auction with slot `s`. */
const tokensWhere = <Token extends TokenRow>(ctx: Ctx, kind: TokenKind, condition: SQL): Promise<Token[]> =>
  ctx.db.query<Token>(sql`
    select ${columns}${kind === 'auction' ? ofAuction : sql``}
    from lot t ${joins(kind)} ${kind === 'auction' ? auctionJoins : sql``}
    where ${condition} order by t.day, t.lot_no, t.id limit ${mostTokens}`)

/** The tokens of a market's date, by lot number. Throws BAD_REQUEST without a date. */
export const tokens = (ctx: Ctx, question: TokenQuestion): Promise<TokenRow[]> =>
  tokensWhere(ctx, 'lot', ofDay(ctx, question))

/**
 * The tokens that hang on the lots in the auction: those in a slot of the date, or in one of its slots; with the buyer
 * once the bid is approved and the weight once it is taken.
 */
export const auctionTokens = (ctx: Ctx, { slotNo, ...question }: TokenQuestion): Promise<AuctionTokenRow[]> =>
  tokensWhere<AuctionTokenRow>(
    ctx,
    'auction',
    sql`${ofDay(ctx, question)} and (${slotNo ?? null}::int is null or s.slot_no = ${slotNo ?? null}::int)`,
  )

interface TokenLot {
  readonly lotId: number
  readonly lotNo: number
  readonly day: string
  readonly lotStatus: string
  readonly hasSlot: boolean
  /** Also by a print that was taken back: nobody knows what of its paper came out. */
  readonly wasPrinted: boolean
}

/** What keeps a lot from having a token of a kind; null where nothing does. */
function whyNot(kind: TokenKind, { lotStatus, hasSlot }: TokenLot): 'removed' | 'withoutSlot' | null {
  if (lotStatus === 'CANCELLED') return 'removed'
  return kind === 'auction' && !hasSlot ? 'withoutSlot' : null
}

/** What a print of these lots' tokens does. Throws NOT_FOUND for a lot that is not of the caller's markets. */
async function planned(ctx: Ctx, kind: TokenKind, ids: readonly number[]) {
  const lots = await ctx.db.query<TokenLot>(sql`
    select t.id as lot_id, t.lot_no, t.day, t.lot_status, t.slot_id is not null as has_slot,
      exists (select from token_print p where p.lot_id = t.id and p.token_kind = ${kind}) as was_printed
    from lot t where t.id = any(${array(ids, 'int8')}) and ${inMarkets(ctx.user)} order by t.day, t.lot_no, t.id`)
  if (lots.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
  const printed = lots.filter((lot) => whyNot(kind, lot) === null)
  const again = printed.filter(({ wasPrinted }) => wasPrinted)
  const plan: TokenPlan = await withSeen(
    {
      count: printed.length,
      lots: printed.map(({ lotNo }) => lotNo),
      again: again.map(({ lotNo }) => lotNo),
      exceptions: lots.flatMap((lot) => {
        const why = whyNot(kind, lot)
        return why ? [{ why, stops: false, lotId: lot.lotId, lotNo: lot.lotNo, day: lot.day }] : []
      }),
    },
    [kind, lots.map(({ lotId }) => lotId)],
  )
  const idsOf = (some: readonly TokenLot[]) => some.map(({ lotId }) => lotId)
  return { plan, ids: idsOf(printed), again: idsOf(again) }
}

/** What a print of these lots' tokens would do now. Throws NOT_FOUND. */
export const planTokens = async (ctx: Ctx, kind: TokenKind, ids: readonly number[]): Promise<TokenPlan> =>
  (await planned(ctx, kind, ids)).plan

/** The tokens of these lots as they are printed, those of the caller's markets. */
export const tokenPapers = (ctx: Ctx, kind: TokenKind, ids: readonly number[]): Promise<AnyToken[]> =>
  tokensWhere<AnyToken>(ctx, kind, sql`t.id = any(${array(ids, 'int8')}) and ${inMarkets(ctx.user)}`)

/** Two desks that print or take back the same token: the second one sees the first. Lots themselves stay free for bids. */
const oneAtATime = (ctx: Ctx) => ctx.db.query(sql`select pg_advisory_xact_lock(hashtext('token_print'))`)

/**
 * Notes a print of each lot's token, and answers which of them were printed before. Throws NOT_FOUND,
 * CONFLICT where another plan was shown, and REFUSED where no lot has a token.
 */
export async function markTokensPrinted(
  ctx: Ctx,
  { kind, ids: asked, seen }: { kind: TokenKind; ids: readonly number[]; seen?: string | undefined },
) {
  await oneAtATime(ctx)
  const { plan, ids, again } = await planned(ctx, kind, asked)
  requireSeen(plan, seen)
  if (plan.count === 0) throw refused('message.noDataFound')
  const printed = array(ids, 'int8')
  const face = tokenFace(kind)
  const prints = await ctx.db.query<{ id: number }>(sql`
    insert into token_print (market_id, lot_id, token_kind, printed_by_id, printed_at, ${sql.raw(face.join(', '))})
    select t.market_id, t.id, ${kind}, ${ctx.user.id}, ${ctx.clock.now()}, ${sql.raw(face.map((column) => `t.${column}`).join(', '))} from lot t
    where t.id = any(${printed}) order by t.id returning id`)
  return {
    duplicates: again,
    lots: plan.lots,
    prints: prints.map(({ id }) => id),
    lotIds: ids,
  }
}

interface Print {
  readonly lotNo: number
  readonly isUndone: boolean
  readonly isLast: boolean
}

/**
 * Takes prints of tokens back, all of them or none: they stay, and count no more; the next paper is a duplicate all the
 * same. Throws NOT_FOUND, ALREADY_PROCESSED, and REFUSED where the token was printed again since.
 */
export async function undoTokenPrints(ctx: Ctx, asked: readonly number[]): Promise<{ lots: number[] }> {
  await oneAtATime(ctx)
  const ids = array(asked, 'int8')
  const prints = await ctx.db.query<Print>(sql`
    select t.lot_no, u.id is not null as is_undone, n.id = p.last_id as is_last
    from token_print n join lot t on t.id = n.lot_id left join token_print_undo u on u.print_id = n.id
    ${standing(sql`n.token_kind`)}
    where n.id = any(${ids}) and ${inMarkets(ctx.user)} order by t.day, t.lot_no, t.id`)
  if (prints.length !== new Set(asked).size) throw new AppError('NOT_FOUND')
  if (prints.some(({ isUndone }) => isUndone)) throw new AppError('ALREADY_PROCESSED')
  const before = prints.find(({ isLast }) => !isLast)
  if (before) throw refused('token.printedSince', { lot: before.lotNo })
  await ctx.db.query(sql`
    insert into token_print_undo (market_id, print_id, undone_by_id, undone_at)
    select n.market_id, n.id, ${ctx.user.id}, ${ctx.clock.now()} from token_print n where n.id = any(${ids})`)
  return { lots: prints.map(({ lotNo }) => lotNo) }
}
