import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from './app'
import { until } from './until'

/** Asks one after the other, each once the one before it waits, while a statement holds its rows; then all go on in that order. */
export async function askedWhile<Answer>(
  { db }: Pick<TestApp, 'db'>,
  holding: SQL,
  asks: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const asked: Promise<Answer>[] = []
  await db.transaction(async (tx) => {
    await tx.query(holding)
    for (const ask of asks) {
      asked.push(ask())
      await until(async () =>
        expect(
          await db.query(sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        ).toHaveLength(asked.length),
      )
    }
  })
  return Promise.all(asked)
}
