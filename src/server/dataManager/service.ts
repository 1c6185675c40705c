import { sql } from 'drizzle-orm'
import { addDays, businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { type KeyValue, keyValues, problemOf } from '#shared/keyValues'
import type { Ctx } from '../context'
import { marketFor } from '../crud/scope'
import { settingsOf } from '../settings/service'

export interface Dated {
  readonly value: string
  readonly from: string | null
  readonly by: string | null
  readonly at: string | null
}

export interface KeyRow {
  readonly key: string
  readonly value: string | null
  /** The first day of the value in force; null for a plain setting. */
  readonly from: string | null
  readonly history: readonly Dated[]
}

const known = (key: string): KeyValue => {
  const found = Object.hasOwn(keyValues, key) ? keyValues[key] : undefined
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** So many values of a key's past are told. */
const mostPast = 50

type Past = Dated & { readonly key: string }

/** Every rate that was set, by key: newest day first. */
const ratesPast = (ctx: Ctx): Promise<Past[]> =>
  ctx.db.query<Past>(sql`
    select * from (
      select concat_ws('.', r.kind, r.race) as key, r.value, r."from", u.name as by, a.at,
        row_number() over (partition by r.kind, r.race order by r."from" desc, r.id desc) as place
      from rate r left join mas_user u on u.id = r.set_by_id
      left join lateral (
        select min(at) as at from audit where table_name = 'rate' and row_id = r.id and operation = 'INSERT'
      ) a on true
    ) t where place <= ${mostPast} order by key, place`)

/** Changes of settings as the audit has them, by key: newest first. */
const settingsPast = (ctx: Ctx, marketId: number | null): Promise<Past[]> =>
  ctx.db.query<Past>(sql`
    select * from (
      select a.after ->> 'key' as key, a.after ->> 'value' as value, null as "from", u.name as by, a.at,
        row_number() over (partition by a.after ->> 'key' order by a.id desc) as place
      from audit a left join mas_user u on u.id = a.user_id
      where a.table_name = 'setting' and (a.after ->> 'market_id')::int8 is not distinct from ${marketId}
    ) t where place <= ${mostPast} order by key, place`)

const pastOf = (past: readonly Past[], wanted: string): Dated[] =>
  past.filter(({ key }) => key === wanted).map(({ value, from, by, at }) => ({ value, from, by, at }))

/**
 * Every value of the configuration as it holds today, and what it was: of one market, the caller's own unless said, or
 * as it stands for all. Throws FORBIDDEN for a market out of reach.
 */
export async function keyRows(ctx: Ctx, asked?: number | undefined): Promise<KeyRow[]> {
  const marketId = asked || ctx.user.marketId ? marketFor(ctx.user, asked) : null
  const today = businessDay(ctx.clock.now())
  const settings = await settingsOf(ctx, marketId ?? 0)
  const [rates, changes] = [await ratesPast(ctx), await settingsPast(ctx, marketId)]
  return Object.entries(keyValues).map(([key, { rate }]) => {
    if (!rate) return { key, value: settings[key] ?? null, from: null, history: pastOf(changes, key) }
    const history = pastOf(rates, key)
    const now = history.find(({ from }) => from !== null && from <= today)
    return { key, value: now?.value ?? null, from: now?.from ?? null, history }
  })
}

/** One of them. Throws NOT_FOUND for an unknown key. */
export async function keyValue(ctx: Ctx, key: string, asked?: number | undefined): Promise<KeyRow> {
  known(key)
  const found = (await keyRows(ctx, asked)).find((row) => row.key === key)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export interface Change {
  readonly key: string
  readonly value: string
  /** First day on which a dated value holds; the next day unless said. */
  readonly from?: string | undefined
}

/** Whose setting is changed: the desk's own, one that is named, or, by the director alone, the default of all markets. */
function marketOf({ user }: Ctx, asked: number | undefined): number | null {
  if (asked || user.marketId) return marketFor(user, asked)
  if (user.role === 'dosad') return null
  throw new AppError('BAD_REQUEST', { errors: { marketId: { key: 'fault.chooseMarket' } } })
}

/** A change as it is proposed: of a rate, which holds in every market, or of a setting. */
export async function readChange(ctx: Ctx, change: Change, asked?: number | undefined) {
  const value = known(change.key)
  const problem = problemOf(change.key, change.value)
  if (problem) throw invalid({ value: problem })
  if (!value.rate)
    return { kind: 'setting', marketId: marketOf(ctx, asked), payload: { key: change.key, value: change.value } }
  const from = change.from ?? addDays(businessDay(ctx.clock.now()), 1)
  checkFrom(ctx, from)
  return { kind: 'rate', marketId: null, payload: { key: change.key, value: change.value, from } }
}

/** A bill keeps the rates that made it: a new one never begins on a day that may have bills. */
function checkFrom(ctx: Ctx, from: string): void {
  if (from <= businessDay(ctx.clock.now())) throw invalid({ from: { key: 'ledger.rule.fromTomorrow' } })
}

export interface RatePayload {
  readonly key: string
  readonly value: string
  readonly from: string
}

/** Sets a rate from a day on, as it was proposed; where that day has come meanwhile, from tomorrow. */
export async function setRate(ctx: Ctx, { key, value, from }: RatePayload): Promise<void> {
  const { rate } = known(key)
  if (!rate) throw new AppError('NOT_FOUND')
  const tomorrow = addDays(businessDay(ctx.clock.now()), 1)
  await ctx.db.query(sql`
    insert into rate (kind, race, value, "from", set_by_id)
    values (${rate.kind}, ${rate.race}, ${value}, ${from > tomorrow ? from : tomorrow}, ${ctx.user.id})`)
}

/** Sets a value of one market, or without a market the default of all. */
export async function setSetting(ctx: Ctx, { key, value }: Pick<Change, 'key' | 'value'>, marketId: number | null) {
  const unique = marketId === null ? sql`(key) where market_id is null` : sql`(market_id, key)`
  await ctx.db.query(sql`
    insert into setting (market_id, key, value) values (${marketId}, ${key}, ${value})
    on conflict ${unique} do update set value = excluded.value, version = setting.version + 1`)
}
