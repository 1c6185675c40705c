import { sql } from 'drizzle-orm'
import type { Dated, KeyRow, ProposalPayload, RacesRow, ValueChange } from '#resources/api/configuration'
import { isListed, stateRoles } from '#shared/access'
import { addDays, businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { hasOwn, isSameValue, type KeyValue, keyValues, type RaceRate, races, valueIssue } from '#shared/keyValues'
import type { Ctx } from '../context'
import { marketFor } from '../markets'
import { officialName } from '../officialName'
import { ratesOn, settingsOf } from '../settings/service'

const known = (key: string): KeyValue => {
  const found = Object.hasOwn(keyValues, key) ? keyValues[key] : undefined
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** So many values of a key's past are told. */
const mostPast = 50

type Past = Dated & { readonly key: string; readonly place: number }

/** Every rate that was set for a market and for the state, by key: newest day first. */
const ratesPast = (ctx: Ctx, marketId: number | null): Promise<Past[]> =>
  ctx.db.query<Past>(sql`
    select * from (
      select concat_ws('.', r.kind, r.race) as key, r.value, r."from", r.market_id is null as state_wide, ${officialName(ctx)} as by, a.at,
        row_number() over (partition by r.kind, r.race order by r."from" desc, r.id desc) as place
      from rate r left join mas_user u on u.id = r.set_by_id
      left join lateral (
        select min(at) as at from audit where table_name = 'rate' and row_id = r.id and operation = 'INSERT'
      ) a on true
      where r.market_id is null or r.market_id = ${marketId}
    ) t where place <= ${mostPast} order by key, place`)

/** Changes of settings as the audit has them, by key: newest first. */
const settingsPast = (ctx: Ctx, marketId: number | null): Promise<Past[]> =>
  ctx.db.query<Past>(sql`
    select * from (
      select c.of ->> 'key' as key, a.after ->> 'value' as value, null as "from",
        ${marketId === null}::boolean as state_wide, ${officialName(ctx)} as by, a.at,
        row_number() over (partition by c.of ->> 'key' order by a.id desc) as place
      from audit a left join mas_user u on u.id = a.user_id cross join lateral (select coalesce(a.after, a.before) as of) c
      where a.table_name = 'setting' and (c.of ->> 'market_id')::int8 is not distinct from ${marketId}
    ) t where place <= ${mostPast} order by key, place`)

/** Keys of the settings that a market has a value of its own of. */
async function ownSettings(ctx: Ctx, marketId: number | null): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.query<{ key: string }>(sql`select key from setting where market_id = ${marketId}`)
  return new Set(rows.map(({ key }) => key))
}

/** What holds: the market's own last value, unless that went back to the state's. */
function inForce(history: readonly Dated[], today: string): Dated | undefined {
  const begun = history.filter(({ from }) => from !== null && from <= today)
  const own = begun.find(({ stateWide }) => !stateWide)
  return own && own.value !== null ? own : begun.find(({ stateWide }) => stateWide)
}

const pastOf = (past: readonly Past[], wanted: string): Dated[] =>
  past.filter(({ key }) => key === wanted).map(({ key: _, place: __, ...one }) => one)

/**
 * Every value of the configuration as it holds today, and what it was: of one market, the caller's own unless said, or
 * as it stands for all. Throws FORBIDDEN for a market out of reach.
 */
export async function keyRows(ctx: Ctx, asked?: number | undefined): Promise<KeyRow[]> {
  const marketId = asked || ctx.user.marketId ? marketFor(ctx.user, asked) : null
  const today = businessDay(ctx.clock.now())
  const settings = await settingsOf(ctx, marketId ?? 0)
  const own = await ownSettings(ctx, marketId)
  const [rates, changes] = [await ratesPast(ctx, marketId), await settingsPast(ctx, marketId)]
  const earliest = await firstDay(ctx, marketId)
  return Object.entries(keyValues).map(([key, { rate }]) => {
    if (!rate) {
      const [value, history] = [settings[key] ?? null, pastOf(changes, key)]
      return { key, value, from: null, stateWide: !own.has(key), earliest, history }
    }
    const history = pastOf(rates, key)
    const now = inForce(history, today)
    return {
      key,
      value: now?.value ?? null,
      from: now?.from ?? null,
      stateWide: now?.stateWide ?? true,
      earliest,
      history,
    }
  })
}

/** One of them. Throws NOT_FOUND for an unknown key. */
export async function keyValue(ctx: Ctx, key: string, asked?: number | undefined): Promise<KeyRow> {
  known(key)
  const found = (await keyRows(ctx, asked)).find((row) => row.key === key)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** A rate of each race, of the market that `keyRows` would tell of. */
export async function racesOf(ctx: Ctx, key: RaceRate, asked?: number | undefined): Promise<RacesRow> {
  const rows = await keyRows(ctx, asked)
  return {
    key,
    races: races.flatMap((race) => rows.filter((row) => row.key === `${key}.${race}`).map((row) => ({ ...row, race }))),
  }
}

type Change = Pick<ValueChange, 'key' | 'value' | 'from'>

/**
 * Whose value is changed: the desk's own market's, that of one that is named, or that of the state, by whoever has a say
 * in it. Throws FORBIDDEN for a market out of reach, and for those of a market where the state has the only value.
 */
function marketOf({ user }: Ctx, { everywhere }: KeyValue, asked: number | undefined): number | null {
  const isOfState = isListed(user.role, stateRoles)
  if (everywhere && !isOfState) throw new AppError('FORBIDDEN', { say: { key: 'proposal.rule.state' } })
  if (everywhere) return null
  if (asked || user.marketId) return marketFor(user, asked)
  if (isOfState) return null
  throw new AppError('BAD_REQUEST', { errors: { marketId: { key: 'fault.chooseMarket' } } })
}

/** Only a market that has a value of its own, now or on a day to come, can go back to the state's. */
async function requireOwnValue(ctx: Ctx, key: string, marketId: number | null): Promise<void> {
  const own = marketId !== null && hasOwn(await keyValue(ctx, key, marketId))
  if (!own) throw invalid({ value: { key: 'config.isState' } })
}

/** Codes are asked for only where something sends them: else nobody could sign in, or pay. */
function requireSender({ deps }: Ctx, { key, value }: Pick<Change, 'key' | 'value'>): void {
  if (keyValues[key]?.codes && value === 'on' && !deps.sender) throw invalid({ value: { key: 'fault.noSender' } })
}

/**
 * A change as it is proposed: of a rate or a setting, of a market or of the state, with what it takes the place of.
 * Throws INVALID for a value out of its limits, for a rule that holds already, and for going back to the state's value where it holds.
 */
export async function readChange(ctx: Ctx, change: Change, asked?: number | undefined) {
  const value = known(change.key)
  const issue = change.value === null ? null : valueIssue(change.key, change.value)
  if (issue) throw invalid({ value: issue })
  requireSender(ctx, change)
  const marketId = marketOf(ctx, value, asked)
  if (change.value === null) await requireOwnValue(ctx, change.key, marketId)
  if (!value.rate) {
    const before = (await settingsOf(ctx, marketId ?? 0))[change.key] ?? null
    if (change.value !== null && isSameValue(change.key, change.value, before))
      throw invalid({ value: { key: 'config.same' } })
    return { kind: 'setting', marketId, payload: { key: change.key, value: change.value, before } }
  }
  const from = change.from ?? addDays(businessDay(ctx.clock.now()), 1)
  if (from < (await firstDay(ctx, marketId))) throw invalid({ from: { key: 'ledger.rule.fromTomorrow' } })
  const before = (await ratesOn(ctx, marketId, from))[change.key] ?? null
  return { kind: 'rate', marketId, payload: { key: change.key, value: change.value, from, before } }
}

/**
 * The first day on which another rate can begin. A bill keeps the rates that made it, so that is never a day that may have
 * bills: tomorrow, or today in a market (or a state) that has never had a lot and sets itself up.
 */
async function firstDay(ctx: Ctx, marketId: number | null): Promise<string> {
  const today = businessDay(ctx.clock.now())
  const lots = await ctx.db.query(
    sql`select 1 from lot where ${marketId}::int8 is null or market_id = ${marketId} limit 1`,
  )
  return lots.length > 0 ? addDays(today, 1) : today
}

/** Of two confirmations of one value, be it a market's and the state's, the second sees the first. */
const lockValue = ({ db }: Ctx, key: string) => db.query(sql`select pg_advisory_xact_lock(hashtext(${`value ${key}`}))`)

/** The day from which a rate holds by now: the one that was proposed; where that has gone, the first that can be. */
async function beginning(ctx: Ctx, from: string, marketId: number | null): Promise<string> {
  const first = await firstDay(ctx, marketId)
  return from > first ? from : first
}

/** The rate that another takes the place of now, on the day from which it would hold. */
export async function standingRate(ctx: Ctx, { key, from }: ProposalPayload<'rate'>, marketId: number | null) {
  await lockValue(ctx, key)
  return (await ratesOn(ctx, marketId, await beginning(ctx, from, marketId)))[key]
}

/** The setting that holds in a market now, or as the default of all. */
export async function standingSetting(ctx: Ctx, { key }: ProposalPayload<'setting'>, marketId: number | null) {
  await lockValue(ctx, key)
  return (await settingsOf(ctx, marketId ?? 0))[key]
}

/** Sets a rate of a market or of the state from a day on, as proposed; where that day has gone by now, from the first that can be. */
export async function setRate(
  ctx: Ctx,
  { key, value, from }: ProposalPayload<'rate'>,
  marketId: number | null,
  proposalId: number,
): Promise<void> {
  const { rate } = known(key)
  if (!rate) throw new AppError('NOT_FOUND')
  const begins = await beginning(ctx, from, marketId)
  await ctx.db.query(sql`
    insert into rate (market_id, proposal_id, kind, race, value, "from", set_by_id)
    values (${marketId}, ${proposalId}, ${rate.kind}, ${rate.race}, ${value}, ${begins}, ${ctx.user.id})`)
}

/** Sets a value of one market, or without a market the default of all; without a value the default holds there again. */
export async function setSetting(ctx: Ctx, { key, value }: Pick<Change, 'key' | 'value'>, marketId: number | null) {
  requireSender(ctx, { key, value })
  if (value === null) {
    await ctx.db.query(sql`delete from setting where key = ${key} and market_id = ${marketId}`)
    return
  }
  const unique = marketId === null ? sql`(key) where market_id is null` : sql`(market_id, key)`
  await ctx.db.query(sql`
    insert into setting (market_id, key, value) values (${marketId}, ${key}, ${value})
    on conflict ${unique} do update set value = excluded.value, version = setting.version + 1`)
}
