import { sql } from 'drizzle-orm'
import { tables } from '#resources/index'
import { call } from '../../../src/server/db/call'
import { array, type Db, json, type Sql } from '../../../src/server/db/db'
import { hiddenColumns } from '../../../src/server/db/triggers'
import { type Edge, edgeBytes, grown, rootOf } from '../../../src/server/evidence/merkle'
import { checkpointText, logKeyOf } from '../../../src/server/evidence/notes'
import type { Signer } from '../../../src/server/secret/signer'
import { loadedTables } from './load'

/*
 * What `seed:large` loads past the triggers has no audit, no attempts and no seals. This gives a market of one year those
 * that it would have: the accounts that payments went to, the audit's rows of every step, an attempt for each bid and some
 * refused ones, and seals every five minutes of its days' ten hours.
 */

/** Seals of a year: 300 days of ten hours. */
const seals = 36_000

/** How often a row of a table is written in its life; what is not named is written once. */
const writes: Readonly<Record<string, number>> = {
  lot: 9,
  slot: 4,
  lot_round: 3,
  invoice: 2,
  payment: 4,
  payment_batch: 3,
}

/** The numbers of transactions stand ahead of the server's own, as after a restored dump. */
const base = 10_000_000

const sealedAt = (leaf: string) => sql.raw(`timestamptz '2025-11-21T03:30:00Z' + (${leaf}) * interval '14 minutes'`)

/** Each payment of a batch goes to the account that its farmer had then. */
const freezeAccounts = (tx: Sql) =>
  tx.query(sql`
    insert into payment_account (batch_id, payment_id, bank_account_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, ifsc_code,
      holder_name, bank_name, bank_branch_name, frozen_at)
    select p.batch_id, p.id, a.id, a.bank_ac_no_enc, a.bank_ac_no_hash, a.bank_ac_no_last4, a.ifsc_code, a.holder_name, a.bank_name,
      a.bank_branch_name, b.made_at
    from payment p join payment_batch b on b.id = p.batch_id
    join lateral (select * from bank_account a where a.customer_id = p.customer_id order by a.id limit 1) a on true
    order by p.id`)

async function fillAudit(tx: Sql): Promise<void> {
  await freezeAccounts(tx)
  const audited = new Set(tables.filter((one) => one.audit !== 'self').map((one) => one.table))
  const mine = [...loadedTables.filter((table) => audited.has(table)), 'payment_account', 'settlement', 'token_print']
  for (const table of mine)
    await tx.query(sql`
      insert into audit (at, txid, table_name, row_id, operation, user_id, market_id, before, after)
      select ${sealedAt('0')}, 0, ${table}, t.id, case n when 1 then 'INSERT' else 'UPDATE' end, 1,
        (to_jsonb(t) ->> 'market_id')::integer,
        case when n > 1 then image end, image
      from ${sql.identifier(table)} t, generate_series(1, ${writes[table] ?? 1}::int) n,
        lateral (select to_jsonb(t) - ${array([...new Set(hiddenColumns(table))], 'text')} as image) i
      order by t.id, n`)
  await tx.query(sql`
    with run as (select id, ntile(${seals}) over (order by id) - 1 as leaf from audit where txid = 0)
    update audit a set txid = ${base}::int8 + run.leaf, at = ${sealedAt('run.leaf')} from run where run.id = a.id`)
  await tx.query(sql`
    do $$
    declare
      v_last bytea;
      v_made record;
      v_from bigint := 0;
    begin
      for n in 0 .. ${sql.raw(String(seals - 1))} loop
        select * into v_made from audit_hash(previous => v_last, from_txid => v_from, to_txid => ${sql.raw(String(base))} + n + 1);
        insert into audit_seal (from_txid, to_txid, entries, previous_hash, hash, sealed_at)
          values (v_from, ${sql.raw(String(base))} + n + 1, v_made.entries, v_last, v_made.hash, ${sealedAt('n')});
        v_last := v_made.hash;
        v_from := ${sql.raw(String(base))} + n + 1;
      end loop;
    end $$`)
}

/** A bid's place in time: the seal of its five minutes. */
const runs = sql`(
  select b.*, dense_rank() over (order by date_bin('5 minutes', b.at, timestamptz '2000-01-01')) - 1 as leaf from bid b)`

async function fillAttempts(tx: Sql): Promise<void> {
  await tx.query(
    sql`create temporary table run on commit drop as select id, lot_id, sequence, hash, leaf from ${runs} r`,
  )
  const common = sql`market_id, lot_id, slot_id, round, reeler_id, user_id, amount, surrogate, reason, device, key, came_at,
    decided_at, outcome, rule, args, sequence, txid`
  for (const refused of [false, true])
    await tx.query(sql`
      insert into bid_attempt (${common})
      select b.market_id, b.lot_id, b.slot_id, b.round, b.reeler_id, b.user_id, b.amount, b.surrogate, b.reason,
        encode(sha256(b.key::bytea), 'hex'), ${refused ? sql`b.key || 'r'` : sql`b.key`}, b.at, b.at,
        ${refused ? 'REFUSED' : 'ACCEPTED'}, ${refused ? 'rule.bid.notHigher' : null},
        ${refused ? json({ amount: 640, next: 641 }) : null}, ${refused ? null : sql`b.sequence`}, ${base}::int8 + r.leaf
      from bid b join run r on r.id = b.id where ${refused ? sql`b.id % 3 = 0` : sql`true`} order by b.id`)
  const [{ most } = { most: 0 }] = await tx.query<{ most: number }>(sql`
    select max(n) as most from (select count(distinct txid) as n from bid_attempt group by lot_id) t`)
  for (let place = 1; place <= most; place += 1)
    await tx.query(sql`
      insert into attempt_seal (lot_id, from_txid, to_txid, entries, previous_hash, hash, sealed_at)
      select n.lot_id, n.txid, n.txid + 1, n.entries, l.hash,
        sha256(convert_to(coalesce(encode(l.hash, 'hex'), '-') || chr(10) || n.text, 'UTF8')), n.at
      from (
        select a.lot_id, a.txid, count(*)::integer as entries, max(a.decided_at) + interval '5 minutes' as at,
          string_agg(attempt_text(a, 1), chr(10) order by a.id) as text,
          row_number() over (partition by a.lot_id order by a.txid) as place
        from bid_attempt a group by 1, 2
      ) n left join lateral (
        select s.hash from attempt_seal s where s.lot_id = n.lot_id order by s.to_txid desc limit 1
      ) l on true
      where n.place = ${place} order by n.lot_id`)
  // A batch begins where the one before it ended.
  await tx.query(sql`
    update attempt_seal s set from_txid = r.begins
    from (select to_txid, coalesce(lag(to_txid) over (order by to_txid), 0) as begins
      from (select distinct to_txid from attempt_seal) t) r
    where r.to_txid = s.to_txid`)
}

async function fillHeads(tx: Sql): Promise<void> {
  await tx.query(sql`
    insert into evidence_head (leaf_no, kind, head_of, sequence, hash)
    select (s.to_txid - ${base}::int8 - 1)::integer, 'audit', 0, s.id, s.hash from audit_seal s
    union all
    select leaf, 'bids', lot_id, sequence, hash from (
      select distinct on (lot_id, leaf) leaf::integer, lot_id, sequence, hash from run order by lot_id, leaf, sequence desc) b
    union all
    select (s.to_txid - ${base}::int8 - 1)::integer, 'attempts', s.lot_id, s.id, s.hash from attempt_seal s
    union all
    select ntile(${seals}) over (order by t.id) - 1, 'weights', t.id, t.weighing,
      ${call('weights_hash', { p_lot: sql`t.id`, p_weighing: sql`t.weighing` })}
    from lot t where t.weighing > 0
    union all
    select leaf, 'vouchers', market_id, sequence, hash from (
      select distinct on (market_id, leaf) * from (
        select v.market_id, v.sequence, v.hash, ntile(${seals}) over (order by v.sequence) - 1 as leaf from voucher v) v
      order by market_id, leaf, sequence desc) v
    order by 1`)
}

async function fillSeals(tx: Sql, signer: Signer): Promise<void> {
  await fillAttempts(tx)
  await fillHeads(tx)
  const { origin } = await logKeyOf(signer)
  const leaves = await tx.query<{ leafNo: number; at: string; heads: number; leaf: Uint8Array }>(sql`
    select n as leaf_no, to_jsonb(${sealedAt('n')}) ->> 0 as at, (select count(*)::int from evidence_head h where h.leaf_no = n) as heads,
      ${call('evidence_leaf', { p_leaf: sql`n`, p_at: sealedAt('n') })} as leaf
    from generate_series(0, ${seals - 1}::int) n order by n`)
  let edge: Edge = []
  for (const { leafNo, at, heads, leaf } of leaves) {
    edge = await grown(edge, leafNo, leaf)
    const root = await rootOf(edge)
    const signature = await signer.sign(checkpointText(origin, leafNo + 1, root))
    await tx.query(sql`
      insert into evidence_seal (leaf_no, sealed_at, heads, leaf_hash, root_hash, edge, signature)
      values (${leafNo}, ${at}, ${heads}, ${leaf}, ${root}, ${edgeBytes(edge)}, ${signature})`)
  }
}

/** Gives the loaded market its evidence, each part once; `tell` hears of each. */
export async function fillEvidence(db: Db, signer: Signer, tell: (text: string) => void): Promise<void> {
  const lacks = async (table: string) =>
    (await db.query(sql`select 1 from ${sql.identifier(table)} limit 1`)).length === 0
  const parts = [
    ['audit_seal', fillAudit],
    ['evidence_seal', (tx: Sql) => fillSeals(tx, signer)],
  ] as const
  for (const [table, fill] of parts)
    if (await lacks(table))
      await db.for('upkeep').transaction(async (tx) => {
        await tx.query(sql`set local session_replication_role = replica; set local statement_timeout = 0`)
        await tx.query(sql`update audit_numbering set ahead = ${base + 10 * seals}`)
        await fill(tx)
        tell(table)
      })
  await db.for('upkeep').query(sql`vacuum analyze`)
}
