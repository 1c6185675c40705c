import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoApp } from '../support/demo'

/* Who looks at the demo from abroad may do so when it is night in Dharmapuri; 00:45 on Monday 30/11/2026. */

let demo: Awaited<ReturnType<typeof demoApp>>
beforeAll(async () => {
  demo = await demoApp('2026-11-29T19:15:00.000Z')
})
afterAll(() => demo.close())

const day = '2026-11-30'

it('has a day with lots to weigh and to approve, a slot that runs and one to come', async () => {
  const slots = await demo.db.query<{ slotStatus: string; weighed: number; waiting: number }>(sql`
    select s.slot_status, count(*) filter (where l.lot_status = 'WEIGHED')::int as weighed,
      count(*) filter (where l.lot_status = 'BID_CLOSED')::int as waiting
    from slot s join mas_branch m on m.id = s.market_id join lot l on l.slot_id = s.id
    where m.code = 'DPI' and s.day = ${day} group by s.id order by s.slot_no`)
  expect(slots.map(({ slotStatus }) => slotStatus)).toEqual(['APPROVED', 'CLOSED', 'LIVE', 'SCHEDULED'])
  expect(slots[0]?.weighed).toBeGreaterThan(5)
  expect(slots[1]?.waiting).toBeGreaterThan(5)
})

it('lets the reelers of its first accounts bid, whoever else has not paid', async () => {
  const reelers = await demo.db.query<{ userName: string; isFree: boolean }>(sql`
    select u.user_name, a.late = 0 and c.credit_limit is null as is_free
    from mas_user u join mas_customer c on c.id = u.customer_id
      cross join lateral reeler_account(c.id, c.market_id, ${day}::date) a
    where c.customer_type = 'reeler' order by u.user_name`)
  expect(reelers.slice(0, 4)).toEqual(
    ['reeler01', 'reeler02', 'reeler03', 'reeler04'].map((userName) => ({ userName, isFree: true })),
  )
  expect(reelers.some(({ isFree }) => !isFree)).toBe(true)
})
