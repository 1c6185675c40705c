import { type SQL, sql } from 'drizzle-orm'
import { yearRange } from '#shared/day'
import { acquireAdvisoryLock } from '../db/advisoryLock'
import { array, type Db, type Sql } from '../db/db'
import { archived, declaredTriggers } from '../db/triggers'

/** Rows of a table that are moved in one transaction: some tenths of a second. */
const part = 5_000

/** Who moves rows or makes a table for them does so alone; nobody else asks for this lock. */
const lock = 'archive'

/** What a year's rows of a table stand in, and what tells them: `from` and before `until`, on the market's clock. */
interface Place {
  readonly table: string
  readonly name: string
  readonly column: SQL
  readonly from: string
  readonly until: string
}

const placesOf = (year: string): Place[] => {
  const { from, to } = yearRange(year)
  return [...archived].map(([table, column]) => ({
    table,
    name: `${table}_${year}`,
    column: sql`${sql.identifier(column)}`,
    from: `${from}T00:00:00+05:30`,
    until: `${Number(to.slice(0, 4))}-04-01T00:00:00+05:30`,
  }))
}

const of = ({ column, from, until }: Place) =>
  sql`${column} >= ${sql.raw(`'${from}'`)}::timestamptz and ${column} < ${sql.raw(`'${until}'`)}::timestamptz`

const here = ({ table }: Place) => sql`public.${sql.identifier(table)}`
const there = ({ name }: Place) => sql`archive.${sql.identifier(name)}`

const stands = async (db: Sql, { name }: Place): Promise<boolean> =>
  (await db.query(sql`select from pg_tables where schemaname = 'archive' and tablename = ${name}`)).length > 0

/**
 * The table of a year below that of the rows at hand: who reads that one reads both, and of a question that says when, the
 * planner leaves out the years that it is not of. Its rows are held by the same triggers. On a tablespace, where one is named.
 */
async function makePlace(tx: Sql, place: Place, tablespace: string | null): Promise<void> {
  if (await stands(tx, place)) return
  if (tablespace !== null) await tx.query(sql`select set_config('default_tablespace', ${tablespace}, true)`)
  await tx.query(sql`create table ${there(place)} (like ${here(place)} including defaults including indexes including storage including statistics,
      constraint ${sql.identifier(`${place.name}_year`)} check (${of(place)})) inherits (${here(place)})`)
  for (const { table, text } of declaredTriggers())
    if (table === place.table) await tx.query(sql.raw(text.replace(` on ${table} `, ` on archive.${place.name} `)))
}

/** Moves up to a part of what `rows` finds; answers how many. The database lets none go that does not stand there too. */
async function movePart(tx: Sql, from: SQL, to: SQL, rows: SQL): Promise<number> {
  const found = await tx.query<{ id: number }>(rows)
  const ids = array(
    found.map(({ id }) => id),
    'int8',
  )
  await tx.query(sql`insert into ${to} select t.* from only ${from} t where t.id = any(${ids})`)
  await tx.query(sql`delete from only ${from} where id = any(${ids})`)
  return found.length
}

/** In parts, each a transaction that stands or falls alone: who is killed goes on from there. */
async function inParts(db: Db, work: (tx: Sql) => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const moved = await db.for('upkeep').transaction(async (tx) => {
      await acquireAdvisoryLock(tx, lock)
      return work(tx)
    })
    all += moved
    if (moved < part) return all
  }
}

/** How many rows of each table were moved. */
export type Moved = Readonly<Record<string, number>>

/**
 * Sets the rows of an accounting year aside, in the archive, beside a market under way; what was moved before stays there.
 * `tablespace` is where the year's tables are made, if they are.
 */
export async function setAside(db: Db, year: string, tablespace: string | null = null): Promise<Moved> {
  const moved: Record<string, number> = {}
  for (const place of placesOf(year)) {
    await db.for('upkeep').transaction(async (tx) => {
      await acquireAdvisoryLock(tx, lock)
      await makePlace(tx, place, tablespace)
    })
    const rows = sql`select id from only ${here(place)} where ${of(place)} order by ${place.column}, id limit ${sql.raw(String(part))}`
    moved[place.table] = await inParts(db, (tx) => movePart(tx, here(place), there(place), rows))
    // The planner knows nothing of a table that was filled just now.
    await db.for('upkeep').query(sql`analyze ${there(place)}`)
  }
  return moved
}

/** Puts a year's rows back to those at hand, and takes its empty tables away. */
export async function putBack(db: Db, year: string): Promise<Moved> {
  const moved: Record<string, number> = {}
  for (const place of placesOf(year)) {
    if (!(await stands(db, place))) continue
    const rows = sql`select id from ${there(place)} order by id limit ${sql.raw(String(part))}`
    moved[place.table] = await inParts(db, (tx) => movePart(tx, there(place), here(place), rows))
    await db.for('upkeep').transaction(async (tx) => {
      await acquireAdvisoryLock(tx, lock)
      const left = await tx.query(sql`select from ${there(place)} limit 1`)
      if (left.length === 0) await tx.query(sql`drop table ${there(place)}`)
    })
  }
  return moved
}
