import { sql } from 'drizzle-orm'
import type { MarketSetup, SetupState, SetupWord } from '#resources/api/setup'
import { type SetupStep, setupStep, setupSteps } from '#resources/setup'
import { addDays, businessDay, dayShown } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { marketFor } from '../markets'
import { ratesOn } from '../settings/service'
import { isOpened, marketRows, type Said, type Shown, saidOf, shownOf } from './queries'

const isOf =
  (step: SetupStep, marketId: number) => (one: { readonly marketId: number | null; readonly step: string }) =>
    one.step === step.name && one.marketId === (step.of === 'state' ? null : marketId)

/** What the data show counts; what somebody said only where they show nothing, and where such a word is allowed. */
function stateOf(step: SetupStep, shown: Shown | undefined, said: Said | undefined): SetupState {
  const name = step.name as SetupState['step']
  if (shown?.isDone) {
    const { by, byTa, at, fact } = shown
    return { step: name, state: 'done', said: false, fact, by: by === null ? null : { name: by, nameTa: byTa }, at }
  }
  const isSaid =
    said !== undefined && (said.state === 'NOT_NEEDED' ? step.waivable : said.state === 'DONE' && step.byHand)
  if (!isSaid) return { step: name, state: 'open', said: false, fact: shown?.fact ?? null, by: null, at: null }
  return {
    step: name,
    state: said.state === 'DONE' ? 'done' : 'notNeeded',
    said: true,
    fact: said.reason,
    by: { name: said.by, nameTa: said.byTa },
    at: said.at,
  }
}

/** How far these markets are on a day, by name. */
export async function setupOf(ctx: Ctx, marketIds: readonly number[], day: string): Promise<MarketSetup[]> {
  const [markets, shown, said] = [
    await marketRows(ctx.db, marketIds),
    await shownOf(ctx.db, marketIds, day),
    await saidOf(ctx.db, marketIds),
  ]
  return markets.map((market) => {
    const steps = (setupSteps as readonly SetupStep[]).map((step) =>
      stateOf(step, shown.find(isOf(step, market.id)), said.find(isOf(step, market.id))),
    )
    return { ...market, steps, done: steps.filter(({ state }) => state !== 'open').length }
  })
}

/** The same of the caller's markets, or of one of them, as it would be for a slot tomorrow: rates begin then. */
export function setupsFor(ctx: Ctx, asked: number | undefined): Promise<MarketSetup[]> {
  const { user, clock } = ctx
  const marketIds = asked ? [marketFor(user, asked)] : user.marketIds
  return setupOf(ctx, marketIds, addDays(businessDay(clock.now()), 1))
}

const levies = ['farmerLevy', 'reelerLevy'] as const

const joined = (labels: readonly Label[]): Label => ({
  en: labels.map(({ en }) => en).join(', '),
  ta: labels.map(({ ta }) => ta).join(', '),
})

/**
 * Lets a market's first slot, on `day`, open it where its list is done. Throws REFUSED with what is missing. The caller
 * holds the market's slot numbers, so that one of two opens it.
 */
export async function openWithSlot(ctx: Ctx, marketId: number, day: string): Promise<void> {
  if (await isOpened(ctx.db, marketId)) return
  const [setup] = await setupOf(ctx, [marketId], day)
  const missing = (setup?.steps ?? []).filter(({ state }) => state === 'open')
  if (missing.length > 0)
    throw refused('setup.rule.open', { steps: joined(missing.map(({ step }) => setupStep(step).label)) })
  await ctx.db.query(sql`
    insert into market_opening (market_id, opened_by_id, opened_at) values (${marketId}, ${ctx.user.id}, ${ctx.clock.now()})
    on conflict (market_id) do nothing`)
}

/** Throws REFUSED where a market has no levy on a day: what is sold then could not be billed. */
export async function requireLevies(ctx: Ctx, marketId: number, day: string): Promise<void> {
  const rates = await ratesOn(ctx, marketId, day)
  const missing = levies.filter((kind) => rates[kind] === undefined)
  if (missing.length > 0)
    throw refused('setup.rule.noLevy', {
      day: dayShown(day) || day,
      levies: joined(missing.map((kind) => term(`field.${kind}`))),
    })
}

/** Whose step it is: the state's are an Admin's to say, a market's of those who have that market. Throws FORBIDDEN. */
function marketOf(ctx: Ctx, step: SetupStep, asked: number | null | undefined): number | null {
  if (step.of === 'market') return marketFor(ctx.user, asked)
  if (ctx.user.role !== 'dosad') throw new AppError('FORBIDDEN')
  return null
}

/** Keeps what somebody says of a step. Throws FORBIDDEN, and REFUSED where the data alone tell. */
export async function say(
  ctx: Ctx,
  { step: name, marketId: asked, reason }: SetupWord,
  state: Said['state'],
): Promise<void> {
  const step = setupStep(name)
  const marketId = marketOf(ctx, step, asked)
  const mayBeSaid =
    state === 'DONE' ? step.byHand : state === 'NOT_NEEDED' ? step.waivable : step.byHand || step.waivable
  if (!mayBeSaid) throw refused('setup.rule.shown', { step: step.label })
  const unique = marketId === null ? sql`(step) where market_id is null` : sql`(market_id, step)`
  await ctx.db.query(sql`
    insert into setup_word (market_id, step, state, reason, said_by_id, said_at)
    values (${marketId}, ${name}, ${state}, ${reason}, ${ctx.user.id}, ${ctx.clock.now()})
    on conflict ${unique} do update set state = excluded.state, reason = excluded.reason, said_by_id = excluded.said_by_id,
      said_at = excluded.said_at, version = setup_word.version + 1`)
}
