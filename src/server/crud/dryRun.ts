import { sql } from 'drizzle-orm'
import type { Ctx, Passwords } from '../context'

/** What leaves nothing behind keeps no password, so it need not spend the time of making one hard to guess. */
export const withoutPasswordHashing = (ctx: Ctx): Ctx => {
  const passwords: Passwords = { ...ctx.deps.passwords, hash: async () => 'dry run' }
  return { ...ctx, deps: { ...ctx.deps, passwords } }
}

/**
 * What `work` would do: it is done within the caller's transaction, by every rule and constraint, and undone again.
 * Answers what it answered; throws what it threw. Nothing that it asked for after the commit comes to pass.
 */
export async function dryRun<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  await ctx.db.query(sql`savepoint tried`)
  try {
    return await work({ ...withoutPasswordHashing(ctx), afterCommit: () => undefined })
  } finally {
    await ctx.db.query(sql`rollback to savepoint tried`)
    await ctx.db.query(sql`release savepoint tried`)
  }
}
