import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { call } from '../db/call'

/** How a market runs its day; every key has a default row without a market. Values are texts. */
export type Settings = Readonly<Record<string, string>>

/** The settings of one market: its own rows over the defaults. */
export async function settingsOf(ctx: Pick<Ctx, 'db'>, marketId: number): Promise<Settings> {
  const rows = await ctx.db.query<{ key: string; value: string }>(sql`
    select key, value from setting where market_id is null or market_id = ${marketId}
    order by market_id nulls first`)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** The value of one setting. A missing default is a mistake of the seed and throws. */
export function settingIn(settings: Settings, key: string): string {
  const value = settings[key]
  if (value === undefined) throw new Error(`No default for the setting '${key}'`)
  return value
}

export type RateKind = 'farmerLevy' | 'reelerLevy' | 'silkRate' | 'conversionCost' | 'recovery'

/**
 * The rates in force in a market on `day`, by kind and, where they depend on it, race: `silkRate.BV`, `farmerLevy`.
 * The market's own come first, then those of the state, which alone are answered without a market. Decimal texts.
 */
export async function ratesOn(
  ctx: Pick<Ctx, 'db'>,
  marketId: number | null,
  day: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await ctx.db.query<{ kind: RateKind; race: string | null; value: string }>(sql`
    select kind, race, value from ${call('rates_on', { p_market: marketId, p_day: day })}`)
  return Object.fromEntries(rows.map(({ kind, race, value }) => [race ? `${kind}.${race}` : kind, value]))
}
