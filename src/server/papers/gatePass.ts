import { type SQL, sql } from 'drizzle-orm'
import type { GatePassRow } from '#resources/api/papers'
import { accountingYear, businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { indian } from '#shared/money'
import { countPrints, verifyCode } from '../bills/service'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { insertRows } from '../db/insert'
import { lockChain } from '../ledger/service'
import { type DayQuestion, inMarkets, requestedDay } from '../markets'
import { allocateSerials, formatSerial } from '../numbers/service'
import { settingIn, settingsOf } from '../settings/service'
import { standingsOf } from './standing'

const hour = 3_600_000

/** Whether a pass was printed since a bill was made: by their order in the audit, which has no other clock than its own. */
const printedSince = (bill: SQL) => sql`exists (
  select 1 from audit a where a.table_name = 'gate_pass' and a.row_id = t.id and a.operation = 'UPDATE'
    and a.before -> 'print_count' <> a.after -> 'print_count' and a.id > (
      select min(b.id) from audit b where b.table_name = 'invoice' and b.row_id = ${bill}.id and b.operation = 'INSERT'))`

const passRows = (ctx: Ctx, where: SQL): Promise<GatePassRow[]> =>
  ctx.db.query<GatePassRow>(sql`
    select t.id, t.version, t.pass_no, t.day, t.reeler_id, c.head_code as reeler_code, c.ledger_name as reeler_name,
      c.ledger_name_ta as reeler_name_ta, c.license_no, m.name as market, m.name_ta as market_ta, u.name as issued_by,
      u.name_ta as issued_by_ta, t.issued_at, t.ends_at,
      round(extract(epoch from t.ends_at - t.issued_at) / 3600)::int as hours, t.left_at, t.verify_code, t.print_count,
      l.bills, l.lots, l.weight
    from gate_pass t join mas_customer c on c.id = t.reeler_id join mas_branch m on m.id = t.market_id
      join mas_user u on u.id = t.issued_by_id
      join lateral (
        select jsonb_agg(jsonb_build_object('lotNo', o.lot_no, 'weight', o.net_weight::text,
          'crates', coalesce(o.crate_count, 0)) order by o.lot_no) as lots, sum(o.net_weight)::numeric(14,3) as weight,
          case when bool_or(not o.reeler_invoiced) then 'CANCELLED' when bool_or(exists (
            select 1 from invoice_line n join invoice i on i.id = n.invoice_id
            where n.lot_id = o.id and n.side = 'reeler' and not n.cancelled and i.processed_at > t.issued_at
              and t.print_count > 0 and not ${printedSince(sql`i`)})) then 'ANEW'
          else 'STAND' end as bills
        from gate_pass_lot g join lot o on o.id = g.lot_id where g.gate_pass_id = t.id
      ) l on true
    where ${inMarkets(ctx.user)} and ${where} order by t.id limit 1000`)

/** The gate passes of a market's date. Throws BAD_REQUEST without a date. */
export function gatePasses(ctx: Ctx, question: DayQuestion): Promise<GatePassRow[]> {
  const { day, marketId } = requestedDay(ctx.user, question)
  return passRows(ctx, sql`t.market_id = ${marketId} and t.day = ${day}`)
}

/** The reeler's billed lots of a date, locked in order of id; those that have a pass are told. */
const lockLots = (ctx: Ctx, marketId: number, reelerId: number, day: string) =>
  ctx.db.query<{ id: number; passed: boolean }>(sql`
    select t.id, exists (select 1 from gate_pass_lot g where g.lot_id = t.id) as passed from lot t
    where t.market_id = ${marketId} and t.reeler_id = ${reelerId} and t.day = ${day} and t.reeler_invoiced
    order by t.id for update of t`)

async function lotsToLeave(ctx: Ctx, marketId: number, reelerId: number, day: string): Promise<number[]> {
  const lots = await lockLots(ctx, marketId, reelerId, day)
  if (lots.length === 0) throw refused('money.rule.noLots')
  const waiting = lots.filter(({ passed }) => !passed).map(({ id }) => id)
  if (waiting.length === 0) throw new AppError('ALREADY_PROCESSED')
  return waiting
}

async function insertPass(ctx: Ctx, marketId: number, reelerId: number, day: string): Promise<number> {
  const now = ctx.clock.now()
  const year = accountingYear(businessDay(now))
  const serial = await allocateSerials(ctx, { marketId, kind: 'GP', period: year })
  const [market] = await ctx.db.query<{ code: string }>(sql`select code from mas_branch where id = ${marketId}`)
  const hours = Number(settingIn(await settingsOf(ctx, marketId), 'gatePass.hours'))
  const pass = {
    marketId,
    passNo: formatSerial('GP', market?.code ?? '', year, serial),
    accountingYear: year,
    serial,
    reelerId,
    day,
    issuedById: ctx.user.id,
    issuedAt: now,
    endsAt: new Date(now.getTime() + hours * hour),
    verifyCode: verifyCode(),
  }
  const [id] = await insertRows(ctx.db, 'gate_pass', [pass])
  return id ?? 0
}

/** Nothing leaves while its reeler has to pay first. Throws REFUSED. */
async function requireSettled(ctx: Ctx, reelerId: number): Promise<void> {
  const due = (await standingsOf(ctx, [reelerId])).get(reelerId)?.due
  if (due) throw refused('money.rule.unsettled', { amount: indian(due) })
}

export interface PassQuestion extends DayQuestion {
  readonly reelerId: number
}

/**
 * Gives a reeler leave to take their billed lots of a date, each once. Throws REFUSED while their account is not settled or
 * where they have no billed lot, ALREADY_PROCESSED where all have a pass, NOT_FOUND.
 */
export async function issuePass(ctx: Ctx, { reelerId, ...question }: PassQuestion): Promise<GatePassRow> {
  const { day, marketId } = requestedDay(ctx.user, question)
  const [reeler] = await ctx.db.query(sql`
    select 1 from mas_customer where id = ${reelerId} and market_id = ${marketId} and customer_type = 'reeler'`)
  if (!reeler) throw new AppError('NOT_FOUND')
  // The series is held from here: a pass that another desk is giving is seen once it is given.
  const id = await insertPass(ctx, marketId, reelerId, day)
  const lots = await lotsToLeave(ctx, marketId, reelerId, day)
  // What is being posted or taken back at another desk is waited for.
  await lockChain(ctx, marketId)
  await requireSettled(ctx, reelerId)
  await insertRows(
    ctx.db,
    'gate_pass_lot',
    lots.map((lotId) => ({ marketId, gatePassId: id, lotId })),
  )
  const [pass] = await passRows(ctx, sql`t.id = ${id}`)
  if (!pass) throw new Error(`Gate pass ${id} is not there`)
  return pass
}

/**
 * Whether a bill or a receipt of the reeler was taken back, or their account debited otherwise than by a bill, since a pass was given:
 * what it was given for may not stand any more. Its instant may be of before the pass, where it waited for that or another process's
 * clock is behind.
 */
const isTakenBack = async (ctx: Ctx, id: number): Promise<boolean> =>
  (
    await ctx.db.query(sql`
      select 1 from gate_pass g join voucher_line l on l.customer_id = g.reeler_id and l.market_id = g.market_id
        join voucher v on v.id = l.voucher_id and (v.reverses_id is not null or v.invoice_id is null and l.debit > 0)
            and v.posted_at >= g.issued_at - interval '5 minutes'
      where g.id = ${id} limit 1`)
  ).length > 0

/** Nothing leaves, and nothing is printed, by a pass the bill of one of whose lots was cancelled. Throws REFUSED, which names them. */
async function requireStanding(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const gone = await ctx.db.query<{ passNo: string }>(sql`
    select g.pass_no from gate_pass g
    where g.id = any(${array(ids, 'int8')}) and g.left_at is null and exists (
      select 1 from gate_pass_lot l join lot o on o.id = l.lot_id where l.gate_pass_id = g.id and not o.reeler_invoiced)
    order by g.pass_no`)
  const passes = gone.map(({ passNo }) => passNo).join(', ')
  if (passes) throw refused('money.rule.passVoid', { passes })
}

/**
 * Notes that the cocoons of a pass went out of the gate, once. Throws NOT_FOUND, ALREADY_PROCESSED, REFUSED while the bill
 * of one of its lots is cancelled and, where money of the account was taken back or given out since, while it is not settled.
 */
export async function markLeft(ctx: Ctx, id: number): Promise<GatePassRow> {
  const [known] = await ctx.db.query<{ leftAt: string | null; marketId: number; reelerId: number }>(sql`
    select t.left_at, t.market_id, t.reeler_id from gate_pass t where t.id = ${id} and ${inMarkets(ctx.user)} for update`)
  if (!known) throw new AppError('NOT_FOUND')
  if (known.leftAt) throw new AppError('ALREADY_PROCESSED')
  // The lots are held, and then the ledger: a bill or a receipt that is being taken back at another desk is waited for.
  await ctx.db.query(sql`
    select 1 from lot t join gate_pass_lot l on l.lot_id = t.id where l.gate_pass_id = ${id} order by t.id for share of t`)
  await requireStanding(ctx, [id])
  await lockChain(ctx, known.marketId)
  if (await isTakenBack(ctx, id)) await requireSettled(ctx, known.reelerId)
  await ctx.db.query(sql`
    update gate_pass set left_at = ${ctx.clock.now()}, version = version + 1 where id = ${id} and left_at is null`)
  const [pass] = await passRows(ctx, sql`t.id = ${id}`)
  if (!pass) throw new AppError('NOT_FOUND')
  return pass
}

/**
 * Counts a print of each pass and answers which were printed before. Throws NOT_FOUND, REFUSED for one that lets nothing out any more:
 * the bill of one of its lots was cancelled.
 */
export async function markPassesPrinted(ctx: Ctx, ids: readonly number[]): Promise<{ duplicates: number[] }> {
  const counted = await countPrints(ctx, 'gate_pass', ids)
  await requireStanding(ctx, ids)
  return counted
}
