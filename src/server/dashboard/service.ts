import type { DashboardBranch, DashboardDays, DashboardTiles, DashboardWaiting } from '#resources/api/dashboard'
import { businessDay } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { attentionOf } from './attention'
import { branchesOf, daysOf, marketDays, varietiesOf } from './days'
import { countsOf, courseOf, highestOf, marketsNamed, soldOf } from './queries'
import type { DayScope } from './scope'
import { cancellingsOf, farmersDueOf, lotsWaiting, owedOf } from './waiting'

/** How many market days the dashboard looks back. */
const DAYS = 30

export interface DashboardAsk {
  readonly date?: string | undefined
  readonly marketId?: number | undefined
}

/** The day asked for, or today, in the market asked for, or all of the caller's. */
function scopeOf({ user, clock }: Ctx, { date, marketId }: DashboardAsk): DayScope {
  if (marketId !== undefined && !user.marketIds.includes(marketId)) throw new AppError('FORBIDDEN')
  return { day: date ?? businessDay(clock.now()), marketIds: marketId === undefined ? user.marketIds : [marketId] }
}

/** What waits on the day, and what waits whatever the day: money that is owed, and bills to be cancelled. */
async function waitingOf({ db, user, clock }: Ctx, scope: DayScope): Promise<DashboardWaiting> {
  return {
    ...(await lotsWaiting(db, scope)),
    toPay: await owedOf(db, scope.marketIds, businessDay(clock.now())),
    farmersDue: await farmersDueOf(db, scope.marketIds),
    cancellings: await cancellingsOf(db, scope.marketIds, user.id),
  }
}

/**
 * Counts, prices, sales and what waits on a day of the caller's markets.
 * @throws AppError FORBIDDEN for a market of others.
 */
export async function dashboardTiles(ctx: Ctx, ask: DashboardAsk): Promise<DashboardTiles> {
  const scope = scopeOf(ctx, ask)
  const [market] = scope.marketIds.length === 1 ? await marketsNamed(ctx.db, scope.marketIds) : []
  return {
    now: ctx.clock.now().toISOString(),
    day: scope.day,
    market: market ?? null,
    counts: await countsOf(ctx.db, scope),
    highest: await highestOf(ctx.db, scope),
    course: market ? await courseOf(ctx.db, scope) : null,
    sold: await soldOf(ctx.db, scope),
    waiting: await waitingOf(ctx, scope),
    attention: await attentionOf(ctx),
  }
}

/** The caller's markets with their day so far. @throws AppError FORBIDDEN for a market of others. */
export const dashboardBranches = (ctx: Ctx, ask: DashboardAsk): Promise<DashboardBranch[]> =>
  branchesOf(ctx.db, scopeOf(ctx, ask))

/**
 * The last market days of the caller's markets, latest first, with the varieties that came in on them.
 * @throws AppError FORBIDDEN for a market of others.
 */
export async function dashboardDays(ctx: Ctx, ask: DashboardAsk): Promise<DashboardDays> {
  const scope = scopeOf(ctx, ask)
  const days = await marketDays(ctx.db, scope, DAYS)
  return {
    days: await daysOf(ctx.db, scope.marketIds, days),
    varieties: await varietiesOf(ctx.db, scope, days),
  }
}
