import type { Tabled } from '#shared/resource'
import { terminatesOthers } from '../migrate'
import { narrowerLimits, requireWithin } from './limits'
import { type Renamed, renamed } from './renames'
import { type Column, type Snapshot, settled, statementsBetween, type Table } from './snapshot'
import { backfills, type Filling, optionRenames } from './values'

/** A change that would lose or leave open what only people can say; `refusals` names each with the way out. */
export class ChangeError extends Error {
  constructor(readonly refusals: readonly string[]) {
    super(`Nothing was written:\n- ${refusals.join('\n- ')}`)
  }
}

const camel = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** What is gone from the declarations though nobody retired it or said that it may go. */
function refuseGone(before: Snapshot, after: Snapshot, mayGo: ReadonlySet<string>): string[] {
  return Object.values(before).flatMap((table) => {
    const now = after[table.name]
    if (!now)
      return mayGo.has(table.name)
        ? []
        : [
            `The table '${table.name}' is no longer declared. Say tableWas: '${table.name}' where it has another name now, or --drop ${table.name} to take it away with all it holds.`,
          ]
    return Object.values(table.columns)
      .filter(({ name, retired }) => !now.columns[name] && !retired && !mayGo.has(`${table.name}.${name}`))
      .map(
        ({ name }) =>
          `'${table.name}.${name}' is no longer declared. Say was: '${camel(name)}' on the field that it is now, or declare it with retired: true for one version; --drop ${table.name}.${name} takes it away at once with all it holds.`,
      )
  })
}

/** What is to be, and what goes beside it: first everything is made and changed, then what is gone goes. */
const withGone = (before: Snapshot, after: Snapshot): Snapshot => ({
  ...before,
  ...Object.fromEntries(
    Object.values(after).map((table) => [
      table.name,
      { ...table, columns: { ...before[table.name]?.columns, ...table.columns } },
    ]),
  ),
})

/** What else waits for the end of the transaction would keep the table from being changed further. */
const checkedNow = 'set constraints all immediate;'

const columnKey = ({ table, column }: Filling) => `${table}.${column}`

/** The same before values are filled: what is new or changed holds nobody to it yet. */
function relaxed(before: Snapshot, whole: Snapshot, fillings: readonly Filling[]): Snapshot {
  const filled = new Set(fillings.map(columnKey))
  const open = (table: Table): Table => {
    const was = before[table.name]
    if (!was || !fillings.some((one) => one.table === table.name)) return table
    const columns = Object.values(table.columns).map((column): [string, Column] => [
      column.name,
      filled.has(`${table.name}.${column.name}`) && !was.columns[column.name]?.notNull
        ? { ...column, notNull: false }
        : column,
    ])
    const checks = Object.entries(table.checkConstraints).filter(
      ([name, { value }]) => was.checkConstraints[name]?.value === value,
    )
    return { ...table, columns: Object.fromEntries(columns), checkConstraints: Object.fromEntries(checks) }
  }
  return Object.fromEntries(Object.values(whole).map((table) => [table.name, open(table)]))
}

/** Tells whoever looks at the database, and the next migration, what is kept for one version more. */
const retirements = (before: Snapshot, after: Snapshot): string[] =>
  Object.values(after).flatMap((table) =>
    Object.values(table.columns).flatMap(({ name, retired }) => {
      if ((before[table.name]?.columns[name]?.retired ?? false) === (retired ?? false)) return []
      return [`comment on column "${table.name}"."${name}" is ${retired ? "'retired'" : 'null'};`]
    }),
  )

/** Whether a process of the version before, which knows the names and values of then, could not work on beside it. */
const isBreaking = ({ tablesWere, columnsWere }: Renamed, fillings: readonly Filling[]): boolean =>
  tablesWere.size + columnsWere.size + fillings.length > 0

/**
 * The statements that bring a database from the tables of `before` to those of `after`, with its rows; empty where they
 * agree. `mayGo` names tables and columns ('table.column') that may be dropped without having been retired. Throws
 * ChangeError.
 */
export async function changesBetween(
  before: Snapshot,
  after: Snapshot,
  declared: readonly Tabled[],
  mayGo: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const names = renamed(before, after, declared)
  const { fillings: filled, refusals } = backfills(names.snapshot, after, declared)
  const gone = refuseGone(names.snapshot, after, mayGo)
  if (refusals.length + gone.length > 0) throw new ChangeError([...gone, ...refusals])
  const options = optionRenames(names.snapshot, declared)
  const fillings = [...options, ...filled]
  const limits = narrowerLimits(names, after, { filled: new Set(filled.map(columnKey)), options })
  const whole = withGone(names.snapshot, after)
  const first = fillings.length > 0 ? relaxed(names.snapshot, whole, fillings) : whole
  const statements = [
    ...limits.map(requireWithin),
    ...names.statements,
    ...(await statementsBetween(names.snapshot, first)),
    ...(fillings.length > 0 ? [...fillings.map(({ statement }) => statement), checkedNow] : []),
    ...(await statementsBetween(first, whole)),
    ...(await statementsBetween(whole, after)),
    ...retirements(names.snapshot, after),
  ]
  if (statements.length === 0 && JSON.stringify(settled(before)) !== JSON.stringify(settled(after)))
    throw new ChangeError(['The declarations differ from what the migrations make, and no statement is known for it.'])
  const [begin, ...rest] = statements
  return begin !== undefined && isBreaking(names, fillings) ? [`${terminatesOthers}\n${begin}`, ...rest] : statements
}
