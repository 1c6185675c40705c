import { sql } from 'drizzle-orm'
import { businessDay, instantOf } from '#shared/day'
import type { TestApp } from './app'

/** Moves the market's clock, the database's and the app's, ahead of the machine's by so many milliseconds, which it answers. */
export async function aheadBy(test: Pick<TestApp, 'db' | 'clock'>, ahead: number): Promise<number> {
  await test.db.query(
    sql.raw(`create or replace function auction_now() returns timestamptz language sql volatile as
      'select clock_timestamp() + interval ''${ahead} milliseconds'''`),
  )
  test.clock.set(new Date(Date.now() + ahead))
  return ahead
}

/**
 * Moves it to 10:00 of this day in India, from where the database's goes on: times of a day can be entered then whatever
 * the hour of the run. Answers the milliseconds between the two clocks.
 */
export const morning = (test: Pick<TestApp, 'db' | 'clock'>): Promise<number> =>
  aheadBy(test, Date.parse(instantOf(businessDay(new Date()), '10:00')) - Date.now())
