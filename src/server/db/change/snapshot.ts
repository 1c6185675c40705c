import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { tables as declared } from '#resources/index'
import { columnsOf } from '../names'
import { tables } from '../tables'

/** A column as drizzle-kit notes it; `retired` is ours: its field is kept for one version more. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly primaryKey: boolean
  readonly notNull: boolean
  readonly default?: unknown
  readonly identity?: { readonly name: string }
  readonly retired?: true
}

export interface Index {
  readonly name: string
  readonly isUnique: boolean
  readonly columns: readonly { readonly expression: string; readonly isExpression: boolean }[]
  readonly where?: string
}

export interface ForeignKey {
  readonly name: string
  readonly tableFrom: string
  readonly tableTo: string
  readonly columnsFrom: readonly string[]
  readonly columnsTo: readonly string[]
}

export interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  readonly indexes: Readonly<Record<string, Index>>
  readonly foreignKeys: Readonly<Record<string, ForeignKey>>
  readonly uniqueConstraints: Readonly<Record<string, { readonly name: string; readonly columns: readonly string[] }>>
  readonly checkConstraints: Readonly<Record<string, { readonly name: string; readonly value: string }>>
}

/** What the tables are, by their name in the database. */
export type Snapshot = Readonly<Record<string, Table>>

type Kit = Parameters<typeof generateMigration>[0]

/** What drizzle-kit notes beside the tables; this product has nothing of it. */
const beside = {
  version: '7',
  dialect: 'postgresql',
  enums: {},
  schemas: {},
  sequences: {},
  roles: {},
  policies: {},
  views: {},
  _meta: { columns: {}, schemas: {}, tables: {} },
}

const retiredColumns = new Set(
  declared.flatMap(({ table, retired = {}, fields }) =>
    Object.entries(retired).flatMap(([name, field]) =>
      name in fields ? [] : columnsOf(name, field).map((column) => `${table}.${column}`),
    ),
  ),
)
const usedColumns = new Set(
  declared.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => columnsOf(name, field).map((column) => `${table}.${column}`)),
  ),
)

/** The tables that the declarations ask for. */
export function declaredSnapshot(): Snapshot {
  const made = generateDrizzleJson(tables as Parameters<typeof generateDrizzleJson>[0])
  return Object.fromEntries(
    Object.values(made.tables as unknown as Record<string, Table>).map((table) => [
      table.name,
      {
        ...table,
        columns: Object.fromEntries(
          Object.entries(table.columns).map(([name, column]) => {
            const key = `${table.name}.${name}`
            return [name, retiredColumns.has(key) && !usedColumns.has(key) ? { ...column, retired: true } : column]
          }),
        ),
      },
    ]),
  )
}

const kitOf = (snapshot: Snapshot): Kit => {
  const noted = Object.values(snapshot).map((table) => {
    const columns = Object.entries(table.columns).map(([name, { retired: _, ...column }]) => [name, column])
    return [`public.${table.name}`, { ...table, columns: Object.fromEntries(columns) }]
  })
  return { ...beside, id: '', prevId: '', tables: Object.fromEntries(noted) } as unknown as Kit
}

/**
 * The statements that bring one to the other. drizzle-kit asks on the terminal whether a thing that is new is another one
 * renamed: it is never shown a thing that is new and one that is gone together, for `was` says what was renamed.
 */
export const statementsBetween = (from: Snapshot, to: Snapshot): Promise<string[]> =>
  generateMigration(kitOf(from), kitOf(to))

/** Keys in one order, so that equal things are equal texts. */
export const settled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(settled)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, settled(one)]))
}

export const textOf = (snapshot: Snapshot): string => `${JSON.stringify(settled(snapshot), null, 1)}\n`
