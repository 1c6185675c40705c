import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RestPlan } from '#resources/api/approval'
import { openDemoDay } from '../../src/server/seed/demo/seed'
import { demoApp } from '../support/demo'
import { aheadBy } from '../support/morning'
import { planBy, send, whysOf } from '../support/plans'

let demo: Awaited<ReturnType<typeof demoApp>>
beforeAll(async () => {
  demo = await demoApp()
  // What a buyer has not paid in time goes by the database's clock, on the day that the demo is of.
  await aheadBy(demo, demo.clock.now().getTime() - Date.now())
})
afterAll(() => demo.close())

interface Limited {
  readonly id: number
  readonly creditLimit: string
}
const limited = () =>
  demo.db.query<Limited>(sql`
    select id, credit_limit from mas_customer where customer_type = 'reeler' and credit_limit is not null order by id`)

describe('the credit that the department of the demo cuts', () => {
  let cut: Limited
  let slotId = 0
  beforeAll(async () => {
    cut = (await limited())[0] as Limited
    const [slot] = await demo.db.query<{ id: number }>(sql`
      select s.id from slot s join mas_branch m on m.id = s.market_id
      where m.code = 'DPI' and s.day = '2026-11-20' and s.slot_status = 'CLOSED'`)
    slotId = slot?.id ?? 0
  })

  it('is what the yes to the rest leaves, named with its lots, until each has an answer of its own', async () => {
    const desk = await demo.client('marketofficer')
    const path = `SlotInfo/approveRest/plan?slotId=${slotId}`
    const plan = await planBy<RestPlan>(desk, path)
    const leads = await demo.db.query<{ lotNo: number; below: boolean }>(sql`
      select lot_no, coalesce(highest_bid < floor_price, false) as below from lot
      where slot_id = ${slotId} and lot_status = 'BID_CLOSED' and highest_reeler_id = ${cut.id} order by lot_no`)
    const left = leads.filter(({ below }) => !below).map(({ lotNo }) => lotNo)
    expect(left.length).toBeGreaterThan(0)
    expect(plan.exceptions.filter(({ why }) => why === 'noCover').map(({ lotNo }) => lotNo)).toEqual(left)
    expect(new Set(plan.exceptions.filter(({ why }) => why === 'noCover').map(({ name }) => name)).size).toBe(1)
    expect(plan.count).toBeGreaterThan(0)
    expect((await send(desk, 'SlotInfo/approveRest', { slotId, seen: plan.seen })).status).toBe(200)
    const after = await planBy<RestPlan>(desk, path)
    expect(after.count).toBe(0)
    expect(whysOf(after)).toContain('noCover')
  })

  it('is given back on a further day to whom it was cut, and to nobody whose limit an official set', async () => {
    const branch = await demo.client('branchad')
    const others = await demo.db.query<{ id: number; version: number }>(sql`
      select id, version from mas_customer where customer_type = 'reeler' and is_active = 1 and credit_limit is null
        and market_id = (select id from mas_branch where code = 'DPI') order by id limit 1`)
    const changed = await send(branch, 'reeler/change', {
      ids: others.map(({ id }) => id),
      changes: { creditLimit: cut.creditLimit },
    })
    expect(changed.status).toBe(200)
    demo.clock.set('2026-11-21T06:30:00.000Z')
    // Two servers that start at once open one day, and cut one credit.
    await Promise.all([openDemoDay(demo.deps), openDemoDay(demo.deps)])
    const now = await limited()
    const trainees = others.map(({ id }) => id)
    expect(now.filter(({ id }) => trainees.includes(id))).toEqual([{ id: trainees[0], creditLimit: cut.creditLimit }])
    expect(now).toHaveLength(2)
  })

  it('stays with whom an official has set another limit since', async () => {
    const branch = await demo.client('branchad')
    const [last] = (
      await demo.db.query<Limited>(sql`
        select id, credit_limit from mas_customer c where credit_limit is not null and 0 = (select user_id from audit a
          where a.table_name = 'mas_customer' and a.row_id = c.id order by a.id desc limit 1)`)
    ).slice(0, 1)
    if (!last) throw new Error('No credit was cut')
    for (const creditLimit of ['90000.00', cut.creditLimit])
      expect((await send(branch, 'reeler/change', { ids: [last.id], changes: { creditLimit } })).status).toBe(200)
    demo.clock.set('2026-11-22T06:30:00.000Z')
    await openDemoDay(demo.deps)
    expect((await limited()).map(({ id }) => id)).toContain(last.id)
  })
})
