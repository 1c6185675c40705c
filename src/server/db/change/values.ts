import { earlierNames } from '#shared/earlierNames'
import { type Field, type FieldOf, isStored } from '#shared/field'
import { keptFields, type Tabled } from '#shared/resource'
import { exempt, literal, neededName } from '../checks'
import { boundName, isSecret, snake } from '../names'
import { sealed } from '../triggers'
import type { Snapshot } from './snapshot'

/** What a migration does to the values of a column. */
export interface Filling {
  readonly table: string
  readonly column: string
  readonly statement: string
}

/** The values that a choice's constraint allows, as `checksOf` writes it. */
export const allowedIn = (check: string | undefined): string[] =>
  [...(check ?? '').matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"))

/** Options that are called otherwise now, each by the values that stand in the table for it. */
function renamedOptions(field: FieldOf<'choice'>, allowed: readonly string[]): [was: string, is: string][] {
  return Object.entries(field.options).flatMap(([is, option]) =>
    earlierNames(option)
      .filter((was) => allowed.includes(was) && !Object.hasOwn(field.options, was))
      .map((was): [string, string] => [was, is]),
  )
}

const everyField = (declared: readonly Tabled[]) =>
  declared.flatMap((one) =>
    Object.entries(keptFields(one))
      .filter(([, field]) => isStored(field))
      .map(([name, field]) => ({ one, table: one.table, name, field, column: snake(name) })),
  )

/** A value of a choice that rows have before a migration and none has after it. */
export interface OptionRename extends Filling {
  readonly was: string
}

/** The updates that give rows the new values of renamed options. */
export function optionRenames(before: Snapshot, declared: readonly Tabled[]): OptionRename[] {
  const found = new Map<string, OptionRename>()
  for (const { table, name, field, column } of everyField(declared)) {
    if (field.type !== 'choice') continue
    const check = before[table]?.checkConstraints[boundName(table, name)]?.value
    for (const [was, is] of renamedOptions(field, allowedIn(check))) {
      const statement = `update "${table}" set "${column}" = ${literal(is)} where "${column}" = ${literal(was)};`
      found.set(statement, { table, column, was, statement })
    }
  }
  return [...found.values()]
}

const fillOf = (field: Field, fallback: unknown): string | null => {
  const { backfill } = field
  if (typeof backfill === 'object') return `(${backfill.sql})`
  if (backfill !== undefined) return literal(backfill)
  // As drizzle-kit notes a default: a literal of SQL.
  return fallback === undefined ? null : String(fallback)
}

export interface Fillings {
  readonly fillings: readonly Filling[]
  /** Columns that want a value for rows that exist and have none; each says what is to be declared. */
  readonly refusals: readonly string[]
}

/** The updates that fill what becomes required in tables that exist. */
export function backfills(before: Snapshot, after: Snapshot, declared: readonly Tabled[]): Fillings {
  const fillings = new Map<string, Filling>()
  const refusals = new Map<string, string>()
  for (const { one, table, name, field, column } of everyField(declared)) {
    const [was, is] = [before[table], after[table]]
    if (!was || !is || isSecret(field) || field.type === 'password' || field.retired) continue
    const [old, made] = [was.columns[column], is.columns[column]]
    const needed = neededName(one, name)
    // What every face required before, one face requires on: no row is without it.
    const isNeeded = needed in is.checkConstraints && !(needed in was.checkConstraints) && !old?.notNull
    const isFirst = made?.notNull === true && !old?.notNull && !(old === undefined && made.default !== undefined)
    if (!isNeeded && !isFirst) continue
    const key = `${table}.${column}`
    const value = fillOf(field, made?.default)
    const place = `${one.name}.${name}`
    if (sealed.includes(table))
      refusals.set(key, `${place} cannot become required: rows of '${table}' are evidence and are never changed.`)
    else if (value === null)
      refusals.set(
        key,
        `${place} becomes required, and '${table}' may have rows without it: say backfill: <value> or backfill: sql\`…\` on the field.`,
      )
    else {
      const own = isNeeded ? ` and not (${exempt(one, field)})` : ''
      const statement = `update "${table}" set "${column}" = ${value} where "${column}" is null${own};`
      fillings.set(key + own, { table, column, statement })
    }
  }
  return { fillings: [...fillings.values()], refusals: [...refusals.values()] }
}
