import { sql } from 'drizzle-orm'
import { tables } from '#resources/index'
import type { Clock } from '../context'
import { type Db, json, type Sql } from '../db/db'
import type { DayOfMarket, RecordedAccount, RecordedDay, RecordedMaster, RecordedTimes } from './recorded'

/** What stands beside every market: who, where, by which rates and settings. */
const everywhere = ['setting', 'rate', 'department', 'ledger_head', 'market_opening', 'account_link']
const isGeneral = (table: string) => table.startsWith('mas_') || everywhere.includes(table)

/** Of the market's own, what a day begins with, and what was brought and planned in it. */
const ofDay: Readonly<Record<string, string>> = {
  customer_market: 'true',
  bank_account: 'true',
  reeler_device: 'true',
  inward: 't.day = $day',
  lot: 't.day = $day',
  slot: 't.day = $day',
}

async function copyTable(from: Sql, to: Sql, table: string, where: ReturnType<typeof sql>): Promise<void> {
  const rows = await from.query<{ row: unknown }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where}`,
  )
  for (let at = 0; at < rows.length; at += 1_000)
    await to.query(sql`
      insert into ${sql.identifier(table)}
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json(rows.slice(at, at + 1_000).map(({ row }) => row))})
      on conflict do nothing`)
}

/** Numbers go on behind what was copied. */
const aheadOf = (table: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`

/** What a lot was before the first bid on it: brought and tested, in no slot, at no price. */
const untouched =
  sql.raw(`lot_status = case when lot_status in ('INWARD', 'CANCELLED') then lot_status else 'TESTED' end, slot_id = null, round = 0, opens_at = null, closes_at = null,
  highest_bid = null, highest_reeler_id = null, highest_surrogate = false, bid_count = 0, last_bid_at = null, room_version = 0,
  bid_sequence = 0, head_hash = null, reeler_id = null, price_per_kg = null, crate_count = null, gross_weight = null,
  tare_weight = null, net_weight = null, sealed_weight = null, sealed_status = null, weighing = 0, weighed_by_id = null,
  weighed_at = null, farmer_invoiced = false, reeler_invoiced = false, farmer_levy_percent = null, reeler_levy_percent = null,
  bid_step = null, reeler_mode = null, credit_days = null, left_reason = null, left_by_id = null, left_at = null`)

/** The slots as they were planned: before anybody moved their times. */
async function unplay(to: Sql, { day }: DayOfMarket, times: readonly RecordedTimes[]): Promise<void> {
  await to.query(sql`update lot set ${untouched} where day = ${day}`)
  await to.query(sql`
    update slot set slot_status = case slot_status when 'CANCELLED' then 'CANCELLED' else 'SCHEDULED' end, extensions = 0
    where day = ${day}`)
  const moved = new Set<number>()
  for (const { slotId, startsBefore, endsBefore } of times) {
    if (moved.has(slotId)) continue
    moved.add(slotId)
    await to.query(sql`update slot set starts_at = ${startsBefore}, ends_at = ${endsBefore} where id = ${slotId}`)
  }
}

/** Writes a row as it stood, whatever refers to it. */
export async function putMaster(to: Sql, { table, rowId, row }: Omit<RecordedMaster, 'at' | 'place'>): Promise<void> {
  const name = sql.identifier(table)
  await to.query(sql`select set_config('session_replication_role', 'replica', true)`)
  await to.query(sql`delete from ${name} where id = ${rowId}`)
  if (row) await to.query(sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${json(row)})`)
}

/** What reelers owe is told by the books of then: what was posted and paid beside the day is not done again. */
async function keepAccounts(to: Sql, accounts: readonly RecordedAccount[]): Promise<void> {
  await to.query(
    sql`create table if not exists replayed_account (reeler_id bigint, at timestamptz, owes numeric, late numeric)`,
  )
  await to.query(sql`create index if not exists replayed_account_of on replayed_account (reeler_id, at)`)
  await to.query(sql`truncate replayed_account`)
  for (let at = 0; at < accounts.length; at += 1_000)
    await to.query(sql`
      insert into replayed_account
      select * from jsonb_to_recordset(${json(accounts.slice(at, at + 1_000))})
        as t ("reelerId" bigint, at timestamptz, owes numeric, late numeric)`)
  await to.query(
    sql.raw(`create or replace function reeler_account(p_reeler bigint, p_market bigint, p_today date)
    returns table (owes numeric, late numeric, oldest date, due date) language sql stable as $$
      select coalesce(sum(a.owes), 0), greatest(coalesce(sum(a.late), 0), 0), null::date, null::date
      from replayed_account a where a.reeler_id = p_reeler and a.at <= auction_now()
    $$`),
  )
}

/** Brings into an empty database what a market's day began with. Reads of `from` alone. */
export async function fillScratch(
  from: Sql,
  to: Db,
  asked: DayOfMarket,
  { times, masters, accounts }: RecordedDay,
): Promise<void> {
  const names = [...new Set(tables.map(({ table }) => table))]
  await to.transaction(async (tx) => {
    await tx.query(sql`select set_config('session_replication_role', 'replica', true)`)
    for (const table of names) {
      const which = ofDay[table]
      const condition =
        which && sql`t.market_id = ${asked.marketId} and ${sql.raw(which.replace('$day', `'${asked.day}'::date`))}`
      if (isGeneral(table)) await copyTable(from, tx, table, sql`true`)
      else if (condition) await copyTable(from, tx, table, condition)
      else continue
      await tx.query(aheadOf(table))
    }
    for (const master of masters.begins) await putMaster(tx, master)
    await unplay(tx, asked, times)
    await keepAccounts(tx, accounts)
  })
}

/** A clock that stands where the day is: for the program and, in the scratch database alone, for what decides bids. */
export async function clockOf(db: Db): Promise<Clock & { readonly set: (at: string) => Promise<void> }> {
  let now = new Date(0)
  await db.query(
    sql.raw(`create or replace function auction_now() returns timestamptz language sql volatile as
    $$select current_setting('app.replayed_at')::timestamptz$$`),
  )
  return {
    now: () => now,
    async set(at) {
      now = new Date(at)
      await db.query(sql`select set_config('app.replayed_at', ${at}, false)`)
    },
  }
}
