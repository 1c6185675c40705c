import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { asOf, cameAfter } from '../db/asOf'
import { call } from '../db/call'

/** How a market runs its day; every key has a default row without a market. Values are texts. */
export type Settings = Readonly<Record<string, string>>

/** The settings of one market: its own rows over the defaults; as they are, or as they were at an instant. */
export async function settingsOf(ctx: Pick<Ctx, 'db'>, marketId: number, at?: string): Promise<Settings> {
  const then = at && sql`${at}::timestamptz`
  const from = then
    ? sql`setting s, ${asOf('setting', 's', then)} t where s.market_id is null
        or s.market_id = ${marketId} and not ${cameAfter('setting', sql`s.id`, then)}`
    : sql`setting t where t.market_id is null or t.market_id = ${marketId}`
  const rows = await ctx.db.query<{ key: string; value: string }>(sql`
    select t.key, t.value from ${from} order by t.market_id nulls first`)
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
