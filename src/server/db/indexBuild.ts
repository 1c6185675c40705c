import { sql } from 'drizzle-orm'
import type { Sql, Store } from './db'

/*
 * An index of a large table is built beside those who read and write it: within the transaction of its migration nobody could,
 * for as long as it takes, and a bid would find its lot held.
 */

const made = /^create (?:unique )?index ("[^"]+") on ("[^"]+")/i
/** What has a name until then: it is dropped, or renamed. */
const freed = /^(?:drop index |alter index )("[^"]+")(?: rename to "[^"]+")?;?$/i

const isOfIndexes = (statement: string) => made.test(statement) || freed.test(statement)

/** Below this a table's index is made in less time than is noticed. */
const large = 8_000_000

/** What a migration names, as a text of the statement: with a parameter `tx` would go on seeing the rows of now, which a build waits for. */
const named = (name: string) => sql.raw(`to_regclass('public.${name.replaceAll("'", "''")}')`)

const isLarge = async (tx: Sql, table: string): Promise<boolean> => {
  const [found] = await tx.query<{ bytes: number }>(sql`select coalesce(pg_relation_size(${named(table)}), 0) as bytes`)
  return Number(found?.bytes) > large
}

/** Whether an index is there, and whole: one whose making was broken off is not, and is used by nobody. */
const isWhole = async (store: Sql, index: string): Promise<boolean | null> => {
  const [found] = await store.query<{ isValid: boolean }>(
    sql`select i.indisvalid as is_valid from pg_index i where i.indexrelid = ${named(index)}`,
  )
  return found?.isValid ?? null
}

/** Broken off by a lost connection it is asked again, and says then that it is there, which it is not. */
const tries = 3

async function build(store: Sql, statement: string, index: string, table: string): Promise<void> {
  const beside = statement.replace(made, (text) =>
    text.replace(/index/i, 'index concurrently if not exists').replace(/ on .*/i, ` on public.${table}`),
  )
  for (let left = tries; left > 0; left -= 1) {
    const whole = await isWhole(store, index)
    if (whole) return
    if (whole === false) await store.query(sql.raw(`drop index concurrently if exists public.${index}`))
    await store.query(sql.raw(beside))
  }
  if (!(await isWhole(store, index))) throw new Error(`The index ${index} could not be built`)
}

/**
 * Makes what a migration of nothing but indexes asks for on large tables, each by itself over connections of `store`, while `tx`
 * keeps other processes from doing the same; answers the statements that it carried out. Any other migration is left whole, and
 * so is an index whose name another has until then. Throws the database's error; what stands by then is found again.
 */
export async function buildBeside(tx: Sql, store: Store, statements: readonly string[]): Promise<readonly string[]> {
  const said = statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
  const done: string[] = []
  if (!said.every(isOfIndexes)) return done
  const taken = said.map((statement) => freed.exec(statement)?.[1])
  for (const statement of said) {
    const [, index = '', table = ''] = made.exec(statement) ?? []
    if (index === '' || taken.includes(index) || !(await isLarge(tx, table))) continue
    await build(store, statement, index, table)
    done.push(statement)
  }
  return done
}
