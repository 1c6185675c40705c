import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { isRowId } from '#shared/filterValue'
import { type Report, settingOf } from '#shared/report'
import type { ReportHead } from '#shared/totals'
import type { Actor, Ctx } from '../context'
import { snake } from '../db/names'
import { RawJson } from '../rawJson'
import { noteReport } from '../securityEvents/service'
import { settingIn, settingsOf } from '../settings/service'
import { type FilterValues, filterValues } from './filters'
import { reportWriter } from './rows'
import { countQuery, parseReport, type ReportText, reportQuery } from './sql'

export { type BrokenReport, tryReports } from './trial'

/** More rows than this are no report that anybody reads; a year of the largest market has half of it. */
const MOST_ROWS = 60_000

const parsed = new Map<string, ReportText>()

function textOf(ctx: Pick<Ctx, 'deps'>, { name, query = name }: Report): ReportText {
  const text = ctx.deps.sqlText[query]
  if (text === undefined) throw new Error(`The report ${name} has no query`)
  const known = parsed.get(text)
  if (known) return known
  const made = parseReport(text)
  parsed.set(text, made)
  return made
}

/** The caller's markets, or the one of them that the report's market filter names. */
function marketsOf({ filters }: Report, values: FilterValues, user: Actor): readonly number[] {
  const name = Object.keys(filters).find((each) => filters[each]?.type === 'market')
  const asked = name === undefined ? null : values[name]
  if (typeof asked !== 'number') return user.marketIds
  if (!user.marketIds.includes(asked)) throw new AppError('FORBIDDEN')
  return [asked]
}

/** The market whose setting holds: the one asked for, a desk's own; of several none, so that the default does. */
function askedMarket({ user }: Ctx, filters: Report['filters'], asked: Readonly<Record<string, string | undefined>>) {
  const name = Object.keys(filters).find((each) => filters[each]?.type === 'market')
  const text = (name && asked[name]) || ''
  return isRowId(text) ? Number(text) : (user.marketId ?? 0)
}

/** What a setting says where nobody chose. */
async function filledIn(
  ctx: Ctx,
  { filters }: Report,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<Readonly<Record<string, string>>> {
  const filled: Record<string, string> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const setting = settingOf(filter)
    if (asked[name] || setting === undefined) continue
    filled[name] = settingIn(await settingsOf(ctx, askedMarket(ctx, filters, asked)), setting)
  }
  return filled
}

async function marketNamed({ db }: Pick<Ctx, 'db'>, [id, ...others]: readonly number[]): Promise<ReportHead['market']> {
  if (id === undefined || others.length > 0) return null
  const [market] = await db.query<NonNullable<ReportHead['market']>>(
    sql`select id, name, name_ta from mas_branch where id = ${id}`,
  )
  return market ?? null
}

/**
 * Runs a report within the caller's markets: `{ rows, ...ReportHead }`.
 * @throws AppError INVALID for missing or impossible filters, FORBIDDEN for another market, REFUSED for too many rows and
 * for a report that is out of order.
 */
export async function runReport(
  caller: Ctx,
  report: Report,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<RawJson> {
  if (caller.deps.outOfOrder.has(report.name)) throw refused('rule.report.outOfOrder')
  const ctx: Ctx = { ...caller, db: caller.deps.db.for('reports') }
  const filled = await filledIn(ctx, report, asked)
  const values = filterValues(report, { ...asked, ...filled })
  const marketIds = marketsOf(report, values, ctx.user)
  const text = textOf(ctx, report)
  const within = {
    values: { ...values, ...report.fixed, today: businessDay(ctx.clock.now()) },
    marketIds,
    limit: MOST_ROWS + 1,
  }
  if (report.long && marketIds.length > 1) {
    const [counted] = await ctx.db.query<{ n: number }>(countQuery(text, within))
    if (counted && counted.n > MOST_ROWS) throw refused('rule.report.tooLong', { n: MOST_ROWS })
  }
  const query = sql`/* ${sql.raw(report.query ?? report.name)}.sql */ ${reportQuery(text, { ...within, order: report.order.map(snake) })}`
  const writer = reportWriter(report)
  await ctx.db.copy(query, writer.hear)
  if (writer.rows() > MOST_ROWS) throw refused('rule.report.tooLong', { n: MOST_ROWS })
  noteReport(caller, report, { ...asked, ...filled }, writer.rows())
  const head: ReportHead = { totals: writer.totals(), market: await marketNamed(ctx, marketIds), filled }
  return new RawJson(writer.end(head))
}
