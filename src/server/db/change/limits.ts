import { literal } from '../checks'
import { beyondLimit } from '../migrate'
import { type Renamed, renameIn } from './renames'
import type { Snapshot, Table } from './snapshot'
import { allowedIn, type OptionRename } from './values'

/** What rows have to be, in the names that table and columns have before the migration. */
interface Limit {
  readonly table: string
  readonly column: string
  /** True for a row that may not stay as it is. */
  readonly beyond: string
  /** The limit as it is declared, for people who know the database. */
  readonly says: string
}

/**
 * Refuses the migration while rows are beyond: the first statement of it, so that nothing was changed. Says table,
 * column, how many rows and the first ten of them.
 */
export const requireWithin = ({ table, column, beyond, says }: Limit): string => `do $limit$
declare
  v_count bigint;
  v_ids text;
begin
  select count(*), string_agg(id::text, ', ' order by id) filter (where place <= 10) into v_count, v_ids
  from (select id, row_number() over (order by id) as place from "${table}" where ${beyond}) beyond_limit;
  if v_count > 0 then
    raise exception using errcode = '${beyondLimit}', message = format(
      '%s.%s: %s %s beyond the new limit (%s): id %s%s. Nothing was changed. Bring these rows within it in the version before this one, or declare it wider, and start again.',
      ${literal(table)}, ${literal(column)}, v_count, case v_count when 1 then 'row is' else 'rows are' end,
      ${literal(says)}, v_ids, case when v_count > 10 then ', …' else '' end);
  end if;
end $limit$;`

const widthOf = (type: string) => /^varchar\((\d+)\)/.exec(type)?.[1]
const numericOf = (type: string) => /^numeric\((\d+), ?(\d+)\)/.exec(type)?.slice(1).map(Number)

/** What a value of the wider type may be that the narrower one would cut or refuse; null where it takes all. */
function typeLimit(column: string, was: string, is: string): Pick<Limit, 'beyond' | 'says'> | null {
  const [wide, narrow] = [widthOf(was), widthOf(is)]
  if (narrow && wide && Number(narrow) < Number(wide))
    return { beyond: `length("${column}") > ${narrow}`, says: `at most ${narrow} characters` }
  const [from, to] = [numericOf(was), numericOf(is)]
  if (from && to) {
    const [size = 0, scale = 0] = to
    const whole = size - scale
    if (whole >= (from[0] ?? 0) - (from[1] ?? 0) && scale >= (from[1] ?? 0)) return null
    return {
      beyond: `"${column}" <> round("${column}", ${scale}) or abs("${column}") >= 1e${whole}`,
      says: `${whole} digits and ${scale} decimals`,
    }
  }
  if (was === 'bigint' && is === 'integer')
    return { beyond: `"${column}" not between -2147483648 and 2147483647`, says: 'between -2147483648 and 2147483647' }
  return null
}

const isNamedIn = (text: string, name: string) => renameIn(text, name, '\u0000') !== text

const isList = (check: string) => /^\w+ in \(/.test(check)
const borderOf = (check: string) => /^\w+ ([<>])= (-?[\d.]+)$/.exec(check)

/** Whether every value that the one allowed the other allows too; false where that is not plain. */
function isWider(was: string, is: string): boolean {
  if (isList(was) && isList(is)) {
    const allowed = allowedIn(is)
    return allowedIn(was).every((value) => allowed.includes(value))
  }
  const [from, to] = [borderOf(was), borderOf(is)]
  if (!from || !to || from[1] !== to[1]) return false
  const [old, made] = [Number(from[2]), Number(to[2])]
  return from[1] === '<' ? made >= old : made <= old
}

/** What a migration itself does to values: columns that it fills ('table.column'), and options that it renames. */
export interface ValueChanges {
  readonly filled: ReadonlySet<string>
  readonly options: readonly OptionRename[]
}

function limitsOf(was: Table, is: Table, names: Renamed, { filled, options }: ValueChanges): Limit[] {
  const table = names.tablesWere.get(is.name) ?? is.name
  const columns = names.columnsWere.get(is.name) ?? new Map<string, string>()
  const before = (text: string) => [...columns].reduce((sql, [name, from]) => renameIn(sql, name, from), text)
  const types = Object.values(is.columns).flatMap((column) => {
    const old = was.columns[column.name]
    const name = columns.get(column.name) ?? column.name
    const limit = old && typeLimit(name, old.type, column.type)
    return limit ? [{ table, column: name, ...limit }] : []
  })
  const checks = Object.values(is.checkConstraints).flatMap(({ name, value }) => {
    const old = was.checkConstraints[name]?.value
    if (old === value || (old !== undefined && isWider(old, value))) return []
    const named = Object.keys(is.columns).filter((column) => isNamedIn(value, column))
    // What a value comes to by the migration itself is held by the constraint alone.
    if (named.some((column) => !was.columns[column] || filled.has(`${is.name}.${column}`))) return []
    const renamedHere = options.filter((one) => one.table === is.name && named.includes(one.column))
    if (renamedHere.length > 0 && !isList(value)) return []
    const text = before(value)
    const column = named.map((one) => columns.get(one) ?? one).join(', ')
    const still = renamedHere.map((one) => ` or "${column}" = ${literal(one.was)}`).join('')
    return [{ table, column, beyond: `not (${text}${still})`, says: text }]
  })
  const uniques = Object.values(is.indexes).flatMap(({ name, isUnique, columns: keys, where }) => {
    if (!isUnique || was.indexes[name]?.isUnique) return []
    const named = Object.keys(is.columns).filter((column) =>
      keys.some(({ expression, isExpression }) =>
        isExpression ? isNamedIn(expression, column) : expression === column,
      ),
    )
    if (named.some((column) => !was.columns[column] || filled.has(`${is.name}.${column}`))) return []
    const key = keys
      .map(({ expression, isExpression }) => (isExpression ? before(expression) : `"${before(expression)}"`))
      .join(', ')
    const among = where ? before(where) : 'true'
    const twice = `select ${key} from "${table}" where ${among} group by ${key} having count(*) > 1`
    const column = named.map((one) => columns.get(one) ?? one).join(', ')
    return [{ table, column, beyond: `${among} and (${key}) in (${twice})`, says: 'no two rows the same' }]
  })
  return [...types, ...checks, ...uniques]
}

/** What the declarations hold more narrowly than before, for the tables that exist. */
export const narrowerLimits = (names: Renamed, after: Snapshot, changes: ValueChanges): Limit[] =>
  Object.values(after).flatMap((is) => {
    const was = names.snapshot[is.name]
    return was ? limitsOf(was, is, names, changes) : []
  })
