import { sql } from 'drizzle-orm'
import { addDays, businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import type { RowIssue } from '#shared/issues'
import { type KeyValue, keyValues } from '#shared/keyValues'
import { scaled } from '#shared/money'
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

async function rateHistory(ctx: Ctx, { kind, race }: NonNullable<KeyValue['rate']>): Promise<Dated[]> {
  return ctx.db.query<Dated>(sql`
    select r.value, r."from", u.name as by, a.at from rate r left join mas_user u on u.id = r.set_by_id
    left join lateral (
      select min(at) as at from audit where table_name = 'rate' and row_id = r.id and operation = 'INSERT'
    ) a on true
    where r.kind = ${kind} and r.race is not distinct from ${race} order by r."from" desc, r.id desc limit 50`)
}

/** Changes of a setting as the audit has them, newest first. */
async function settingHistory(ctx: Ctx, key: string, marketId: number | null): Promise<Dated[]> {
  return ctx.db.query<Dated>(sql`
    select a.after ->> 'value' as value, null as "from", u.name as by, a.at from audit a
    left join mas_user u on u.id = a.user_id
    where a.table_name = 'setting' and a.after ->> 'key' = ${key}
      and (a.after ->> 'market_id')::int8 is not distinct from ${marketId}
    order by a.id desc limit 50`)
}

/** A value of the configuration as it holds today, and what it was. Throws NOT_FOUND for an unknown key. */
export async function keyValue(ctx: Ctx, key: string, asked?: number | undefined): Promise<KeyRow> {
  const { rate } = known(key)
  const today = businessDay(ctx.clock.now())
  if (rate) {
    const history = await rateHistory(ctx, rate)
    const now = history.find(({ from }) => from !== null && from <= today)
    return { key, value: now?.value ?? null, from: now?.from ?? null, history }
  }
  const marketId = asked ?? ctx.user.marketId
  const settings = await settingsOf(ctx, marketId ?? 0)
  const history = await settingHistory(ctx, key, marketId)
  return { key, value: settings[key] ?? null, from: null, history }
}

const places: Readonly<Partial<Record<KeyValue['kind'], number>>> = {
  percent: 2,
  rupees: 2,
  factor: 2,
  kg: 3,
  count: 0,
  days: 0,
}

/** What is wrong with a value of this kind; null where nothing is. */
function problemOf({ kind, min = '0', max = '0' }: KeyValue, value: string): RowIssue | null {
  if (kind === 'switch') return ['on', 'off'].includes(value) ? null : { key: 'rule.notFound' }
  if (kind === 'mode') return ['CREDIT', 'PREPAID'].includes(value) ? null : { key: 'rule.notFound' }
  if (kind === 'year') return /^20\d{4}$/.test(value) ? null : { key: 'rule.notFound' }
  const scale = places[kind] ?? 0
  try {
    const size = scaled(value, scale)
    return size < scaled(min, scale) || size > scaled(max, scale) ? { key: 'rule.range', args: { min, max } } : null
  } catch {
    return { key: 'rule.number' }
  }
}

export interface Change {
  readonly key: string
  readonly value: string
  /** First day on which a dated value holds; the next day unless said. */
  readonly from?: string | undefined
}

/** A change as it is proposed: of a rate for every market, of a setting for one or, above the markets, for all. */
export async function readChange(ctx: Ctx, change: Change, asked?: number | undefined) {
  const value = known(change.key)
  const problem = problemOf(value, change.value)
  if (problem) throw invalid({ value: problem })
  if (!value.rate) {
    const marketId = ctx.user.marketId || asked ? marketFor(ctx.user, asked) : null
    return { kind: 'setting', marketId, payload: { key: change.key, value: change.value } }
  }
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
  const moved = await ctx.db.query(sql`
    update setting set value = ${value}, version = version + 1
    where key = ${key} and market_id is not distinct from ${marketId} returning id`)
  if (moved.length === 0)
    await ctx.db.query(sql`insert into setting (market_id, key, value) values (${marketId}, ${key}, ${value})`)
}
