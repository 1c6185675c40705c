import type { FoundRecord } from '#resources/api/shell'
import { businessDay } from '#shared/day'
import { leastTyped, mostFound } from '#shared/shell'
import type { Ctx } from '../context'
import { noteRecords } from '../securityEvents/service'
import { askedOf } from './asked'
import { lotsFound, peopleFound } from './queries'

/** Lots, farmers and reelers of the caller's markets for what is typed; a lot of today comes first. */
export async function findRecords(ctx: Ctx, text: string): Promise<FoundRecord[]> {
  const { db, user, clock } = ctx
  if (user.marketIds.length === 0) return []
  const { lot, begins } = askedOf(text)
  const lots = lot ? await lotsFound(db, lot.lotNo, lot.day ?? businessDay(clock.now()), user) : []
  const people = begins.length < leastTyped ? [] : await peopleFound(db, begins, user)
  for (const kind of ['farmer', 'reeler'] as const)
    noteRecords(
      ctx,
      kind,
      people.filter((one) => one.kind === kind),
    )
  return [...lots, ...people].slice(0, mostFound)
}
