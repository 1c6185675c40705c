import { sql } from 'drizzle-orm'
import type { TestApp } from './app'

/** A second official's yes to what waits for an account, by somebody who has a say in it; answers how it went. */
export async function confirmAccount({ db, client }: TestApp, by: string, userId: number): Promise<Response> {
  const [open] = await db.query<{ id: number }>(sql`
    select id from proposal where kind = 'account' and proposal_status = 'PROPOSED'
      and (payload ->> 'userId')::bigint = ${userId}`)
  return (await client(by)).post(`proposals/${open?.id ?? 0}/confirm`, {}, { 'Idempotency-Key': crypto.randomUUID() })
}

/** A second director beside the one of `testApp`. */
export const secondDirector = ({ arrange }: TestApp) =>
  arrange(sql`
    insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active)
    select 'dosad2', password_hash, 'dosad', 'N. Ganesan', '9840000011', 1 from mas_user where user_name = 'dosad'`)

/**
 * What the branch admin writes past the service in the transaction of their yes to a proposal: what the database holds to it
 * alone. Answers the rows.
 */
export const inTheYes = <Row extends object>(
  { db }: TestApp,
  proposal: number,
  write: ReturnType<typeof sql>,
): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', id::text, true) from mas_user where user_name = 'branchad'`)
    await tx.query(sql`update proposal set proposal_status = 'CONFIRMED', checked_at = now(),
      checker_id = current_setting('app.user_id')::bigint where id = ${proposal}`)
    return tx.query<Row>(write)
  })
