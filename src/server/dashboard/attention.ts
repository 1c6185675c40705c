import { sql } from 'drizzle-orm'
import type { DashboardAttention, DashboardPeak } from '#resources/api/dashboard'
import { securityEvent } from '#resources/securityEvent'
import { can } from '#shared/access'
import { failedKinds, refusedKinds } from '#shared/dashboard'
import { addDays, businessDay, instantOf } from '#shared/day'
import type { Ctx } from '../context'
import { ownOf } from '../crud/scope'
import { array } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'

interface Within {
  readonly since: string
  readonly least: number
}

/** The most of these events within any hour, and when that hour ended; null below what wants attention. */
async function peakOf({ db, user }: Ctx, kinds: readonly string[], { since, least }: Within) {
  const [row] = await db.query<DashboardPeak>(sql`
    select n as count, at from (
      select t.at, sum(t.count) over (order by t.at range between interval '1 hour' preceding and current row)::int8 as n
      from security_event t
      where t.kind = any(${array(kinds, 'text')}) and t.at >= ${since}::timestamptz and ${ownOf(securityEvent, user)}
    ) e where n >= ${least} order by n desc, at desc limit 1`)
  return row ?? null
}

/** Exports outside working hours, and when the last of them was. */
async function lateExports({ db, user }: Ctx, since: string, begins: number, ends: number) {
  const hour = sql`extract(hour from t.at at time zone 'Asia/Kolkata')`
  const [row] = await db.query<DashboardPeak>(sql`
    select count(*) as count, max(t.at) as at from security_event t
    where t.kind = 'EXPORTED' and t.at >= ${since}::timestamptz and not (${hour} >= ${begins} and ${hour} < ${ends})
      and ${ownOf(securityEvent, user)}
    having count(*) > 0`)
  return row ?? null
}

/** What of the security events since yesterday wants attention; null for whoever may not read them. */
export async function attentionOf(ctx: Ctx): Promise<DashboardAttention | null> {
  if (!can(ctx.user.role, 'list', securityEvent)) return null
  const settings = await settingsOf(ctx, 0)
  const figure = (key: string) => Number(settingIn(settings, key))
  const from = addDays(businessDay(ctx.clock.now()), -1)
  const since = instantOf(from, '00:00')
  const within = { since, least: figure('security.burst') }
  return {
    from,
    failures: await peakOf(ctx, failedKinds, within),
    refusals: await peakOf(ctx, refusedKinds, within),
    exports: await lateExports(ctx, since, figure('security.dayBegins'), figure('security.dayEnds')),
    outOfOrder: ctx.user.role === 'dosad' ? [...ctx.deps.outOfOrder] : [],
  }
}
