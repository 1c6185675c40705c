import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../src/server/evidence/service'
import { createSigner } from '../../src/server/secret/signer'
import { demoApp } from '../support/demo'
import { runMigration } from '../support/migration'
import { passbooksOf } from './passbooks'
import { moneyFaults } from './wrongMoney'

/* The demo's months of bills, payments and receipts, and the same bills as if the ledger had come after them. */

let demo: Awaited<ReturnType<typeof demoApp>>
beforeAll(async () => {
  demo = await demoApp()
})
afterAll(() => demo?.close())

const count = async (from: string) =>
  (await demo.db.query<{ n: number }>(sql.raw(`select count(*) as n from ${from}`)))[0]?.n ?? 0

describe('the history of the demo', () => {
  it('keeps every rule of the books', async () => {
    expect(await moneyFaults(demo.db)).toEqual({})
    expect(await count('voucher')).toBeGreaterThan(500)
    expect(await count(`payment where payment_status = 'SUCCESS'`)).toBeGreaterThan(200)
  })

  it('is whole in its chains and seals', async () => {
    expect(await findBroken(demo.db, createSigner(new Uint8Array(32).fill(9)))).toEqual([])
  })

  it('reads in every passbook as its lines add up, and together as the control accounts', async () => {
    const desk = await demo.client('marketofficer')
    expect(await passbooksOf(demo.db, desk, 'DPI', 40)).toEqual([])
  })
})

/** As it was before there was a ledger: bills and nothing of their money. */
const withoutLedger = sql`
  set local session_replication_role = replica;
  truncate voucher, voucher_line, ledger_chain, payment, payment_batch, levy_remittance, day_seal, gate_pass,
    gate_pass_lot, bill_note, bank_statement, bank_line, bank_match, bank_match_line, bank_explanation cascade;
  update lot set lot_status = 'BILLED' where lot_status = 'PAID';
  set local session_replication_role = origin;
  -- The migration writes whole rows of its own day, before their texts had versions.
  create function of_its_day() returns trigger language plpgsql as $body$ begin new.hash_version := 1; return new; end $body$;
  create trigger of_its_day before insert on voucher for each row execute function of_its_day()`

describe('bills from before the ledger', () => {
  it('are posted with their payments by a migration, once, and keep every rule', async () => {
    const bills = await count('invoice')
    expect(await count('voucher where invoice_id is not null')).toBe(bills)
    await demo.db.for('upkeep').transaction(async (tx) => {
      await tx.query(sql`select set_config('app.user_id', '0', true)`)
      await tx.query(withoutLedger)
      await tx.query(
        sql`delete from counter where kind in ('FB', 'RB', 'RC', 'PY', 'CN', 'JV', 'LR', 'OB', 'PB', 'GP', 'DN', 'CR', 'TD', 'IN')`,
      )
    })
    expect(await count('voucher')).toBe(0)
    const lots = await count(`invoice_line where side = 'farmer'`)
    for (const _ of [1, 2]) await runMigration(demo.db, '0016_earlier_bills')
    expect(await moneyFaults(demo.db)).toEqual({})
    expect([await count('voucher'), await count('payment')]).toEqual([bills, lots])
  })
})
