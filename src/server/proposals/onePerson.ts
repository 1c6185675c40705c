import { sql } from 'drizzle-orm'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import type { Sql } from '../db/db'

/**
 * Whether one person stands behind two accounts at that moment: they are the same, one was made by the other or has its
 * password from it, or both come from one hand, through any number of accounts, within the days of the setting
 * `account.onePersonDays`. The triggers of every table with a maker and a checker ask the same function.
 */
export async function areOnePerson(db: Sql, a: number, b: number, now: Date): Promise<boolean> {
  const [row] = await db.query<{ same: boolean }>(sql`select one_person(${a}, ${b}, ${now}) as same`)
  return row?.same ?? true
}

/** Another person's yes or no is wanted. Throws FORBIDDEN for the maker, and for whoever counts as one person with them. */
export async function requireTwoPeople(ctx: Pick<Ctx, 'db' | 'user' | 'clock'>, makerId: number): Promise<void> {
  if (makerId === ctx.user.id) throw new AppError('FORBIDDEN', { say: { key: 'rule.twoPeople' } })
  if (await areOnePerson(ctx.db, makerId, ctx.user.id, ctx.clock.now()))
    throw new AppError('FORBIDDEN', { say: { key: 'account.rule.onePerson' } })
}

/** Keeps that the caller, or `byId`, made an account, gave its password or the number that resets it. */
export const linkAccount = (
  ctx: Pick<Ctx, 'db' | 'user' | 'clock'>,
  userId: number,
  kind: 'MADE' | 'PASSWORD' | 'NUMBER',
  byId: number | null = ctx.user.id,
) =>
  ctx.db.query(sql`
    insert into account_link (user_id, by_id, kind, at) values (${userId}, ${byId}, ${kind}, ${ctx.clock.now()})`)
