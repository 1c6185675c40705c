import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../../src/server/evidence/service'
import { databaseError } from '../../src/server/faults/databaseError'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { runMigration } from '../support/migration'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { prepareTemplate } from '../support/template'

/* Every bill is a balanced voucher that stands as it was posted, each sealed to the one before. */

let market: TestApp
let desk: TestClient
let sold: Sold

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  sold = await soldSlot(market, [
    { price: 706 },
    { farmer: 1, price: 655 },
    { farmer: 'away', reeler: 1, price: 431, race: 'CB' },
  ])
  for (const [at, kg] of ['28.350', '39.850', '41.200'].entries()) await weigh(desk, sold.lots[at] as number, kg)
  const response = await post(desk, 'Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] })
  expect(response.status).toBeLessThan(300)
})
afterAll(() => market.close())

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => databaseError(error)?.code,
  )
const brokenOf = async () => {
  const [row] = await market.db.query<{ at: number | null }>(sql`select broken_voucher(${sold.marketId}) as at`)
  return row?.at ?? null
}

describe('the voucher of a bill', () => {
  it('posts value, levies and the rupee where they belong', async () => {
    const lines = await market.db.query(sql`
      select v.voucher_no, h.code, l.debit, l.credit from voucher v join voucher_line l on l.voucher_id = v.id
      join ledger_head h on h.id = l.head_id join invoice i on i.id = v.invoice_id
      join invoice_line il on il.invoice_id = i.id and il.lot_id = ${sold.lots[2] as number} order by v.id, l.line_no`)
    const [farmer, reeler] = ['FB/DPI/202627/000003', 'RB/DPI/202627/000002']
    expect(lines).toEqual([
      { voucherNo: farmer, code: '4001', debit: '17757.20', credit: '0.00' },
      { voucherNo: farmer, code: '1001', debit: '0.00', credit: '17624.02' },
      { voucherNo: farmer, code: '2001', debit: '0.00', credit: '133.18' },
      { voucherNo: reeler, code: '1002', debit: '17890.00', credit: '0.00' },
      { voucherNo: reeler, code: '4001', debit: '0.00', credit: '17757.20' },
      { voucherNo: reeler, code: '2002', debit: '0.00', credit: '133.18' },
      { voucherNo: reeler, code: '5001', debit: '0.38', credit: '0.00' },
    ])
  })

  it('leaves cocoon trading at nothing, and the sub-ledgers at what the bills say', async () => {
    const heads = await market.db.query<{ code: string; balance: string }>(sql`
      select h.code, sum(l.debit - l.credit) as balance from voucher_line l join ledger_head h on h.id = l.head_id
      group by h.code order by h.code`)
    const balance = Object.fromEntries(heads.map((head) => [head.code, head.balance]))
    const [bills] = await market.db.query<Record<string, string>>(sql`
      select -sum(net_amount) filter (where side = 'farmer') as farmers, sum(net_amount) filter (where side = 'reeler') as reelers,
        -sum(levy) filter (where side = 'farmer') as farmer_levy, -sum(levy) filter (where side = 'reeler') as reeler_levy
      from invoice`)
    expect(balance).toMatchObject({
      '1001': bills?.farmers,
      '1002': bills?.reelers,
      '2001': bills?.farmerLevy,
      '2002': bills?.reelerLevy,
      '4001': '0.00',
    })
    const [all] = await market.db.query<{ debit: string; credit: string }>(
      sql`select sum(debit) as debit, sum(credit) as credit from voucher_line`,
    )
    expect(all?.debit).toBe(all?.credit)
  })
})

const given = (lines: readonly object[]) => [
  {
    vouType: 'JV',
    accountingYear: '202627',
    day: '2026-11-20',
    postedById: 1,
    postedAt: '2026-11-20T07:00:00Z',
    lines,
  },
]
const posting = (lines: readonly object[]) =>
  market.arrange(sql`select * from post_vouchers(${sold.marketId}, ${JSON.stringify(given(lines))}::jsonb)`)
const line = (head: string, debit: string, credit: string, customerId: number | null = null) => ({
  head,
  debit,
  credit,
  customerId,
})

describe('what the database holds by itself', () => {
  it.each([
    ['lines that do not sum to zero', [line('3001', '10.00', '0.00'), line('3002', '0.00', '9.99')]],
    ['one line alone', [line('3001', '10.00', '0.00')]],
    ['a line on both sides', [line('3001', '10.00', '10.00'), line('3002', '10.00', '10.00')]],
    ['a control account without its customer', [line('1001', '10.00', '0.00'), line('3002', '0.00', '10.00')]],
    ['a customer where none belongs', [line('3001', '10.00', '0.00', 1), line('3002', '0.00', '10.00')]],
  ])('refuses %s', async (_, lines) => {
    expect(await codeOf(posting(lines))).toBe('CM003')
    expect(await brokenOf()).toBeNull()
  })

  it('refuses a line that is added later', async () => {
    const added = market.arrange(sql`
      insert into voucher_line (market_id, voucher_id, line_no, head_id, debit)
      select market_id, id, 99, (select id from ledger_head where code = '3001'), 1 from voucher order by voucher.id limit 1`)
    expect(await codeOf(added)).toBe('CM003')
  })

  it.each(['voucher', 'voucher_line'])('never changes or removes a row of %s', async (table) => {
    const name = sql.identifier(table)
    expect(await codeOf(market.arrange(sql`update ${name} set id = id`))).toBe('CM002')
    expect(await codeOf(market.arrange(sql`delete from ${name}`))).toBe('CM002')
  })

  it('finds a changed byte, a missing link and a chain that was cut', async () => {
    expect(await brokenOf()).toBeNull()
    const tampering: [string, ReturnType<typeof sql>, number][] = [
      ['voucher', sql`update voucher set notes = 'x' where sequence = 2`, 2],
      [
        'voucher_line',
        sql`update voucher_line set debit = debit + 1 where voucher_id = (select id from voucher where sequence = 3) and line_no = 1`,
        3,
      ],
      ['voucher', sql`update voucher set hash = sha256('x') where sequence = 1`, 1],
    ]
    for (const [table, statement, at] of tampering) {
      const found = await market.db
        .transaction(async (tx) => {
          await tx.query(sql`alter table ${sql.identifier(table)} disable trigger never_change`)
          await tx.query(statement)
          const [row] = await tx.query<{ at: number }>(sql`select broken_voucher(${sold.marketId}) as at`)
          throw new Found(row?.at ?? null)
        })
        .catch((error: unknown) => (error instanceof Found ? error.at : error))
      expect([table, found]).toEqual([table, at])
    }
    expect(await brokenOf()).toBeNull()
  })

  it('numbers and seals what many post at once, without gap or fork', async () => {
    const lines = [line('3001', '10.00', '0.00'), line('3002', '0.00', '10.00')]
    await Promise.all(Array.from({ length: 30 }, () => posting(lines)))
    expect(await brokenOf()).toBeNull()
    const rows = await market.db.query<{ serial: number }>(
      sql`select serial from voucher where vou_type = 'JV' order by serial`,
    )
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })
})

/** Carries what was seen out of a transaction that is to leave nothing behind. */
class Found extends Error {
  constructor(readonly at: number | null) {
    super()
  }
}

describe('a bill whose voucher is gone', () => {
  it('is told by verify, and not mended by a start', async () => {
    const found = () => findBroken(market.db, market.deps.signer)
    expect(await found()).toEqual([])
    await market.arrange(sql`
      insert into invoice (market_id, side, invoice_no, accounting_year, serial, day, slot_id, customer_id, lots, weight,
        amount, levy, round_off, net_amount, levy_percent, processed_by_id, processed_at, verify_code)
      select market_id, side, 'FI/DPI/202627/000999', accounting_year, 999, day, slot_id, customer_id, lots, weight, amount,
        levy, round_off, net_amount, levy_percent, processed_by_id, processed_at, repeat('f', 32)
      from invoice where side = 'farmer' order by id limit 1`)
    await prepareTemplate(market.db)
    await runMigration(market.db, '0016_earlier_bills')
    expect(await found()).toEqual([
      expect.stringMatching(/^Bill FI\/DPI\/202627\/000999 of DPI: it has no voucher\. Whole at /),
      expect.stringMatching(/^Bill FI\/DPI\/202627\/000999: it is not the sum of its lines\./),
      expect.stringMatching(
        /^Numbers FI 202627 of market \d+: a number is missing, doubled or other than its counter\.$/,
      ),
    ])
  })
})
