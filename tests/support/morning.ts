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
 * Moves it to 10:00 in India of `day`, this one if none is named, from where the database's goes on: times of a day can be
 * entered then whatever the hour of the run. Answers the milliseconds between the two clocks.
 */
export const morning = (test: Pick<TestApp, 'db' | 'clock'>, day = businessDay(new Date())): Promise<number> =>
  aheadBy(test, Date.parse(instantOf(day, '10:00')) - Date.now())

/** The clock that decides is a row of this database, in place of the machine's. */
const clockInHand = sql.raw(`
  create table simulated_clock (at timestamptz not null);
  insert into simulated_clock values (clock_timestamp());
  create or replace function auction_now() returns timestamptz language sql volatile as 'select at from simulated_clock';`)

/** Takes the database's clock in hand: it stands still until the answered function sets it. The app's is another one. */
export async function auctionClock({ db }: Pick<TestApp, 'db'>): Promise<(at: Date) => Promise<unknown>> {
  await db.query(clockInHand)
  return (at) => db.query(sql`update simulated_clock set at = ${at}`)
}
