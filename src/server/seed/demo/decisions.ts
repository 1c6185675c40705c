import { sql } from 'drizzle-orm'
import { call } from '../../db/call'
import { array, json, type Sql } from '../../db/db'
import { settingDefaults } from '../reference/settings'

/*
 * What the demo's people decided, for the state or a market, with a password that everybody knows: none of it holds for real
 * work, and nobody's yes carries out what one of them asked for.
 */

/** An account that waits is the record's already, and the farmer is told of it: an official turns it down. */
const heldElsewhere = ['bankAccount']

/** A refund that is asked for no more: its money stands on the reeler's account as before, and settles what is open there. */
async function freeRefunds(tx: Sql, proposals: readonly number[]): Promise<void> {
  const reelers = await tx.query<{ marketId: number; customerId: number; makerId: number }>(sql`
    with freed as (
      update payment p set payment_status = 'CANCELLED', version = p.version + 1
      from proposal q, jsonb_array_elements(q.payload -> 'items') i
      where q.id = any(${array(proposals, 'int8')}) and q.kind = 'refund' and p.id = (i ->> 'paymentId')::int8
        and p.payment_status = 'PROPOSED'
      returning p.market_id, p.customer_id, q.maker_id
    ) select market_id, customer_id, min(maker_id) as maker_id from freed group by 1, 2 order by 1, 2`)
  for (const { marketId, customerId, makerId } of reelers) {
    await tx.query(sql`select 1 from ledger_chain where market_id = ${marketId} for update`)
    await tx.query(sql`
      select ${call('settle_oldest', { p_market: marketId, p_customer: customerId, p_side: 'reeler', p_voucher: null, p_by: makerId, p_at: sql`now()` })}`)
  }
}

const defaults = json(Object.entries(settingDefaults).map(([key, value]) => ({ key, value })))

/** Takes back what `users` asked for, their rates, and the values that they set last. */
export async function removeDecisions(tx: Sql, users: readonly number[]): Promise<void> {
  const these = array(users, 'int8')
  const gone = await tx.query<{ id: number }>(sql`
    with gone as (
      update proposal set proposal_status = 'WITHDRAWN', checked_at = now(), version = version + 1
      where proposal_status = 'PROPOSED' and maker_id = any(${these}) and kind <> all (${array(heldElsewhere, 'text')})
      returning id
    ), passwords as (
      delete from given_password where proposal_id in (select id from gone)
    ) select id from gone`)
  await freeRefunds(
    tx,
    gone.map(({ id }) => id),
  )
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
