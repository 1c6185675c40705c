import type { Deps } from '../context'
import type { Db, Sql } from '../db/db'
import { type Difference, type Outcomes, otherAnswers, otherOutcomes, outcomesOf } from './compare'
import { replay, type Stage } from './play'
import { type DayOfMarket, type RecordedDay, recordedDay } from './recorded'
import { clockOf, fillScratch } from './scratch'

/** What a day came to when it was done again. */
export interface ReplayReport {
  /** Bids that were decided again. */
  readonly bids: number
  readonly differences: readonly Difference[]
}

/** What was taken of the books. */
interface Taken {
  readonly asked: DayOfMarket
  readonly day: RecordedDay
  readonly outcomes: Outcomes
}

/** Takes what a market's day was told and came to, and brings what it began with into an empty, prepared database. */
export async function takeDay(books: Sql, scratch: Db, asked: DayOfMarket): Promise<Taken> {
  const day = await recordedDay(books, asked)
  await fillScratch(books, scratch, asked, day)
  return { asked, day, outcomes: await outcomesOf(books, asked) }
}

/**
 * Decides a day that was taken again: by the functions and services that the market runs on, at the recorded instants. The
 * scratch database is the caller's to throw away.
 */
export async function replayTaken(
  scratch: Db,
  depsFor: (db: Db, clock: Deps['clock']) => Deps,
  { asked, day, outcomes }: Taken,
): Promise<ReplayReport> {
  const clock = await clockOf(scratch)
  const stage: Stage = { deps: depsFor(scratch, clock), clock, marketId: asked.marketId }
  const { answers, faults } = await replay(stage, day)
  return {
    bids: answers.size,
    differences: [
      ...faults.map(({ what, why }) => ({ thing: what, recorded: 'done', replayed: why })),
      ...otherAnswers(answers),
      ...otherOutcomes(outcomes, await outcomesOf(scratch, asked)),
    ],
  }
}
