import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountingYear, businessDay, timeText } from '#shared/day'
import { sum } from '#shared/money'
import { readEnv } from '../../src/server/env'
import { listener } from '../../src/server/main'
import type { Evening, World } from '../partner/world'
import { password, type TestApp, testApp } from '../support/app'
import { freePort } from '../support/freePort'
import { aheadBy, morning } from '../support/morning'
import { root } from '../support/root'

/*
 * A partner's system: a program that was written against openapi.json alone, with a client generated from it, walks a
 * market day over HTTP. Its compiler and its packages are its own (tests/partner), and its types are made here, anew.
 */

const folder = join(root, 'tests/partner')
const run = promisify(execFile)

let market: TestApp
let server: Server
let world: World
const phones: string[] = []
/** A bill's number, of this accounting year. */
const number = (kind: 'FI' | 'RI', serial: number) =>
  `${kind}/DPI/${accountingYear(businessDay(new Date()))}/00000${serial}`
beforeAll(async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  market = await testApp({ publicUrl: origin, farmers: 0, reelers: 2 })
  let ahead = await morning(market)
  await market.arrange(sql`update setting set value = 'on' where key = 'otp.money'`)
  server = createServer(listener(market, readEnv({}), () => new Response('Not found', { status: 404 })))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  world = {
    origin,
    password,
    clock: (minutes) => timeText(new Date(market.clock.now().getTime() + minutes * 60_000)) || '',
    async wait(minutes) {
      ahead = await aheadBy(market, ahead + minutes * 60_000)
      await market.app.tick()
    },
    readOtp(mobileNo) {
      phones.push(mobileNo)
      return market.otpFor(mobileNo)
    },
  }
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await market.close()
})

describe("a partner's program", () => {
  it('compiles against the types that openapi.json gives', async () => {
    const { generate } = (await import(join(folder, 'generate.ts'))) as {
      generate(description: string, file: string): Promise<void>
    }
    await generate(await (await fetch(`${world.origin}/api/openapi.json`)).text(), join(folder, 'openapi.d.ts'))
    const compiler = createRequire(join(folder, 'package.json')).resolve('typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  }, 240_000)

  it('walks a market day: what it brings home is right to the paisa', async () => {
    const { marketDay } = (await import(join(folder, 'day.ts'))) as { marketDay(world: World): Promise<Evening> }
    const evening = await marketDay(world)
    expect(evening).toEqual({
      floors: [691, 600, 422],
      refusedBid: 'rule.bid.belowFloor',
      prices: [706, 632, 431],
      weights: ['28.350', '39.850', '41.200'],
      bills: [
        { invoiceNo: number('FI', 1), side: 'farmer', netAmount: '44861.30' },
        { invoiceNo: number('FI', 2), side: 'farmer', netAmount: '17624.02' },
        { invoiceNo: number('RI', 1), side: 'reeler', netAmount: '38056.00' },
        { invoiceNo: number('RI', 2), side: 'reeler', netAmount: '25374.00' },
      ],
      tokens: 3,
      ownBatch: 'FORBIDDEN',
      bankFile: { total: '62485.32', accounts: ['402917385512', '402917385512', '402917385529'] },
      payments: [
        { lotNo: 1, amount: '19864.99', status: 'SUCCESS' },
        { lotNo: 2, amount: '24996.31', status: 'SUCCESS' },
        { lotNo: 3, amount: '17624.02', status: 'SUCCESS' },
      ],
      register: { lots: 3, totals: expect.objectContaining({ netKg: '109.400', amount: '62957.50' }) },
    })
    const paid = evening.payments.map(({ amount }) => amount)
    const billed = evening.bills.filter(({ side }) => side === 'farmer').map(({ netAmount }) => netAmount)
    expect([sum(paid, 2), sum(billed, 2)]).toEqual([evening.bankFile.total, evening.bankFile.total])
    // Money moved only after an OTP on each phone.
    expect(phones).toEqual(['9840000005', '9840000004'])
  })
})
