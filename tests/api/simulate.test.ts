import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overHeaders } from '../../src/simulate/caller'
import { readOptions } from '../../src/simulate/options'
import { simulate } from '../../src/simulate/run'
import { password, type TestApp, testApp } from '../support/app'
import { bid, endSlot } from '../support/auction'
import { runningClock } from '../support/site'

let test: TestApp
let beat: ReturnType<typeof setInterval>

beforeAll(async () => {
  test = await testApp({ reelers: 6, clock: runningClock() })
  beat = setInterval(() => void test.app.tick(), 500)
})
afterAll(async () => {
  clearInterval(beat)
  await test.close()
})

async function run(seed: string, stopAfter = 60_000) {
  const lines: string[] = []
  const url = 'http://127.0.0.1:8004'
  const more = ['--reelers', '6', '--minutes', '0.05', '--pace', '60', '--seed', seed]
  const tally = await simulate(readOptions(['--url', url, '--password', password, ...more]), {
    fetch: overHeaders((request) => test.app.fetch(request)),
    print: (line) => lines.push(line),
    signal: AbortSignal.timeout(stopAfter),
  })
  return { tally, lines }
}

describe('a simulated slot', () => {
  it('brings cocoons in, plans a slot, and reelers bid as people do, until they are stopped', async () => {
    const { tally, lines } = await run('first', 4000)
    expect(lines[1]).toContain('Slot 1: 5 lots, 6 reelers')
    expect(tally.accepted).toBeGreaterThan(10)
    expect(tally.took.length).toBeGreaterThan(tally.accepted)
    expect(Object.fromEntries(tally.errors)).toEqual({})
    expect(lines.at(-1)).toMatch(/Lots with a bid +5 of 5/)
  })

  it('joins the slot that runs, is late for its end, and leaves the reelers to their own devices', async () => {
    const [slot] = await test.db.query<{ id: number }>(sql`select id from slot where slot_no = 1`)
    await endSlot(test, slot?.id ?? 0, 4)
    const own = await test.client('reeler01')
    const [lot] = await test.db.query<{ id: number; next: number }>(sql`
      select id, coalesce(highest_bid, floor_price) + 1 as next from lot where slot_id = ${slot?.id} order by id limit 1`)
    expect(await bid(own, lot?.id ?? 0, lot?.next ?? 0)).toMatchObject({ status: 200 })
    const { tally, lines } = await run('second')
    expect(lines[1]).toContain('Slot 1: 5 lots')
    expect(tally.accepted).toBeGreaterThan(0)
    expect(tally.refused.get('rule.bid.device')).toBeGreaterThan(0)
    expect(tally.refused.get('rule.bid.late')).toBeGreaterThan(0)
    expect(Object.fromEntries(tally.errors)).toEqual({})
    const devices = await (await (await test.client('marketofficer')).get('BiddingInfo/devices')).json()
    expect(devices).toEqual([])
    const ended = await test.db.query(sql`select 1 from reeler_device where device_status = 'ENDED'`)
    expect(ended.length).toBeGreaterThan(5)
  })
})
