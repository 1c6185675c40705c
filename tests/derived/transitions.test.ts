import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableOf } from '#resources/index'
import { transitions } from '#resources/transitions/index'
import { lotTransitions } from '#resources/transitions/lot'
import { canMove, type Transitions } from '#shared/transitions'
import type { Sql } from '../../src/server/db/db'
import { snake } from '../../src/server/db/names'
import { databaseError } from '../../src/server/faults/databaseError'
import { actAs, withHistory } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { root } from '../support/root'
import { soldSlot } from '../support/sold'
import { statusDiagrams } from '../support/statusDiagrams'

/*
 * Each pair of statuses of each table, written by plain SQL: the database lets pass what the table of legal moves has, and
 * nothing else. Everything else that holds a row is taken off the table for that, in a transaction that is rolled back.
 */

/** What the table's legal moves alone hold: no other trigger, constraint, key or index. */
const strip = (table: string) =>
  sql.raw(`do $body$
    declare v_name text;
    begin
      execute 'alter table ${table} disable trigger user, enable trigger legal_start, enable trigger legal_move';
      for v_name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f', 'u') loop
        execute format('alter table ${table} drop constraint if exists %I cascade', v_name);
      end loop;
      for v_name in select indexrelid::regclass::text from pg_index
        where indrelid = '${table}'::regclass and indisunique and not indisprimary loop
        execute format('drop index %s', v_name);
      end loop;
      for v_name in select attname from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not attisdropped and attname <> 'id' loop
        execute format('alter table ${table} alter column %I drop not null', v_name);
      end loop;
    end $body$`)

/** 'written', or how the database refused it; nothing of it stays. */
async function outcome(tx: Sql, statement: ReturnType<typeof sql>): Promise<string> {
  await tx.query(sql`savepoint attempt`)
  const said = await tx.query(statement).then(
    () => 'written',
    (error: unknown) => `${databaseError(error)?.code} ${databaseError(error)?.message}`,
  )
  await tx.query(sql`rollback to savepoint attempt`)
  return said
}

class RolledBack extends Error {}

/** What becomes of each move ('A>B') and each beginning ('>A'). */
async function outcomesOf({ db }: TestApp, { of, field, moves }: Transitions): Promise<Record<string, string>> {
  const { table } = tableOf(of)
  const [name, column] = [sql.identifier(table), sql.identifier(snake(field))]
  const statuses = Object.keys(moves)
  const found: Record<string, string> = {}
  const attempts = async (tx: Sql) => {
    await actAs(tx, 0)
    await tx.query(strip(table))
    for (const to of statuses)
      found[`>${to}`] = await outcome(tx, sql`insert into ${name} (id, ${column}) values (-1, ${to})`)
    await withHistory(tx)
    for (const [place, from] of statuses.entries())
      await tx.query(sql`insert into ${name} (id, ${column}) values (${-1 - place}, ${from})`)
    for (const [place, from] of statuses.entries())
      for (const to of statuses)
        found[`${from}>${to}`] = await outcome(tx, sql`update ${name} set ${column} = ${to} where id = ${-1 - place}`)
    throw new RolledBack()
  }
  await db.transaction(attempts).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return found
}

function expected({ of, initial, moves }: Transitions): Record<string, string> {
  const { table } = tableOf(of)
  const statuses = Object.keys(moves)
  const refused = (id: number, move: string) => `CM016 ${table} ${id}: ${move}, which is no legal move`
  return Object.fromEntries([
    ...statuses.map((to) => [`>${to}`, initial.includes(to) ? 'written' : refused(-1, `new to ${to}`)]),
    ...statuses.flatMap((from, place) =>
      statuses.map((to) => [
        `${from}>${to}`,
        from === to || moves[from]?.includes(to) ? 'written' : refused(-1 - place, `${from} to ${to}`),
      ]),
    ),
  ])
}

describe.each(['postgres', 'pglite'] as const)('on %s', (driver) => {
  let market: TestApp
  beforeAll(async () => {
    market = await testApp({ driver })
  })
  afterAll(() => market.close())

  it.each(transitions.map((one) => [one.of, one] as const))('%s goes as its legal moves say', async (_, one) => {
    expect(await outcomesOf(market, one)).toEqual(expected(one))
  })

  it('refuses a move of a row that is whole, names it, and leaves it as it was', async () => {
    const { lots } = await soldSlot(market, [{ price: 600 }])
    const id = lots[0] ?? 0
    const paid = market.arrange(sql`update lot set lot_status = 'PAID' where id = ${id}`)
    expect(databaseError(await paid.catch((error: unknown) => error))).toMatchObject({
      code: 'CM016',
      message: `lot ${id}: APPROVED to PAID, which is no legal move`,
    })
    expect(await market.db.query(sql`select lot_status from lot where id = ${id}`)).toEqual([{ lotStatus: 'APPROVED' }])
    expect(canMove(lotTransitions, 'APPROVED', 'PAID')).toBe(false)
  })
})

it('is drawn in the documentation', async () => {
  await expect(statusDiagrams()).toMatchFileSnapshot(join(root, 'docs/STATUSES.md'))
})
