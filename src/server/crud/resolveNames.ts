import { type SQL, sql } from 'drizzle-orm'
import { tableOf } from '#resources/index'
import type { Field, FieldOf } from '#shared/field'
import type { RowIssues } from '#shared/issues'
import type { Resource, Tabled } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { snake } from '../db/names'
import { choosable } from './scope'

/** One row that a text may name. */
interface Named {
  readonly value: string | number
  /** What names it, the surest first: code, name, Tamil name, id. */
  readonly names: readonly (string | null)[]
  /** What it lies within, by the fields of the record that refers to it. */
  readonly within: Readonly<Record<string, unknown>>
}

export interface ResolvedRow {
  readonly values: Values
  readonly errors: RowIssues
}

const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What a cell says of a field; null where it says nothing that names a row. */
const textIn = (row: Values, name: string): string | null => {
  const value = row[name]
  return value === undefined || typeof value === 'object' ? null : String(value)
}

/** The texts of one field in all rows, each once. */
const textsOf = (rows: readonly Values[], name: string): string[] => [
  ...new Set(rows.flatMap((row) => textIn(row, name) ?? []).map(plain)),
]

async function referred(ctx: Ctx, field: FieldOf<'reference'>, texts: readonly string[]): Promise<Named[]> {
  const target = tableOf(field.to) as Tabled & Partial<Pick<Resource, 'key' | 'title' | 'titleTa' | 'fixed'>>
  const at = (name: string): SQL => sql`t.${sql.identifier(snake(name))}`
  const naming = [target.key, target.title, target.titleTa].map((name) => (name ? at(name) : sql`null`))
  const all = [...naming, sql`t.id`].map((column) => sql`${column}::text`)
  const within = Object.entries(field.within ?? {})
  const parts = [
    sql`t.id`,
    ...all.map((column, place) => sql`${column} as ${sql.identifier(`n${place}`)}`),
    ...within.map(([name], place) => sql`${at(name)} as ${sql.identifier(`w${place}`)}`),
  ]
  const isNamed = all.map((column) => sql`lower(${column}) = any(${array(texts, 'text')})`)
  const rows = await ctx.db.query<Values & { id: number }>(sql`
    select ${sql.join(parts, sql`, `)} from ${sql.identifier(target.table)} t
    where ${choosable(target, ctx.user)} and (${sql.join(isNamed, sql` or `)})`)
  return rows.map((row) => ({
    value: row.id,
    names: all.map((_, place) => row[`n${place}`] as string | null),
    within: Object.fromEntries(within.map(([, own], place) => [own, row[`w${place}`]])),
  }))
}

async function listed(ctx: Ctx, field: FieldOf<'lookup'>): Promise<Named[]> {
  const rows = await ctx.db.query<{ code: string; nameEn: string; nameTa: string | null }>(
    sql`select code, name_en, name_ta from mas_lov where list = ${field.list}`,
  )
  return rows.map(({ code, nameEn, nameTa }) => ({ value: code, names: [code, nameEn, nameTa], within: {} }))
}

const none: readonly Named[] = []

/** All that may be meant, by the text it goes by. */
function indexed(found: readonly Named[]): ReadonlyMap<string, readonly Named[]>[] {
  const places = Math.max(0, ...found.map(({ names }) => names.length))
  return Array.from({ length: places }, (_, place) => {
    const index = new Map<string, Named[]>()
    for (const one of found) {
      const name = one.names[place]
      if (!name) continue
      const same = index.get(plain(name))
      if (same) same.push(one)
      else index.set(plain(name), [one])
    }
    return index
  })
}

type Find = (text: string, row: Values) => string | number | undefined

/** What a text names among rows that fit the parents given: one row, or nothing where it could be several. */
function finder(found: readonly Named[]): Find {
  const indexes = indexed(found)
  const fits = ({ within }: Named, row: Values) =>
    Object.entries(within).every(([own, id]) => row[own] === undefined || row[own] === id)
  return (text, row) => {
    for (const index of indexes) {
      const hits = (index.get(plain(text)) ?? none).filter((one) => fits(one, row))
      if (hits.length > 0) return hits.length === 1 ? hits[0]?.value : undefined
    }
    return undefined
  }
}

const findersOf = async (ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<[string, Find][]> => {
  const finders: [string, Find][] = []
  for (const [name, field] of Object.entries(resource.fields) as [string, Field][]) {
    if (field.type !== 'reference' && field.type !== 'lookup') continue
    if (rows.every((row) => row[name] === undefined)) continue
    const texts = textsOf(rows, name)
    const found = field.type === 'reference' ? await referred(ctx, field, texts) : await listed(ctx, field)
    finders.push([name, finder(found)])
  }
  return finders
}

/**
 * Rows whose references and lookups name rows by code, name, Tamil name or id, with the ids and codes in their place;
 * one query a field, within what the caller may choose. What names nothing, or more than one, is an error of its row.
 */
export async function resolveNames(ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<ResolvedRow[]> {
  const finders = await findersOf(ctx, resource, rows)
  return rows.map((row) => {
    const values = { ...row }
    const errors: Record<string, RowIssues[string]> = {}
    for (const [name, find] of finders) {
      if (row[name] === undefined) continue
      const text = textIn(row, name)
      const value = text === null ? undefined : find(text, values)
      if (value === undefined) {
        errors[name] = { key: 'rule.notFound' }
        delete values[name]
      } else values[name] = value
    }
    return { values, errors }
  })
}
