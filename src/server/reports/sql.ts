import { type SQL, sql } from 'drizzle-orm'
import { tables } from '#resources/index'
import { tenant } from '#resources/scopes'
import { array } from '../db/db'
import { snake } from '../db/names'
import { copying, inlined } from '../db/values'

/** A report's text, cut where its `:name` parameters stand. */
export interface ReportText {
  /** Texts and, between them, the names of parameters. */
  readonly parts: readonly ({ readonly text: string } | { readonly parameter: string })[]
  readonly parameters: ReadonlySet<string>
  /** Every identifier, lower case unless quoted: what the text may call a table. */
  readonly words: ReadonlySet<string>
}

const tokens = [
  String.raw`(?<comment>--[^\n]*|/\*[^]*?\*/)`,
  String.raw`(?<string>[eE]'(?:[^'\\]|''|\\[^])*'|'(?:[^']|'')*'|\$(?<tag>\w*)\$[^]*?\$\k<tag>\$)`,
  '"(?<quoted>(?:[^"]|"")*)"',
  '(?<cast>::)',
  String.raw`:(?<parameter>[A-Za-z_]\w*)`,
  String.raw`(?<word>[A-Za-z_]\w*)`,
  String.raw`(?<number>\d[\w.]*)`,
  '(?<other>[^])',
]
const token = new RegExp(tokens.join('|'), 'g')

/** What a report's text may not hold: a second statement, a numbered parameter, an end of what was never begun. */
const refused = new Set([';', '$', "'", '"', '\\'])

/** A report's text that cannot be run as it is written; `at` is the offset of what is wrong in it. */
export class ReportTextError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}

/** A comment says nothing to the database; what follows stays where it stood. */
const blank = (comment: string): string => comment.replaceAll(/[^\n]/g, ' ')

/**
 * Reads a report's text: strings, quoted names, comments and casts are told from parameters.
 * @throws ReportTextError if it names a schema, holds a second statement or an unfinished string.
 */
export function parseReport(text: string): ReportText {
  const parts: ReportText['parts'][number][] = []
  const parameters = new Set<string>()
  const words = new Set<string>()
  let plain = ''
  let before = ''
  for (const { 0: whole, index, groups = {} } of text.matchAll(token)) {
    const { comment, quoted, parameter, word, other } = groups
    if (other && refused.has(other)) throw new ReportTextError(`A report's text cannot hold ${other} there`, index)
    if (other === '.' && (before === 'public' || before.startsWith('pg_') || before === 'information_schema'))
      throw new ReportTextError(`A report's text names no schema: ${before}.`, index)
    before = quoted ?? word?.toLowerCase() ?? (comment || whole.trim() === '' ? before : '')
    if (quoted !== undefined || word) words.add(before)
    if (parameter) {
      parts.push({ text: plain }, { parameter })
      parameters.add(parameter)
      plain = ''
    } else plain += comment ? blank(comment) : whole
  }
  return { parts: [...parts, { text: plain }], parameters, words }
}

/** The views that carry the tenant's column; they are shadowed as tables are. */
export const scopedViews: readonly string[] = ['ledger_entry', 'account_entry', 'bill_line', 'sold', 'sale']

/** Farmers of elsewhere whom a tenant has met are its farmers too: the link table of a resource. */
const metIn = new Map(
  tables.flatMap((declared) =>
    'metIn' in declared && declared.metIn
      ? [[declared.table, declared.metIn as { readonly table: string; readonly column: string }] as const]
      : [],
  ),
)

/** One tenant is said as a constant: PostgreSQL then knows how many rows two tables of it have in common. */
const isOneOf = (column: string, tenantIds: readonly number[]): SQL => {
  const [id, ...others] = tenantIds
  const name = sql.identifier(column)
  return id !== undefined && others.length === 0
    ? sql`${name} = ${id}::int8`
    : sql`${name} = any(${array(tenantIds, 'int8')})`
}

type Condition = (tenantIds: readonly number[]) => SQL
const byTenant: Condition = (tenantIds) => isOneOf(snake(tenant.field), tenantIds)
const ownTenants: Condition = (tenantIds) => isOneOf('id', tenantIds)
const orMet =
  ({ table, column }: { readonly table: string; readonly column: string }): Condition =>
  (tenantIds) =>
    sql`${byTenant(tenantIds)} or id = any(array(select ${sql.identifier(column)} from public.${sql.identifier(table)}
      where ${byTenant(tenantIds)}))`

/**
 * What is seen of each relation: of a tenant's rows those of the caller's, and these tenants themselves. Offices
 * and service centres stay whole, for their names are open to every official (D17) and a farmer may come from elsewhere.
 */
export const scoped: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ...tables.flatMap(({ table, scope }): [string, Condition][] =>
    scope === tenant.resource ? [[table, byTenant]] : [],
  ),
  ...scopedViews.map((view): [string, Condition] => [view, byTenant]),
  ...[...metIn].map(([table, link]): [string, Condition] => [table, orMet(link)]),
  ...[...metIn.values()].map(({ table }): [string, Condition] => [table, byTenant]),
  [tenant.table, ownTenants],
])

/**
 * A view is found by the session's path, in the schema of its version: a common table expression does not see itself, so
 * its own name means the view.
 */
const shadowsOf = ({ words }: ReportText, tenantIds: readonly number[]): SQL[] =>
  [...scoped]
    .filter(([relation]) => words.has(relation))
    .map(([relation, condition]) => {
      const name = sql.identifier(relation)
      return sql`${name} as not materialized (
        select * from ${scopedViews.includes(relation) ? name : sql`public.${name}`} where ${condition(tenantIds)})`
    })

export interface ReportQuery {
  readonly values: Readonly<Record<string, string | number | null>>
  readonly tenantIds: readonly number[]
  /** Columns of the query, '-name' for a falling one. */
  readonly order: readonly string[]
  readonly limit: number
}

const orderOf = (name: string): SQL =>
  name.startsWith('-') ? sql`r.${sql.identifier(name.slice(1))} desc` : sql`r.${sql.identifier(name)}`

type ReportParameters = Pick<ReportQuery, 'values' | 'tenantIds'>

/** Where a parameter first stands in the text. */
function offsetOf({ parts }: ReportText, name: string): number {
  let at = 0
  for (const part of parts) {
    if ('parameter' in part && part.parameter === name) break
    at += 'text' in part ? part.text.length : part.parameter.length + 1
  }
  return at
}

/** The text with its values, and before it what it sees: every relation that it names is shadowed. */
function textOf(
  report: ReportText,
  { values, tenantIds }: ReportParameters,
): { readonly head: SQL; readonly text: SQL } {
  for (const name of report.parameters)
    if (!Object.hasOwn(values, name))
      throw new ReportTextError(`A report's text asks for :${name}, which nobody declared`, offsetOf(report, name))
  const parts = report.parts.map((part) =>
    'text' in part ? sql.raw(part.text) : sql`${values[part.parameter] ?? null}`,
  )
  const shadows = shadowsOf(report, tenantIds)
  return { head: shadows.length > 0 ? sql`with ${sql.join(shadows, sql`, `)}` : sql``, text: sql.join(parts) }
}

/**
 * The report's text as one statement that sees the given tenants only.
 * @throws ReportTextError if the text has a parameter that `values` does not name.
 */
export function reportQuery(report: ReportText, { order, limit, ...asked }: ReportQuery): SQL {
  const { head, text } = textOf(report, asked)
  const tail = order.length > 0 ? sql`order by ${sql.join(order.map(orderOf), sql`, `)}` : sql``
  return sql`${head} select * from (${text}) r ${tail} limit ${limit}`
}

/**
 * Where a place of the statement that `copy` makes of the report's query stands in the report's own text; null for what
 * the engine put round it. `position` counts characters from 1, as the database does.
 */
export function offsetIn(report: ReportText, asked: ReportQuery, position: number): number | null {
  const pieces = report.parts.map((part) =>
    'text' in part ? part.text : inlined(sql`${asked.values[part.parameter] ?? null}`),
  )
  let rest = position - 1 - copying(reportQuery(report, asked), 'stdout').indexOf(pieces.join(''))
  let at = 0
  if (rest < 0) return null
  for (const [index, part] of report.parts.entries()) {
    const { length } = pieces[index] as string
    if (rest < length) return 'text' in part ? at + rest : at
    rest -= length
    at += 'text' in part ? part.text.length : part.parameter.length + 1
  }
  // What ends too early is noticed at what comes next.
  return rest === 0 ? at : null
}

/**
 * How many rows the report would have, counted no further than the limit: without names and figures, order and sending.
 * @throws ReportTextError if the text has a parameter that `values` does not name.
 */
export function countQuery(
  report: ReportText,
  { limit, ...asked }: ReportParameters & Pick<ReportQuery, 'limit'>,
): SQL {
  const { head, text } = textOf(report, asked)
  return sql`${head} select count(*) as n from (select 1 from (${text}) r limit ${limit}) c`
}
