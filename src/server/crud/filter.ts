import { type SQL, sql } from 'drizzle-orm'
import { clean } from '#shared/clean'
import { accountingYear, businessDay, instantOf, isAccountingYear, isDay, yearRange } from '#shared/day'
import { invalid } from '#shared/errors'
import { type Field, type FieldType, isPlain } from '#shared/field'
import { isRowId, unreadable } from '#shared/filterValue'
import { labelOf } from '#shared/issues'
import type { Label } from '#shared/label'
import { isDated, type Resource } from '#shared/resource'
import { valueSchema } from '#shared/schema'
import { spellingsOf } from '#shared/spelling'
import { term } from '#shared/terms'
import type { Actor, Ctx } from '../context'
import { type ArrayType, array, containing } from '../db/db'
import { isSecret, keyColumn, snake } from '../db/names'
import { type Beside, type Bounds, holds, holdsAny, holdsGathered } from './path'
import { isHidden, ofFace, ownOf, readable, scopeOf } from './scope'

export type Filter = Readonly<Record<string, unknown>>

const plainLabel = (name: string): Label => ({ en: name, ta: name })
const column = (name: string) => sql`t.${sql.identifier(name)}`
const unknown = (key: string) =>
  invalid({ [key]: { key: 'rule.unknownKey', args: { name: key.slice(0, longestName) } } })
const noLonger = (resource: Resource, key: string, name: string) =>
  invalid({ [key]: { key: 'rule.retired', args: { field: labelOf(resource, name) } } })
const longestName = 60

/** One filter as it was asked: its key in the parameter, what it names, and its texts. */
interface FilterParameter {
  readonly key: string
  readonly label: Label
  readonly texts: readonly string[]
}

const wrong = ({ key, label }: Omit<FilterParameter, 'texts'>, text: string) =>
  invalid({ [key]: unreadable(label, text) })

/** Throws INVALID at the filter for what is neither a text, a number nor a truth, or a list of those. */
function parseParameter(key: string, label: Label, value: unknown): FilterParameter {
  const texts = (Array.isArray(value) ? value : [value]).map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean')
      throw wrong({ key, label }, JSON.stringify(one) ?? '')
    return String(one)
  })
  return { key, label, texts }
}

/** Throws INVALID at the filter for a text that it cannot hold. */
function requireReadable(asked: FilterParameter, isReadable: (text: string) => boolean): void {
  const bad = asked.texts.find((text) => !isReadable(text))
  if (bad !== undefined) throw wrong(asked, bad)
}

/** Ids of a filter. Throws INVALID at it for what is no id. */
export function parseIds(value: unknown, key = 'id', label: Label = plainLabel(key)): number[] {
  const asked = parseParameter(key, label, value)
  requireReadable(asked, isRowId)
  return asked.texts.map(Number)
}

/** What of a row is hidden, nobody finds it by either. */
const unlessHidden = (ctx: Ctx, resource: Resource, name: string, condition: SQL) =>
  isHidden(resource, name) ? sql`(${ownOf(resource, ctx.user)} and ${condition})` : condition

/**
 * Where no letter has a case, as in figures and Tamil, it need not be looked away from: that is half the work. Else the
 * pattern is made small once; `ilike` does so for every row.
 */
function contains(target: SQL, text: string): SQL {
  const pattern = containing(text)
  const hasCase = text.toLowerCase() !== text.toUpperCase()
  return hasCase ? sql`lower(${target}) like lower(${pattern})` : sql`${target} like ${pattern}`
}

/** Rows of which one of these columns holds the text, as it may be written there. */
export function containsAny(targets: readonly SQL[], text: string): SQL {
  const parts = spellingsOf(text).flatMap((written) => targets.map((target) => contains(target, written)))
  return sql`(${sql.join([sql`false`, ...parts], sql` or `)})`
}

/**
 * Rows one of whose search columns holds the text. A number is typed whole: lot 12 is not lot 112, and where numbers are
 * searched, up to three digits are one and no part of somebody's mobile number.
 */
export function searchCondition(resource: Resource, user: Actor, text: string, bounds?: Bounds): SQL {
  const { fields, gathers, list } = resource
  const isInteger = (name: string) => (gathers?.[name]?.lists ?? fields[name]?.type) === 'integer'
  const numbers = list.search.filter(isInteger)
  const gathered = list.search.filter((name) => !isInteger(name) && gathers?.[name])
  const texts = list.search.filter((name) => !isInteger(name) && !gathers?.[name])
  const among = (name: string, condition: (target: SQL) => SQL) =>
    gathers?.[name] ? holdsGathered(gathers[name], user, condition) : holds(resource, user, name, condition, { bounds })
  const isNumber = /^\d{1,9}$/.test(text)
  const isShort = isNumber && text.length <= 3 && numbers.length > 0
  const parts = [
    ...(isNumber ? numbers : []).map((name) => among(name, (target) => sql`${target} = ${Number(text)}`)),
    ...(isShort ? [] : gathered).map((name) => among(name, (target) => containsAny([target], text))),
    ...(isShort ? [] : [holdsAny(resource, user, texts, (targets) => containsAny(targets, text), bounds)]),
  ]
  return sql`(${sql.join([sql`false`, ...parts], sql` or `)})`
}

/** Whether a row's code or name begins with the text: whoever types 'har' means Harur before Dharmapuri. */
export function startsWith({ key, title, titleTa }: Resource, text: string): SQL {
  const names = [key, title, titleTa].flatMap((name) => (name ? [column(snake(name))] : []))
  const starts = spellingsOf(text).flatMap((written) =>
    names.map((name) => sql`starts_with(lower(${name}::text), lower(${written}))`),
  )
  return sql`coalesce(${sql.join(starts, sql` or `)}, false)`
}

/** The same, or whose secret is the text. */
async function searched(ctx: Ctx, resource: Resource, text: string, bounds?: Bounds): Promise<SQL> {
  const secrets = Object.entries(resource.fields).flatMap(([name, field]) =>
    isSecret(field) && !resource.paths?.[name] ? [[name, field] as const] : [],
  )
  const hashes = await Promise.all(
    (text.length < 9 ? [] : secrets).map(async ([name, field]) =>
      unlessHidden(
        ctx,
        resource,
        name,
        sql`${column(keyColumn(name, field))} = ${await ctx.deps.vault.hash(field.secret, text)}`,
      ),
    ),
  )
  return sql`(${sql.join([searchCondition(resource, ctx.user, text, bounds), ...hashes], sql` or `)})`
}

const ordered: readonly Field['type'][] = ['day', 'instant', 'time', 'integer', 'decimal']

/** One end of a period or range. The day of an instant is meant whole; a field's own limits do not bind a question. */
function beyond(target: SQL, field: Field, edge: string, asked: FilterParameter): SQL {
  const [text = ''] = asked.texts
  if (field.type === 'instant' && isDay(text)) {
    const start = sql`${instantOf(text, '00:00')}::timestamptz`
    return edge === 'from' ? sql`${target} >= ${start}` : sql`${target} < ${start} + interval '1 day'`
  }
  const boundless: Field = Object.assign({}, field, { min: undefined, max: undefined, notFuture: false })
  const read = ordered.includes(field.type) ? valueSchema(boundless).safeParse(clean(field, text)) : null
  if (!read?.success || asked.texts.length !== 1) throw wrong(asked, asked.texts.join(', '))
  const value = String(read.data)
  return edge === 'from' ? sql`${target} >= ${value}` : sql`${target} <= ${value}`
}

/** A figure, a day or a time is the same however it is written: '1.5' is 1.500. As what it is there are indexes for it. */
const comparedAs: { readonly [T in FieldType]?: ArrayType } = {
  day: 'date',
  integer: 'int8',
  decimal: 'numeric',
  time: 'time',
  instant: 'timestamptz',
}

/** What a field that is filtered by its values can hold; anything where it is a text. */
function canHold(field: Field, text: string): boolean {
  if (field.type === 'choice') return Object.hasOwn(field.options, text)
  if (field.type === 'flag') return text === 'true' || text === 'false'
  if (field.type === 'status') return /^[012]$/.test(text)
  if (field.type === 'day') return isDay(text)
  if (field.type === 'integer') return /^-?\d{1,15}$/.test(text)
  if (field.type === 'decimal') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text)
  if (field.type === 'time' || field.type === 'instant') return valueSchema(field).safeParse(clean(field, text)).success
  return true
}

/** The condition that a value is the one asked for, or one of several, or none (null). Throws INVALID at the filter. */
export function fieldFilter(target: SQL, field: Field | null, name: string, value: unknown, label: Label): SQL {
  if (value === null) return sql`${target} is null`
  if (field === null || field.type === 'reference')
    return sql`${target} = any(${array(parseIds(value, name, label), 'int8')})`
  const asked = parseParameter(name, label, value)
  requireReadable(asked, (text) => canHold(field, text))
  const type = comparedAs[field.type]
  const texts = field.type === 'text' ? asked.texts.flatMap(spellingsOf) : asked.texts
  if (!type) return sql`${target}::text = any(${array(texts, 'text')})`
  // It travels cut to the millisecond.
  const told = field.type === 'instant' ? sql`date_trunc('milliseconds', ${target})` : target
  return sql`${told} = any(${array(asked.texts, type)})`
}

function oneFilter(ctx: Ctx, resource: Resource, key: string, value: unknown, beside?: Beside): SQL {
  if (key === 'id') return fieldFilter(column(key), null, key, value, plainLabel(key))
  const [, name = key, edge] = /^(\w+)_(from|to)$/.exec(key) ?? []
  const field = readable(resource, ctx.user).includes(name) ? resource.fields[name] : undefined
  if (resource.retired?.[name]) throw noLonger(resource, key, name)
  if (!field || !isPlain(field)) throw unknown(key)
  const label = labelOf(resource, name)
  const asked = (target: SQL) =>
    edge
      ? beyond(target, field, edge, parseParameter(key, label, value))
      : fieldFilter(target, field, name, value, label)
  const condition = holds(resource, ctx.user, name, asked, { beside })
  return unlessHidden(ctx, resource, name, condition)
}

const says = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Of two days, instants, times or figures; a day is meant whole, whatever the time of the other. */
function isAfter(a: string, b: string): boolean {
  const [first, last] = [a.slice(0, 10), b.slice(0, 10)]
  if (isDay(first) && isDay(last)) return a.length > 10 && b.length > 10 ? Date.parse(a) > Date.parse(b) : first > last
  const [from, to] = [Number(a), Number(b)]
  return Number.isNaN(from) || Number.isNaN(to) ? a > b : from > to
}

/** Periods and ranges that end before they begin are a slip, not an empty list. */
function checkRanges(filter: Filter): void {
  for (const [key, from] of Object.entries(filter)) {
    const name = /^(\w+)_from$/.exec(key)?.[1]
    const to = name && filter[`${name}_to`]
    // What is no text and no figure is refused by itself.
    if (!name || !says(to) || !says(from) || [from, to].some((one) => typeof one === 'object')) continue
    const [a, b] = [String(from), String(to)]
    if (isAfter(a, b))
      throw invalid({ [`${name}_to`]: { key: isDay(b.slice(0, 10)) ? 'rule.dateOrder' : 'rule.rangeOrder' } })
  }
}

const later = (a: unknown, b: string) => (typeof a === 'string' && a > b ? a : b)
const earlier = (a: unknown, b: string) => (typeof a === 'string' && a !== '' && a < b ? a : b)

/** The days that a filter asks for, of a year alone; which its accounting year says too, by the database's rule. */
const within = (filter: Filter, { from, to }: { from: string; to: string }): Filter => ({
  ...filter,
  day_from: later(filter.day_from, from),
  day_to: earlier(filter.day_to, to),
})

/** A list of transactions is of the current accounting year unless its filter, or its view, says otherwise (D42). */
export function withinCurrentYear(ctx: Ctx, resource: Resource, filter: Filter): Filter {
  if (!isDated(resource) || resource.everyYear) return filter
  const { accountingYear: asked, ...others } = filter
  if ('accountingYear' in resource.fields && asked !== undefined && asked !== '') {
    if (!isAccountingYear(asked)) {
      const text = typeof asked === 'string' ? asked : JSON.stringify(asked)
      throw wrong({ key: 'accountingYear', label: labelOf(resource, 'accountingYear') }, text)
    }
    return within(others, yearRange(asked))
  }
  // An empty one asks for nothing, and so not for all years either.
  const isAsked = (key: string) => filter[key] !== undefined && filter[key] !== ''
  if (['id', 'day', 'day_from', 'day_to', 'accountingYear'].some(isAsked)) return filter
  return { ...filter, day_from: yearRange(accountingYear(businessDay(ctx.clock.now()))).from }
}

/** The text for which a list is searched, '' for none. Throws INVALID at it for what is no text. */
export function searchOf({ q = '' }: Filter): string {
  if (q !== null && typeof q !== 'string') throw wrong({ key: 'q', label: term('action.search') }, JSON.stringify(q))
  return (q ?? '').trim()
}

const dayKeys = ['day', 'day_from', 'day_to']

/** What a filter says of the days alone. */
export const daysOf = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => dayKeys.includes(key)))

/** Where the rows have their day from what they refer to, its days bound what is searched there too. */
async function boundsOf(ctx: Ctx, { paths }: Resource, filter: Filter): Promise<Bounds | undefined> {
  const path = paths?.day
  if (!path || path.on || path.name !== 'day') return undefined
  return { via: path.via, condition: await filterOf(ctx, path.to as Resource, daysOf(filter)) }
}

/**
 * The rows that have their day from what they refer to, with the ids of that which are of the days asked for: an index by
 * the reference then gives the rows of those days, where by their own they have none.
 */
export async function withinDays<R extends Resource>(ctx: Ctx, resource: R, filter: Filter): Promise<R> {
  const path = resource.paths?.day
  const dated = withinCurrentYear(ctx, resource, filter)
  const bounds = path?.always && dayKeys.some((key) => says(dated[key])) && (await boundsOf(ctx, resource, dated))
  if (!path || !bounds) return resource
  // Materialized: the planner would look for the least id from the least of all years, through rows of which none are meant.
  const [ids] = await ctx.db.query<{ first: number | null; last: number | null }>(sql`
    with found as materialized (
      select t.id from ${sql.identifier(path.to.table)} t where ${scopeOf(path.to, ctx.user)} and ${bounds.condition}
    ) select min(id) as first, max(id) as last from found`)
  return { ...resource, within: { via: path.via, first: ids?.first ?? 1, last: ids?.last ?? 0 } }
}

const isWithin = ({ within }: Pick<Resource, 'within'>): SQL[] =>
  within ? [sql`${column(snake(within.via))} between ${within.first} and ${within.last}`] : []

/**
 * The conditions of a list's `filter` parameter: `q`, fields that equal or are among, `<field>_from` and `_to`. Those on what
 * is joined anyway go there: `beside`.
 */
export async function filterOf(ctx: Ctx, resource: Resource, filter: Filter, beside?: Beside): Promise<SQL> {
  const { q: _, ...rest } = filter
  const text = searchOf(filter)
  checkRanges(rest)
  const parts = [
    ofFace(resource),
    ...isWithin(resource),
    ...(resource.only ?? []).map((name) => holds(resource, ctx.user, name, (condition) => condition, { beside })),
    ...(text === '' ? [] : [await searched(ctx, resource, text, await boundsOf(ctx, resource, rest))]),
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => oneFilter(ctx, resource, key, value, beside)),
  ]
  return sql.join(parts, sql` and `)
}
