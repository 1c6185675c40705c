import { sql } from 'drizzle-orm'
import { array, json, type Sql } from '../../db/db'
import { settingDefaults } from '../reference/settings'

/*
 * What the demo's people decided, for the state or a market, with a password that everybody knows: none of it holds for real
 * work, and nobody's yes carries out what one of them asked for.
 */

/**
 * Kinds of proposals whose refusal has more to it, money or an account that is held: they are of the demo's farmers and
 * reelers, and an official turns them down.
 */
const heldElsewhere = ['bankAccount', 'refund']

const defaults = json(Object.entries(settingDefaults).map(([key, value]) => ({ key, value })))

/** Takes back what `users` asked for, their rates, and the values that they set last. */
export async function removeDecisions(tx: Sql, users: readonly number[]): Promise<void> {
  const these = array(users, 'int8')
  await tx.query(sql`
    with gone as (
      update proposal set proposal_status = 'WITHDRAWN', checked_at = now(), version = version + 1
      where proposal_status = 'PROPOSED' and maker_id = any(${these}) and kind <> all (${array(heldElsewhere, 'text')})
      returning id
    ) delete from given_password where proposal_id in (select id from gone)`)
  // Nobody confirmed them: a race without a rate has no floor. What was sold keeps its own.
  await tx.query(sql`
    delete from rate where proposal_id is null or proposal_id in (
      select id from proposal where maker_id = any(${these}) or checker_id = any(${these}))`)
  const setByThem = sql`(
    select a.user_id from audit a where a.table_name = 'setting' and a.row_id = s.id order by a.id desc limit 1
  ) = any(${these})`
  await tx.query(sql`delete from setting s where market_id is not null and ${setByThem}`)
  await tx.query(sql`
    update setting s set value = d.value, version = version + 1
    from jsonb_to_recordset(${defaults}) d (key text, value text)
    where d.key = s.key and s.market_id is null and s.value <> d.value and ${setByThem}`)
}
