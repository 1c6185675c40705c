import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'

/**
 * The next `count` numbers of a series, without gaps: the counter's row stays locked until the caller's transaction
 * ends, and a rollback gives the numbers back. Answers the first of them.
 */
export async function allocateSerials(
  ctx: Pick<Ctx, 'db'>,
  series: { marketId: number; kind: string; period: string },
  count = 1,
): Promise<number> {
  const [row] = await ctx.db.query<{ last: number }>(sql`
    insert into counter (market_id, kind, period, last)
    values (${series.marketId}, ${series.kind}, ${series.period}, ${count})
    on conflict (market_id, kind, period) do update set last = counter.last + excluded.last
    returning last`)
  return (row?.last ?? count) - count + 1
}

/** 'FI/DPI/202627/000412': what is numbered, market, accounting year and serial. */
export const formatSerial = (kind: string, market: string, year: string, serial: number): string =>
  `${kind}/${market}/${year}/${String(serial).padStart(6, '0')}`

/** Holds a series until the caller's transaction ends, as taking a number would, without taking one. */
export const lockSerials = (ctx: Pick<Ctx, 'db'>, series: { marketId: number; kind: string; period: string }) =>
  allocateSerials(ctx, series, 0)

/** What the next number would be if nobody else took it first. */
export async function peekSerial(
  ctx: Pick<Ctx, 'db'>,
  series: { marketId: number; kind: string; period: string },
): Promise<number> {
  const [row] = await ctx.db.query<{ last: number }>(sql`
    select last from counter
    where market_id = ${series.marketId} and kind = ${series.kind} and period = ${series.period}`)
  return (row?.last ?? 0) + 1
}
