import { type SQL, sql } from 'drizzle-orm'
import { clean } from '#shared/clean'
import { accountingYear, businessDay, instantOf, isAccountingYear, isDay, yearRange } from '#shared/day'
import { invalid } from '#shared/errors'
import { type Field, isStored } from '#shared/field'
import { isRowId, unreadable } from '#shared/filterValue'
import { labelOf } from '#shared/issues'
import type { Label } from '#shared/label'
import { isDated, type Resource } from '#shared/resource'
import { valueSchema } from '#shared/schema'
import { spellingsOf } from '#shared/spelling'
import type { Actor, Ctx } from '../context'
import { array, containing } from '../db/db'
import { isSecret, keyColumn, snake } from '../db/names'
import { type Bounds, holds, holdsAny } from './path'
import { isHidden, ofFace, ownOf, readable } from './scope'

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
  const numbers = resource.list.search.filter((name) => resource.fields[name]?.type === 'integer')
  const texts = resource.list.search.filter((name) => !numbers.includes(name))
  const isNumber = /^\d{1,9}$/.test(text)
  const isShort = isNumber && text.length <= 3 && numbers.length > 0
  const parts = [
    ...(isNumber ? numbers : []).map((name) =>
      holds(resource, user, name, (target) => sql`${target} = ${Number(text)}`, bounds),
    ),
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

/** Not even by whether it is set. */
const unfiltered: ReadonlySet<Field['type']> = new Set(['json', 'digest', 'password', 'file'])

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

/** What a field that is filtered by its values can hold; anything where it is a text or figure of any size. */
function canHold(field: Field, text: string): boolean {
  if (field.type === 'choice') return Object.hasOwn(field.options, text)
  if (field.type === 'flag') return text === 'true' || text === 'false'
  if (field.type === 'status') return /^[012]$/.test(text)
  if (field.type === 'day') return isDay(text)
  if (field.type === 'integer') return /^-?\d{1,15}$/.test(text)
  if (field.type === 'decimal') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text)
  return true
}

function fieldFilter(target: SQL, field: Field | null, name: string, value: unknown, label: Label): SQL {
  if (value === null) return sql`${target} is null`
  if (field === null || field.type === 'reference')
    return sql`${target} = any(${array(parseIds(value, name, label), 'int8')})`
  const asked = parseParameter(name, label, value)
  requireReadable(asked, (text) => canHold(field, text))
  // As a day, for which there are indexes.
  if (field.type === 'day') return sql`${target} = any(${array(asked.texts, 'date')})`
  return sql`${target}::text = any(${array(asked.texts, 'text')})`
}

function oneFilter(ctx: Ctx, resource: Resource, key: string, value: unknown): SQL {
  if (key === 'id') return fieldFilter(column(key), null, key, value, plainLabel(key))
  const [, name = key, edge] = /^(\w+)_(from|to)$/.exec(key) ?? []
  const field = readable(resource, ctx.user).includes(name) ? resource.fields[name] : undefined
  if (resource.retired?.[name]) throw noLonger(resource, key, name)
  if (!field || isSecret(field) || unfiltered.has(field.type) || !isStored(field)) throw unknown(key)
  const label = labelOf(resource, name)
  const condition = holds(resource, ctx.user, name, (target) =>
    edge
      ? beyond(target, field, edge, parseParameter(key, label, value))
      : fieldFilter(target, field, name, value, label),
  )
  return unlessHidden(ctx, resource, name, condition)
}

/** Periods and ranges that end before they begin are a slip, not an empty list. */
function checkRanges(filter: Filter): void {
  for (const [key, from] of Object.entries(filter)) {
    const name = /^(\w+)_from$/.exec(key)?.[1]
    const to = name && filter[`${name}_to`]
    // What is no text and no figure is refused by itself.
    if (!name || !to || !from || [from, to].some((one) => typeof one === 'object')) continue
    const [a, b] = [String(from), String(to)]
    const isAfter = isDay(a.slice(0, 10)) ? a.slice(0, 10) > b.slice(0, 10) : Number(a) > Number(b)
    if (isAfter)
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
  const says = (key: string) => filter[key] !== undefined && filter[key] !== ''
  if (['id', 'day', 'day_from', 'day_to', 'accountingYear'].some(says)) return filter
  return { ...filter, day_from: yearRange(accountingYear(businessDay(ctx.clock.now()))).from }
}

/** Whether a list is searched for a text. */
export const isSearch = (filter: Filter): filter is Filter & { readonly q: string } =>
  typeof filter.q === 'string' && filter.q.trim() !== ''

const dayKeys = ['day', 'day_from', 'day_to']

/** Where the rows have their day from what they refer to, its days bound what is searched there too. */
async function boundsOf(ctx: Ctx, { paths }: Resource, filter: Filter): Promise<Bounds | undefined> {
  const path = paths?.day
  if (!path || path.on) return undefined
  const days = Object.fromEntries(Object.entries(filter).filter(([key]) => dayKeys.includes(key)))
  return { via: path.via, condition: await filterOf(ctx, path.to as Resource, days) }
}

/** The conditions of a list's `filter` parameter: `q`, fields that equal or are among, `<field>_from` and `_to`. */
export async function filterOf(ctx: Ctx, resource: Resource, filter: Filter): Promise<SQL> {
  const { q: _, ...rest } = filter
  checkRanges(rest)
  const parts = [
    ofFace(resource),
    ...(resource.only ?? []).map((name) => holds(resource, ctx.user, name, (condition) => condition)),
    ...(isSearch(filter) ? [await searched(ctx, resource, filter.q.trim(), await boundsOf(ctx, resource, rest))] : []),
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => oneFilter(ctx, resource, key, value)),
  ]
  return sql.join(parts, sql` and `)
}
