import { getTableName, is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgColumn } from 'drizzle-orm/pg-core'
import { isLockUnavailable } from '../db/advisoryLock'
import type { Sql, Store } from '../db/db'
import type { Migration } from '../db/migrate'
import { tables } from '../db/tables'
import { declaredTriggers } from '../db/triggers'
import { writtenTriggers } from '../db/writtenTriggers'
import type { Finding } from '../finding'

/*
 * Whether the database is what the declarations ask for, read from its catalogue alone: no table is locked or touched,
 * so that nobody who bids waits for it. Both sides are said in the same words and compared as texts.
 */

/** Parts of a table ('column "price"') and what each is: 'numeric(14,2), required'. */
type Parts = ReadonlyMap<string, string>
type Shape = ReadonlyMap<string, Parts>

const plainType = (type: string): string =>
  type
    .toLowerCase()
    .replace('character varying', 'varchar')
    .replace(/ without time zone| collate "c"/g, '')
    .replaceAll(/\s*([(),])\s*/g, '$1')
    .trim()

interface ColumnSaid {
  readonly type: string
  readonly required: boolean
  readonly filled: boolean
}
const columnText = ({ type, required, filled }: ColumnSaid): string =>
  [plainType(type), ...(required ? ['required'] : []), ...(filled ? ['filled by itself'] : [])].join(', ')

/**
 * The names and values of a condition: PostgreSQL writes it back in other words ('in' as '= any', 'between' as two
 * comparisons), but with these.
 */
function conditionText(condition: string): string {
  const bare = condition
    .replaceAll(
      /::(?:character varying|timestamp with time zone|time without time zone|\w+)(?:\(\d+\))?(?:\[\])?/gi,
      '',
    )
    .replaceAll(/'(\d+) months?'/g, "'$1 mons'")
    .replaceAll(/'(-?\d+(?:\.\d+)?)'/g, '$1')
    .toLowerCase()
    .replace(/ not valid$/, '')
  const words =
    /^(?:check|and|or|not|null|is|in|any|all|array|between|distinct|from|int|text|interval|year|extract|case|when|then|else|end)$/
  const found = [...bare.matchAll(/'(?:[^']|'')*'|"?[a-z_]\w*"?|\d+(?:\.\d+)?/g)].map(([word]) =>
    word.replaceAll('"', ''),
  )
  return [...new Set(found.filter((word) => !words.test(word)))].sort().join(' ')
}

const keyText = (columns: readonly string[], unique: boolean, condition: string | null): string =>
  `${unique ? 'unique ' : ''}(${columns.join(', ')})${condition ? ` where ${conditionText(condition)}` : ''}`
const foreignText = (columns: readonly string[], table: string, to: readonly string[]): string =>
  `(${columns.join(', ')}) to ${table} (${to.join(', ')})`
const triggerText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\bor replace |\bpublic\.|;$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<= when )\(.*\)(?= execute )/, conditionText)
    .trim()

const raw = (condition: SQL | undefined): string | null =>
  condition
    ? condition.queryChunks
        .map((chunk) => ('value' in (chunk as object) ? String((chunk as { value: unknown }).value) : ''))
        .join('')
    : null
const namesOf = (columns: readonly Pick<PgColumn, 'name'>[]): string[] => columns.map(({ name }) => name)

/** A column, or an expression of columns. */
const keyName = (column: unknown): string =>
  is(column, IndexedColumn) ? (column.name ?? '') : is(column, SQL) ? '…' : ''

function partsOf(table: (typeof tables)[string]): Map<string, string> {
  const { columns, checks, indexes, foreignKeys, uniqueConstraints } = getTableConfig(table)
  const parts = new Map<string, string>()
  for (const column of columns)
    parts.set(
      `column "${column.name}"`,
      columnText({
        type: column.getSQLType(),
        required: column.notNull,
        filled: column.hasDefault || ('generatedIdentity' in column && column.generatedIdentity !== undefined),
      }),
    )
  for (const { name, value } of checks) parts.set(`check "${name}"`, conditionText(raw(value) ?? ''))
  for (const { config } of indexes)
    parts.set(`index "${config.name}"`, keyText(config.columns.map(keyName), config.unique, raw(config.where)))
  for (const { name, columns: own } of uniqueConstraints) parts.set(`key "${name}"`, keyText(namesOf(own), true, null))
  for (const key of foreignKeys) {
    const { columns: own, foreignColumns, foreignTable } = key.reference()
    parts.set(
      `foreign key "${key.getName()}"`,
      foreignText(namesOf(own), getTableName(foreignTable), namesOf(foreignColumns)),
    )
  }
  return parts
}

/** Of some parts it is only held that they stand: triggers that a migration wrote by hand. */
const ANY = 'as its migration has it'

/** What the declarations ask for, and the triggers that the migrations put beside them. */
function declaredShape(migrations: readonly Migration[]): Map<string, Map<string, string>> {
  const shape = new Map(Object.entries(tables).map(([name, table]) => [name, partsOf(table)]))
  for (const { table, name } of writtenTriggers(migrations).values()) shape.get(table)?.set(`trigger "${name}"`, ANY)
  for (const { table, name, text } of declaredTriggers()) shape.get(table)?.set(`trigger "${name}"`, triggerText(text))
  return shape
}

interface Row {
  readonly oid: number
  readonly table: string
  readonly name: string
}

const ofPublic = sql`relnamespace = 'public'::regnamespace`

const readColumns = (db: Sql) =>
  db.query<Row & ColumnSaid>(sql`
    select c.oid, c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.${ofPublic} and a.attnum > 0 and not a.attisdropped`)

const namesAt = (table: string, numbers: string) =>
  sql.raw(`array(select coalesce(a.attname::text, '…') from unnest(${numbers}) with ordinality u (n, at)
    left join pg_attribute a on a.attrelid = ${table} and a.attnum = u.n order by u.at)`)

const readConstraints = (db: Sql) =>
  db.query<Row & { kind: 'c' | 'f' | 'u'; columns: string[]; to: string; toColumns: string[] }>(sql`
    select k.oid, c.relname as "table", k.conname as name, k.contype as kind,
      ${namesAt('k.conrelid', 'k.conkey')} as columns,
      coalesce(t.relname, '') as "to", ${namesAt('k.confrelid', 'k.confkey')} as to_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class t on t.oid = k.confrelid
    where c.${ofPublic} and k.contype in ('c', 'f', 'u')`)

const readIndexes = (db: Sql) =>
  db.query<Row & { unique: boolean; partial: boolean; columns: string[] }>(sql`
    select i.oid, c.relname as "table", i.relname as name, x.indisunique as "unique", x.indpred is not null as partial,
      ${namesAt('x.indrelid', 'x.indkey::int2[]')} as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.${ofPublic} and x.indisvalid`)

const readTriggers = (db: Sql) =>
  db.query<Row>(sql`
    select t.oid, c.relname as "table", t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.${ofPublic} and not t.tgisinternal and t.tgenabled in ('O', 'A')`)

const definitions = sql`
  select k.oid, pg_get_constraintdef(k.oid) as text from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.${ofPublic} and k.contype = 'c'
  union all
  select x.indexrelid, pg_get_indexdef(x.indexrelid) from pg_index x join pg_class c on c.oid = x.indrelid
  where c.${ofPublic} and x.indpred is not null
  union all
  select t.oid, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.${ofPublic} and not t.tgisinternal`

/**
 * Conditions and triggers as the server writes them, by oid. It looks at the table for that: whoever holds one alone is not
 * waited for, and then it is only held that they stand.
 */
async function readDefinitions(db: Store): Promise<ReadonlyMap<number, string>> {
  try {
    const rows = await db.transaction(async (tx) => {
      await tx.query(sql`set local lock_timeout = '50ms'`)
      return tx.query<{ oid: number; text: string }>(definitions)
    })
    return new Map(rows.map(({ oid, text }) => [oid, text]))
  } catch (error) {
    if (!isLockUnavailable(error)) throw error
    return new Map()
  }
}

const kinds = { c: 'check', f: 'foreign key', u: 'key' } as const

/** What stands in the database. Reads the catalogue only. */
async function livingShape(db: Store): Promise<Shape> {
  const texts = await readDefinitions(db)
  /** What is said of a definition; of one that was not to be had, that it stands. */
  const said = (oid: number, say: (text: string) => string): string => {
    const text = texts.get(oid)
    return text === undefined ? ANY : say(text)
  }
  const shape = new Map<string, Map<string, string>>()
  const put = (table: string, part: string, text: string) => {
    const parts = shape.get(table) ?? new Map<string, string>()
    shape.set(table, parts.set(part, text))
  }
  for (const { table, name, ...column } of await readColumns(db)) put(table, `column "${name}"`, columnText(column))
  for (const { oid, table, name, kind, columns, to, toColumns } of await readConstraints(db)) {
    const text = {
      c: () => said(oid, conditionText),
      f: () => foreignText(columns, to, toColumns),
      u: () => keyText(columns, true, null),
    }
    put(table, `${kinds[kind]} "${name}"`, text[kind]())
  }
  for (const { oid, table, name, unique, partial, columns } of await readIndexes(db)) {
    const whole = (text: string) => keyText(columns, unique, / where (.*)$/is.exec(text)?.[1] ?? null)
    put(table, `index "${name}"`, partial ? said(oid, whole) : keyText(columns, unique, null))
  }
  for (const { oid, table, name } of await readTriggers(db)) put(table, `trigger "${name}"`, said(oid, triggerText))
  return shape
}

/** A trigger's text is no help beside its name. */
const LONG = 100

/** What must not stand in a table beside what is declared: it would refuse what the program writes. */
const isForbidding = (part: string, text: string): boolean =>
  part.startsWith('check ') || (part.startsWith('column ') && text.includes('required') && !text.includes('filled'))

/**
 * What differs between the database and the declarations: each part of a table that is missing or another, and what
 * stands beside them and would refuse what the program writes; `command` is what mends it. Other tables, columns and
 * indexes are somebody's own.
 */
export async function databaseFindings(
  db: Store,
  migrations: readonly Migration[],
  command: string,
): Promise<Finding[]> {
  const living = await livingShape(db)
  const found: Finding[] = []
  const say = (message: string) => found.push({ file: 'database', message, command })
  for (const [table, parts] of declaredShape(migrations)) {
    const own = living.get(table)
    if (!own) {
      say(`The table "${table}" is missing.`)
      continue
    }
    for (const [part, text] of parts) {
      const is = own.get(part)
      if (is === undefined)
        say(`"${table}": the ${part} is missing${text.length > LONG ? '' : ` (declared: ${text})`}.`)
      else if (is !== text && text !== ANY && is !== ANY) say(`"${table}": the ${part} is ${is}; declared: ${text}.`)
    }
    for (const [part, text] of own)
      if (!parts.has(part) && isForbidding(part, text)) say(`"${table}": the ${part} (${text}) is not declared.`)
  }
  return found
}
