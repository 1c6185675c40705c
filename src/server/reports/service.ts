import { sql } from 'drizzle-orm'
import { tenant } from '#resources/scopes'
import { businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { isRowId } from '#shared/filterValue'
import { type Report, settingOf } from '#shared/report'
import type { TenantName } from '#shared/tenant'
import type { Actor, Ctx } from '../context'
import { snake } from '../db/names'
import { RawJson } from '../rawJson'
import { recordReportRead } from '../securityEvents/service'
import { settingIn, settingsOf } from '../settings/service'
import { type FilterValues, filterValues, untilOf } from './filters'
import { reportWriter } from './rows'
import { countQuery, parseReport, type ReportQuery, type ReportText, reportQuery } from './sql'

export { type BrokenReport, tryReports } from './trial'

/** More rows than this are no report that anybody reads; a year of the largest tenant has half of it. */
const MOST_ROWS = 60_000

const parsed = new Map<string, ReportText>()

function textOf(ctx: Pick<Ctx, 'deps'>, { name, query = name }: Pick<Report, 'name' | 'query'>): ReportText {
  const text = ctx.deps.sqlText[query]
  if (text === undefined) throw new Error(`The report ${name} has no query`)
  const known = parsed.get(text)
  if (known) return known
  const made = parseReport(text)
  parsed.set(text, made)
  return made
}

/** What the caller reads, or the one of it that the report's filter names. */
function tenantsOf({ filters }: Report, values: FilterValues, user: Actor): readonly number[] {
  const name = Object.keys(filters).find((each) => filters[each]?.type === 'tenant')
  const asked = name === undefined ? null : values[name]
  if (typeof asked !== 'number') return user[tenant.reach]
  if (!user[tenant.reach].includes(asked)) throw new AppError('FORBIDDEN')
  return [asked]
}

/** Whose setting holds: the one asked for, a desk's own; of several none, so that the default does. */
function askedTenant({ user }: Ctx, filters: Report['filters'], asked: Readonly<Record<string, string | undefined>>) {
  const name = Object.keys(filters).find((each) => filters[each]?.type === 'tenant')
  const text = (name && asked[name]) || ''
  return isRowId(text) ? Number(text) : (user[tenant.own] ?? 0)
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
    filled[name] = settingIn(await settingsOf(ctx, askedTenant(ctx, filters, asked)), setting)
  }
  return filled
}

async function tenantNamed({ db }: Pick<Ctx, 'db'>, [id, ...others]: readonly number[]): Promise<TenantName | null> {
  if (id === undefined || others.length > 0) return null
  const [found] = await db.query<TenantName>(
    sql`select id, name, name_ta from ${sql.identifier(tenant.table)} where id = ${id}`,
  )
  return found ?? null
}

/** What may still change the report's figures; undefined where it does not say, or nothing does. */
async function unsettledOf(ctx: Ctx, report: Report, within: Omit<ReportQuery, 'order'>) {
  const { name, unsettled } = report
  if (!unsettled) return undefined
  const text = textOf(ctx, { name, query: unsettled.query })
  const values = { ...within.values, until: untilOf(report, within.values) }
  const [found] = await ctx.db.query<{ value: string }>(reportQuery(text, { ...within, values, order: [] }))
  return found?.value
}

/** The rows of a report, written as they came, and what stands beside them. Throws as `runReport` does. */
async function written(ctx: Ctx, report: Report, asked: Readonly<Record<string, string | undefined>>) {
  const filled = await filledIn(ctx, report, asked)
  const values = filterValues(report, { ...asked, ...filled })
  const tenantIds = tenantsOf(report, values, ctx.user)
  const text = textOf(ctx, report)
  const within = {
    values: { ...values, ...report.fixed, today: businessDay(ctx.clock.now()) },
    tenantIds,
    limit: MOST_ROWS + 1,
  }
  if (report.long && tenantIds.length > 1) {
    const [counted] = await ctx.db.query<{ n: number }>(countQuery(text, within))
    if (counted && counted.n > MOST_ROWS) throw refused('rule.report.tooLong', { n: MOST_ROWS })
  }
  const query = sql`/* ${sql.raw(report.query ?? report.name)}.sql */ ${reportQuery(text, { ...within, order: report.order.map(snake) })}`
  const writer = reportWriter(report)
  await ctx.db.copy(query, writer.write)
  if (writer.rows() > MOST_ROWS) throw refused('rule.report.tooLong', { n: MOST_ROWS })
  const unsettled = await unsettledOf(ctx, report, within)
  const head = {
    ...(unsettled && { unsettled }),
    totals: writer.totals(),
    [tenant.resource]: await tenantNamed(ctx, tenantIds),
    filled,
  }
  return { writer, head }
}

/** Throws as `runReport` does for what is asked, without reading a row. */
export function checkQuestion(
  { user }: Ctx,
  report: Report,
  asked: Readonly<Record<string, string | undefined>>,
): void {
  const needed = Object.entries(report.filters).filter(
    ([name, filter]) => asked[name] || settingOf(filter) === undefined,
  )
  tenantsOf(report, filterValues({ ...report, filters: Object.fromEntries(needed) }, asked), user)
}

/**
 * Runs a report within the caller's reach: `{ rows, ...ReportHead }`, the tenant under its own name.
 * @throws AppError INVALID for missing or impossible filters, FORBIDDEN for another tenant, REFUSED for too many rows and
 * for a report that is out of order.
 */
export async function runReport(
  caller: Ctx,
  report: Report,
  asked: Readonly<Record<string, string | undefined>>,
): Promise<RawJson> {
  if (caller.deps.outOfOrder.has(report.name)) throw refused('rule.report.outOfOrder')
  const { value, asOf } = await caller.deps.reader.read((db) => written({ ...caller, db }, report, asked))
  const { writer, head } = value
  recordReportRead(caller, report, { ...asked, ...head.filled }, writer.rows())
  return new RawJson(writer.end(asOf === null ? head : { ...head, asOf }))
}
