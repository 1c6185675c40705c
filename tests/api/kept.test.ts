import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '#resources/index'
import { lotLimits } from '#shared/weight'
import { declaredTriggers } from '../../src/server/db/triggers'
import { type TestApp, testApp } from '../support/app'
import { type Sold, soldSlot, weigh } from '../support/sold'

/* What the database itself keeps: rows that nobody empties, and weights that no lot has. */

let market: TestApp
let sold: Sold
beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  sold = await soldSlot(market, [{ price: 600 }])
  await weigh(await market.client('marketofficer'), sold.lots[0] ?? 0, '40.000')
})
afterAll(() => market?.close())

describe('TRUNCATE', () => {
  const kept = declaredTriggers().filter(({ name }) => name === 'never_emptied')

  it('is refused where rows are sealed, audited or relied on', async () => {
    const own = ['security_event', 'security_seal']
    const open: string[] = []
    for (const table of new Set([...kept.map((one) => one.table), ...own])) {
      const refused = await market
        .arrange(sql`truncate ${sql.identifier(table)} cascade`)
        .catch((error: Error) => error)
      if (!(refused instanceof Error && /never changed/.test(refused.message))) open.push(table)
    }
    expect(open).toEqual([])
  })

  it('is free only of what is thrown away in time', () => {
    const guarded = new Set(kept.map((one) => one.table))
    const free = tables.map(({ table }) => table).filter((table) => !guarded.has(table))
    expect([...new Set(free)].sort()).toEqual([
      'anchor_sent',
      'auction_pulse',
      'delivery_run',
      'given_password',
      'idempotency',
      'known_device',
      'otp',
      'outbox',
      'preference',
      'push_message',
      'push_subscription',
      'rate_limit',
      'security_event',
      'seed_revision',
      'session',
      'sign_in_failure',
    ])
  })
})

describe('the weight that a bill multiplies', () => {
  const lot = () => sold.lots[0] ?? 0
  const set = (net: string, gross = net, tare = '0.000') =>
    market.arrange(sql`
      update lot set net_weight = ${net}, gross_weight = ${gross}, tare_weight = ${tare} where id = ${lot()}`)

  it.each([
    ['below what a lot weighs', '0.499', '0.499', '0.000'],
    ['above it, whoever says yes', '1000.001', '1000.001', '0.000'],
    ['not what gross and tare leave', '40.000', '41.000', '0.500'],
    ['less than nothing', '-1.000', '1.000', '2.000'],
  ])('is not written where it is %s', async (_, net, gross, tare) => {
    await expect(set(net, gross, tare)).rejects.toThrow()
  })

  it('is written up to the limits that the desk has', async () => {
    for (const net of [lotLimits.min, lotLimits.max]) await set(net)
    await set('40.000', '41.500', '1.500')
  })

  it('of before may exceed them, and is still cancelled and paid', async () => {
    await market.db.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      await tx.query(sql`update lot set net_weight = 1336, gross_weight = 1336, tare_weight = 0 where id = ${lot()}`)
    })
    await market.arrange(sql`update lot set version = version + 1, farmer_invoiced = true where id = ${lot()}`)
    await expect(set('1336.001')).rejects.toThrow('cannot weigh')
    await set('40.000')
  })

  it.each([
    ['lot', sql`price_per_kg = 0`],
    ['lot', sql`crate_count = 0`],
  ])('comes with no %s that makes a bill of nothing', async (table, change) => {
    await expect(
      market.arrange(sql`update ${sql.identifier(table)} set ${change} where id = ${lot()}`),
    ).rejects.toThrow()
  })
})
