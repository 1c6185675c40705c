import { earlierNames } from '#shared/earlierNames'
import { keptFields, type Tabled } from '#shared/resource'
import { columnsOf } from '../names'
import { type Column, type Snapshot, settled, type Table } from './snapshot'

/** A snapshot whose parts are exchanged one by one. */
type Draft = Record<string, Table>

export interface Renamed {
  /** The tables of before under the names of today. */
  readonly snapshot: Snapshot
  readonly statements: readonly string[]
  /** Table and column of today to what they were called, for those that are renamed. */
  readonly tablesWere: ReadonlyMap<string, string>
  readonly columnsWere: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** A name in SQL by another, where it does not stand in a text. */
export const renameIn = (text: string, from: string, to: string): string =>
  text
    .split(/('(?:[^']|'')*')/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to)))
    .join('')

const mapped = <T>(parts: Readonly<Record<string, T>>, change: (part: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))

function renameTable(draft: Draft, from: string, to: string): string[] {
  const { [from]: table } = draft
  if (!table) return []
  delete draft[from]
  const sequences: string[] = []
  const columns = mapped(table.columns, (column): Column => {
    if (!column.identity) return column
    const name = `${to}_${column.name}_seq`
    sequences.push(`alter sequence "${column.identity.name}" rename to "${name}";`)
    return { ...column, identity: { ...column.identity, name } }
  })
  draft[to] = { ...table, name: to, columns }
  for (const [name, one] of Object.entries(draft))
    draft[name] = {
      ...one,
      foreignKeys: mapped(one.foreignKeys, (key) => ({
        ...key,
        tableFrom: key.tableFrom === from ? to : key.tableFrom,
        tableTo: key.tableTo === from ? to : key.tableTo,
      })),
    }
  return [
    `alter table "${from}" rename to "${to}";`,
    `alter table "${to}" rename constraint "${from}_pkey" to "${to}_pkey";`,
    ...sequences,
  ]
}

function renameColumn(draft: Draft, of: string, from: string, to: string): string[] {
  const table = draft[of] as Table
  const { [from]: column, ...columns } = table.columns
  const name = (one: string) => (one === from ? to : one)
  const text = (one: string) => renameIn(one, from, to)
  draft[of] = {
    ...table,
    columns: { ...columns, [to]: { ...(column as Column), name: to } },
    indexes: mapped(table.indexes, (index) => ({
      ...index,
      columns: index.columns.map((one) => ({
        ...one,
        expression: one.isExpression ? text(one.expression) : name(one.expression),
      })),
      ...(index.where === undefined ? {} : { where: text(index.where) }),
    })),
    uniqueConstraints: mapped(table.uniqueConstraints, (one) => ({ ...one, columns: one.columns.map(name) })),
    checkConstraints: mapped(table.checkConstraints, (one) => ({ ...one, value: text(one.value) })),
  }
  for (const [key, one] of Object.entries(draft))
    draft[key] = {
      ...one,
      foreignKeys: mapped(one.foreignKeys, (foreign) => ({
        ...foreign,
        ...(foreign.tableFrom === of && { columnsFrom: foreign.columnsFrom.map(name) }),
        ...(foreign.tableTo === of && { columnsTo: foreign.columnsTo.map(name) }),
      })),
    }
  return [`alter table "${of}" rename column "${from}" to "${to}";`]
}

const kinds = ['indexes', 'foreignKeys', 'uniqueConstraints', 'checkConstraints'] as const

/** What says the same under another name is renamed rather than made anew. */
function renameParts(draft: Draft, after: Snapshot): string[] {
  const statements: string[] = []
  for (const [of, wanted] of Object.entries(after))
    for (const kind of kinds) {
      const table = draft[of]
      if (!table) continue
      const parts: Record<string, { readonly name: string }> = { ...table[kind] }
      const bodyOf = (part: object) => JSON.stringify(settled({ ...part, name: '' }))
      const fresh = Object.values(wanted[kind]).filter(({ name }) => !(name in parts))
      for (const part of Object.values(table[kind]).filter(({ name }) => !(name in wanted[kind]))) {
        const place = fresh.findIndex((one) => bodyOf(one) === bodyOf(part))
        const [same] = place < 0 ? [] : fresh.splice(place, 1)
        if (!same) continue
        delete parts[part.name]
        parts[same.name] = { ...part, name: same.name }
        statements.push(
          kind === 'indexes'
            ? `alter index "${part.name}" rename to "${same.name}";`
            : `alter table "${of}" rename constraint "${part.name}" to "${same.name}";`,
        )
      }
      draft[of] = { ...table, [kind]: parts }
    }
  return statements
}

/** The tables of `before` under the names that the declarations give them today, and what renames them. */
export function renamed(before: Snapshot, after: Snapshot, declared: readonly Tabled[]): Renamed {
  const draft: Draft = { ...before }
  const statements: string[] = []
  const tablesWere = new Map<string, string>()
  const columnsWere = new Map<string, Map<string, string>>()
  for (const { table, tableWas: was } of declared) {
    const from = draft[table] ? undefined : earlierNames({ was }).find((name) => draft[name] && !after[name])
    if (from === undefined) continue
    statements.push(...renameTable(draft, from, table))
    tablesWere.set(table, from)
  }
  for (const one of declared) {
    const { table } = one
    for (const [name, field] of Object.entries(keptFields(one)))
      for (const was of earlierNames(field)) {
        const columns = columnsOf(name, field)
        for (const [at, from] of columnsOf(was, field).entries()) {
          const to = columns[at] as string
          if (!draft[table]?.columns[from] || draft[table].columns[to]) continue
          statements.push(...renameColumn(draft, table, from, to))
          columnsWere.set(table, (columnsWere.get(table) ?? new Map()).set(to, from))
        }
      }
  }
  statements.push(...renameParts(draft, after))
  return { snapshot: draft, statements, tablesWere, columnsWere }
}
