import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { tables as declared, tableOf } from '#resources/index'
import { views } from '#resources/views/index'
import type { Field } from '#shared/field'
import {
  isDated,
  keptFields,
  type PartialIndex,
  type Resource,
  type Tabled,
  type Unique,
  yearOfDay,
} from '#shared/resource'
import { checksOf } from './checks'
import { columnBuilders } from './columns'
import { foreignKeyName, isSecret, keyColumn, partName, snake, uniqueName } from './names'
import { yearOf } from './year'

type Columns = Record<string, PgColumn>

/** The declarations that share one table, the first naming it. */
const groups = new Map<string, Tabled[]>()
for (const declaration of declared)
  groups.set(declaration.table, [...(groups.get(declaration.table) ?? []), declaration])

const isVersioned = (faces: readonly Tabled[]) =>
  faces.some((face) => face.versioned !== false && face.audit !== 'self' && Object.keys(face.fields).length > 0)

/** A column that tells faces apart has a value in each. */
const isRequired = (face: Tabled, name: string) =>
  (face.fields[name]?.required && !face.fields[name]?.shownIf && !face.fields[name]?.due) ||
  ('fixed' in face && name in ((face as Resource).fixed ?? {}))

const requiredByAll = (faces: readonly Tabled[], name: string) =>
  faces.filter((face) => Object.keys(face.fields).length > 0).every((face) => isRequired(face, name))

/** A retired field without what would fill it: new rows have nothing there. */
const emptied = (field: Field): Field =>
  Object.assign({}, field, { default: undefined, random: undefined, now: undefined }) as Field

const retiredOf = ({ retired = {} }: Tabled) =>
  Object.fromEntries(Object.entries(retired).map(([name, field]) => [name, emptied(field)]))

function columnsFor(faces: readonly Tabled[]): Record<string, PgColumnBuilderBase> {
  // What one face has retired another may still use.
  const fields = Object.assign({}, ...faces.map(retiredOf), ...faces.map((face) => face.fields)) as Record<
    string,
    Field
  >
  const columns = Object.entries(fields).map(([name, field]) =>
    columnBuilders(name, field, requiredByAll(faces, name) && !isSecret(field)),
  )
  return Object.assign(
    { id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity() },
    ...columns,
    isVersioned(faces) ? { version: integer('version').notNull().default(1) } : {},
  )
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

const isSo = (name: string, value: unknown): string => {
  if (value === null) return `${snake(name)} is null`
  if (Array.isArray(value)) return `${snake(name)} in (${value.map(literal).join(', ')})`
  return `${snake(name)} = ${literal(value)}`
}

const condition = (rule: Unique | PartialIndex) => {
  const parts = [
    ...('among' in rule && rule.among === 'active' ? ['is_active = 1'] : []),
    ...Object.entries(rule.where ?? {}).map(([name, value]) => isSo(name, value)),
  ]
  return parts.length > 0 ? sql.raw(parts.join(' and ')) : undefined
}

const on = (columns: Columns, names: readonly string[]) =>
  names.map((name) => columns[name] as PgColumn) as [PgColumn, ...PgColumn[]]

/** What the views of a resource ask of each of its rows, whoever looks: by its name, the columns in which they ask it. */
const askedBy = new Map<string, Set<string>>()
for (const { view, fields, paths, conditions = {}, only = [] } of views) {
  const asked = [...Object.keys(view.where ?? {}), ...only.map((name) => conditions[name]?.of ?? name)]
  const own = asked.filter((name) => fields[name] && !fields[name].derived && !paths[name])
  askedBy.set(view.of, new Set([...(askedBy.get(view.of) ?? []), ...own]))
}

/**
 * An index for each column that a list sorts by, in which a page far in is found without its rows. Over several markets
 * it begins with the column, whose order they share, and ends with what tells whose row it is, of which face, and what its
 * views ask of it.
 * Transactions grow without end: theirs, but for the day's own, begins with market and year, and a list merges those
 * that it asks for.
 */
function sortedIndexesOf(face: Tabled): string[][] {
  const { list, fixed = {} } = face as Partial<Resource>
  const sortable = list?.sortable ?? []
  const faces = Object.keys(fixed)
  if (face.scope !== 'market') return sortable.map((field) => [field, 'id'])
  const asked = [...(isDated(face) ? (askedBy.get(face.name) ?? []) : [])].filter((name) => !faces.includes(name))
  const shared = (field: string) => [field, 'id', 'marketId', ...faces, ...asked]
  if (!isDated(face)) return sortable.map(shared)
  const { search = [], filters = [] } = list ?? {}
  // What is searched or filtered is read whole: from the index alone, with what the found are sorted by.
  const found = [...new Set(['marketId', 'day', 'id', ...search, ...filters, ...sortable])]
  const inOrder = sortable.map((field) =>
    field === 'day' ? shared(field) : ['marketId', yearOfDay, field, 'id', ...faces, 'day', ...asked],
  )
  return [...inOrder, found]
}

const indexName = (table: string, fields: readonly string[]) =>
  partName([table, ...fields.map((field) => (field === yearOfDay ? 'year' : snake(field)))], 'idx')

/** By what its rows are kept apart, too: several indexes may have the same columns. */
const partialName = (table: string, { fields, where }: PartialIndex) =>
  partName([table, ...fields.map(snake), ...Object.values(where).flat().map(String)], 'idx').toLowerCase()

/** What records of others list the rows of a resource by, on their own screens. */
const childrenBy = new Map<string, Set<string>>()
for (const { children = [] } of declared as readonly Partial<Resource>[])
  for (const { of, by } of children) childrenBy.set(of, (childrenBy.get(of) ?? new Set()).add(by))

/** An index for each reference by which a record's screen lists these rows, where none begins with it already. */
function childIndexesOf({ name, unique = [] }: Tabled, others: readonly (readonly string[])[]): string[][] {
  const whole = unique.filter((rule) => !condition(rule)).map(({ fields }) => fields)
  const begins = new Set([...others, ...whole].map(([first]) => first))
  return [...(childrenBy.get(name) ?? [])].filter((by) => !begins.has(by)).map((by) => [by, 'id'])
}

function indexesOf(table: string, faces: readonly Tabled[], columns: Columns): PgTableExtraConfigValue[] {
  const found = new Map<string, PgTableExtraConfigValue>()
  for (const face of faces) {
    for (const rule of face.unique ?? []) {
      const name = uniqueName(table, rule.fields)
      const key = uniqueIndex(name).on(
        ...on(
          columns,
          rule.fields.map((field) => keyColumn(field, face.fields[field])),
        ),
      )
      const where = condition(rule)
      found.set(name, where ? key.where(where) : key)
    }
    for (const rule of face.partialIndexes ?? []) {
      const name = partialName(table, rule)
      found.set(
        name,
        index(name)
          .on(...on(columns, rule.fields.map(snake)))
          .where(condition(rule) as SQL),
      )
    }
    const plain = [...(face.indexes ?? []), ...sortedIndexesOf(face)]
    for (const fields of [...plain, ...childIndexesOf(face, plain)]) {
      const name = indexName(table, fields)
      const keys = fields.map((field) =>
        field === yearOfDay ? yearOf(sql`${columns.day}`) : (columns[snake(field)] as PgColumn),
      )
      found.set(name, index(name).on(...(keys as [PgColumn, ...PgColumn[]])))
    }
  }
  return [...found.values()]
}

const isScoped = (table: Tabled) => table.scope === 'market'

/** Tables that another scoped table points at, so that (id, market) must be a key of theirs. */
const referred = new Set(
  declared
    .filter(isScoped)
    .flatMap((table) =>
      Object.entries(keptFields(table)).flatMap(([name, field]) =>
        field.type === 'reference' && !field.anyTenant && !field.unheld && name !== 'marketId'
          ? [tableOf(field.to).table]
          : [],
      ),
    ),
)
const isReferredTo = (table: Tabled) => isScoped(table) && referred.has(table.table)

/** Children carry the market themselves: a reference within one market is held by a composite foreign key. */
function foreignKeysOf(table: string, faces: readonly Tabled[], columns: Columns): PgTableExtraConfigValue[] {
  const found = new Map<string, PgTableExtraConfigValue>()
  for (const face of faces)
    for (const [name, field] of Object.entries(keptFields(face))) {
      if (field.type !== 'reference' && field.type !== 'file') continue
      if ('unheld' in field && field.unheld) continue
      const target = tableOf(field.type === 'file' ? 'file' : field.to)
      const isFree = field.type === 'file' || field.anyTenant
      const composite = isScoped(face) && isScoped(target) && !isFree && name !== 'marketId'
      const names = composite ? [snake(name), 'market_id'] : [snake(name)]
      const key = foreignKeyName(table, name)
      const made = () => tables[target.table] as unknown as Columns
      found.set(
        key,
        foreignKey({
          name: key,
          columns: on(columns, names),
          foreignColumns: on(made(), composite ? ['id', 'market_id'] : ['id']),
        }),
      )
    }
  return [...found.values()]
}

function buildTable(name: string, faces: readonly Tabled[]) {
  return pgTable(name, columnsFor(faces), (self) => {
    const columns = self as unknown as Columns
    const checks = new Map(
      faces.flatMap((face) => checksOf(face, (field) => requiredByAll(faces, field) && !isSecret(face.fields[field]))),
    )
    return [
      ...(faces.some(isReferredTo) ? [unique(`${name}_id_market_key`).on(...on(columns, ['id', 'market_id']))] : []),
      ...indexesOf(name, faces, columns),
      ...foreignKeysOf(name, faces, columns),
      ...[...checks].map(([key, text]) => check(key, sql.raw(text))),
    ]
  })
}

/** Drizzle's tables, by their name in the database; built from the declarations alone. */
export const tables: Record<string, ReturnType<typeof buildTable>> = {}
for (const [name, faces] of groups) tables[name] = buildTable(name, faces)
