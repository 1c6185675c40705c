import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '#shared/random'
import { findBroken } from '../../src/server/evidence/service'
import { tellFigures } from '../support/figures'
import { type ManipulatedMarket, manipulatedMarket } from '../support/manipulatedMarket'
import { after } from '../support/unguarded'

/*
 * Every column of every table that has rows, changed past its triggers: verify finds it, but for those that are named here and
 * why. COLUMNS takes another number of random ones, COLUMNS=all each of them.
 */

/** Tables that say nothing of a market day, a person's rights or money: what a process needs to do its work. */
const working = [
  ...['idempotency', 'rate_limit', 'session', 'known_device', 'otp', 'outbox', 'schema_migration', 'seed_revision'],
  ...['preference', 'push_subscription', 'push_message', 'auction_pulse', 'sign_in_failure', 'audit_numbering'],
  // Numbers of papers are held (manipulations.test.ts); those of lots, slots and people are what comes next, and no more.
  'counter',
]

/** Columns that verify does not hold against anything. */
const unheld: Readonly<Record<string, readonly string[]>> = {
  // Never in the audit, not even as a hash; who pays reads the account's own row, which is held.
  mas_customer: ['aadhaar_no_enc', 'aadhaar_no_hash', 'pan_no_enc', 'pan_no_hash', 'bank_ac_no_enc'],
  mas_user: ['password_hash'],
  // What watchers are told is new; the bids themselves are held.
  lot: ['last_bid_at', 'room_version'],
  ledger_chain: ['moved_at'],
  // What a paper is looked up by, and drawn by chance: what is then shown of it is held.
  voucher: ['verify_code'],
  // When a seal says that it was made: what it seals is held, and its place among the seals.
  attempt_seal: ['sealed_at'],
  audit_seal: ['sealed_at'],
  day_seal: ['sealed_at'],
}
/** Tables whose rows nothing else names by their number. */
const unnamed = ['bid_withdrawal', 'reeler_day', 'ledger_chain', 'evidence_seal']

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly choices: readonly string[] | null
}

let { market, anchors } = {} as ManipulatedMarket
let columns: Column[] = []
beforeAll(async () => {
  ;({ market, anchors } = await manipulatedMarket())
  const all = await market.db.query<Column>(sql`
    select r.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as choices
    from pg_class r join pg_namespace n on n.oid = r.relnamespace join pg_attribute a on a.attrelid = r.oid
    where n.nspname = 'public' and r.relkind in ('r', 'p') and not r.relispartition and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by 1, a.attnum`)
  columns = all.filter(
    ({ table, column }) =>
      !(working.includes(table) || unheld[table]?.includes(column) || (column === 'id' && unnamed.includes(table))),
  )
}, 300_000)
afterAll(() => market?.close())

/** Another value of the column's type, as SQL. */
function otherValue({ column, type, choices }: Column): string {
  const own = `"${column}"`
  if (choices) return `(case ${own}::text when '${choices[0]}' then '${choices[1]}' else '${choices[0]}' end)::${type}`
  if (/^(text|character)/.test(type))
    return `overlay(${own} placing case left(${own}, 1) when '7' then '8' else '7' end from 1 for 1)`
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return `${own} + 1`
  if (type === 'boolean') return `not ${own}`
  if (type === 'date') return `${own} + 1`
  if (type.startsWith('timestamp')) return `${own} + interval '1 second'`
  if (type.startsWith('time')) return `${own} + interval '1 minute'`
  if (type === 'bytea') return `sha256(${own})`
  if (type === 'jsonb') return `'{"another": 1}'::jsonb`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'xid8') return `(${own}::text::bigint + 1)::text::xid8`
  if (type.endsWith('[]')) return `${own} || ${own}`
  throw new Error(`No other value of ${type} (${column})`)
}

/** What a rule of the table itself refuses (a doubled number, a text of that length) could not be written either. */
const isRefused = (error: unknown) => /^(22|23)/.test((error as { code?: string }).code ?? '')

/** Whether it is found where the n-th row that has a value has another; null where there is none, or the table refuses it. */
async function isFound(one: Column, n: number): Promise<boolean | null> {
  const { table, column } = one
  const having = `from "${table}" where "${column}" is not null`
  const change = `update "${table}" set "${column}" = ${otherValue(one)}
    where ctid = (select ctid ${having} order by ctid offset ${n} % greatest((select count(*) ${having}), 1) limit 1) returning 1`
  try {
    return await after(
      market,
      async (tx) => {
        if ((await tx.query(sql.raw(change))).length === 0) throw Object.assign(new Error('No row'), { code: '22000' })
      },
      async (tx) => (await findBroken(tx, market.deps.signer, anchors)).length > 0,
    )
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

describe('verify', () => {
  it('finds another value in any column', { timeout: 3_600_000 }, async () => {
    const { shuffle, int } = random(process.env.MANIPULATIONS_SEED ?? 'columns')
    const wanted = process.env.COLUMNS ?? '12'
    const chosen = wanted === 'all' ? columns : shuffle(columns)
    const missed: string[] = []
    let found = 0
    for (const column of chosen) {
      if (wanted !== 'all' && found + missed.length >= Number(wanted)) break
      const answer = await isFound(column, int(0, 1_000))
      if (answer) found += 1
      else if (answer === false) missed.push(`${column.table}.${column.column}`)
    }
    tellFigures({ columns: found, missed: missed.length })
    expect(missed).toEqual([])
    expect(found).toBeGreaterThan(wanted === 'all' ? 300 : 0)
  })
})
