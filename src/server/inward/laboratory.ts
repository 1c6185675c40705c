import { sql } from 'drizzle-orm'
import type { LotRow } from '#resources/api/lots'
import { lot as lotResource } from '#resources/lot'
import type { Figure, Laboratory } from '#shared/compute'
import { computedOf } from '#shared/computed'
import { AppError, invalid } from '#shared/errors'
import { labelOf, type RowIssue, type RowIssues } from '#shared/issues'
import { checkFigures } from '#shared/laboratoryRules'
import { scaled } from '#shared/money'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { ratesOn, settingIn, settingsOf } from '../settings/service'
import type { SampleInput, Waiver } from './input'

/** The laboratory's columns of a lot, with the rates that made them. */
export type Tested = Pick<
  LotRow,
  | 'count100'
  | 'defectCount'
  | 'pupaeCocoonWeight'
  | 'shellWeight'
  | 'defectPercent'
  | 'shellRatio'
  | 'renditta'
  | 'silkRate'
  | 'conversionCost'
  | 'recovery'
  | 'floorPrice'
  | keyof Waiver
>

export interface Question extends Waiver {
  readonly marketId: number
  /** Whose rates count: the day on which the lot came. */
  readonly day: string
  readonly race: string
  /** The approximate weights of the lots the sample stands for, kg. */
  readonly weights: readonly string[]
  readonly sample: SampleInput | null
  readonly confirmed: readonly string[]
}

const less = (a: string, b: string): RowIssue => ({
  key: 'rule.less',
  args: { a: labelOf(lotResource, a), b: labelOf(lotResource, b) },
})

function sampleErrors(sample: SampleInput, sampleGrams: string): RowIssues {
  const { count100, defectCount, pupaeCocoonWeight, shellWeight, defects } = sample
  const sum = defects.reduce((total, { count }) => total + count, 0)
  return {
    ...(defectCount >= count100 && { 'sample.defectCount': less('defectCount', 'count100') }),
    ...(scaled(pupaeCocoonWeight, 3) > scaled(sampleGrams, 3) && {
      'sample.pupaeCocoonWeight': { key: 'rule.max', args: { max: sampleGrams } },
    }),
    ...(scaled(shellWeight, 3) >= scaled(pupaeCocoonWeight, 3) && {
      'sample.shellWeight': less('shellWeight', 'pupaeCocoonWeight'),
    }),
    ...(defects.length > 0 &&
      sum !== defectCount && { 'sample.defects': { key: 'rule.defectSum', args: { sum, count: defectCount } } }),
  }
}

async function checkDefects(ctx: Ctx, sample: SampleInput): Promise<void> {
  const ids = sample.defects.map(({ defectId }) => defectId)
  if (ids.length === 0) return
  const found = await ctx.db.query(sql`select id from mas_defect where id = any(${array(ids, 'int8')})`)
  if (found.length < ids.length) throw invalid({ 'sample.defects': { key: 'rule.notFound' } })
}

const heaviestAndLightest = (weights: readonly string[]): readonly string[] => [
  ...new Set([weights[0], weights.at(-1)].filter((one): one is string => one !== undefined)),
]

/** Refuses what no lot may be, asks about what lots seldom are (market.md 1.3). */
function judgeAll(question: Question, values: Readonly<Record<string, Figure>>): void {
  const { race, weights, confirmed } = question
  const found = heaviestAndLightest(weights).map((approxWeight) => checkFigures(race, { ...values, approxWeight }))
  const errors = Object.assign({}, ...found.map((one) => one.errors)) as RowIssues
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const unusual = Object.assign({}, ...found.map((one) => one.asks)) as RowIssues
  const asks = Object.entries(unusual).flatMap(([field, say]) => (confirmed.includes(field) ? [] : [{ field, say }]))
  if (asks.length > 0) throw new AppError('CONFIRM', { asks })
}

function waiverOf({ floorWaived, waiverReason }: Waiver): Waiver {
  if (!floorWaived) return { floorWaived: false, waiverReason: null }
  if (!waiverReason)
    throw invalid({ waiverReason: { key: 'rule.required', args: { field: labelOf(lotResource, 'waiverReason') } } })
  return { floorWaived, waiverReason }
}

const untested = {
  count100: null,
  defectCount: null,
  pupaeCocoonWeight: null,
  shellWeight: null,
  defectPercent: null,
  shellRatio: null,
  renditta: null,
  silkRate: null,
  conversionCost: null,
  recovery: null,
  floorPrice: null,
}

/**
 * The laboratory's result of a sample at the rates of its day. Throws INVALID outside the hard limits or where a race
 * has no rate and the floor is not waived (D39), CONFIRM outside the usual ones.
 */
export async function assess(ctx: Ctx, question: Question): Promise<Tested> {
  const { sample, race, day, marketId } = question
  const waiver = waiverOf(question)
  if (!sample) {
    judgeAll(question, {})
    return { ...untested, ...waiver }
  }
  const errors = sampleErrors(sample, settingIn(await settingsOf(ctx, marketId), 'sample.grams'))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await checkDefects(ctx, sample)
  const rates = await ratesOn(ctx, marketId, day)
  const used = {
    silkRate: rates[`silkRate.${race}`] ?? null,
    conversionCost: rates[`conversionCost.${race}`] ?? null,
    recovery: rates[`recovery.${race}`] ?? null,
  }
  const { count100, defectCount, pupaeCocoonWeight, shellWeight } = sample
  const measured = { count100, defectCount, pupaeCocoonWeight, shellWeight }
  const result = computedOf<Laboratory>(lotResource, { ...measured, ...used })
  const floorPrice = waiver.floorWaived ? null : result.floorPrice
  if (floorPrice === null && !waiver.floorWaived) throw invalid({ floorWaived: { key: 'ui.inward.noRate' } })
  judgeAll(question, { count100, ...result, silkRate: used.silkRate, conversionCost: used.conversionCost, floorPrice })
  return { ...measured, ...used, ...result, floorPrice, ...waiver }
}

/** Lots with a floor price, and those whose floor was waived, may be put in a slot. */
export const statusAfter = (tested: Tested): 'INWARD' | 'TESTED' =>
  tested.floorPrice !== null || tested.floorWaived ? 'TESTED' : 'INWARD'
