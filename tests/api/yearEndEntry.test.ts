import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClosePlan } from '#resources/api/day'
import { type TestApp, testApp } from '../support/app'
import { countCash } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { planBy } from '../support/plans'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/*
 * A closed day's figures change only where they said that they may: by an entry of the year before, where something stood in
 * it. The first one of all comes before days are closed, or not at all.
 */

let market: TestApp
let desk: TestClient
let head: TestClient
beforeAll(async () => {
  market = await testApp({ start: '2026-06-12T06:30:00.000Z', reelers: 0 })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
})
afterAll(() => market.close())

const yearEnd = async () => {
  const lines = [
    { head: '3002', debit: '5.00', credit: '0.00' },
    { head: '8101', debit: '0.00', credit: '5.00' },
  ]
  const answer = await post(desk, 'voucher', { vouType: 'YA', day: '2026-03-31', notes: 'Interest of March', lines })
  return (await answer.json()) as { proposal?: { id: number }; why?: object; errors?: Record<string, string> }
}
const nothing = { day: 'The books have no entry up to that day, and later days are closed.' }

it('is taken while no day after it is closed, and refused from then on, also where it waits', async () => {
  const { proposal, why } = await yearEnd()
  expect(proposal).toBeDefined()
  expect(why).toMatchObject({ head: '', sum: '5.00', limit: '50000.00' })
  const fee = [
    { head: '3001', debit: '5.00' },
    { head: '8101', credit: '5.00' },
  ]
  expect(
    (await post(desk, 'voucher', { vouType: 'RC', day: '2026-06-11', notes: 'Licence fee', lines: fee })).status,
  ).toBe(201)
  await countCash(desk, '2026-06-11')
  // This one the close ends, and says so before.
  const waits = (await planBy<ClosePlan>(head, 'day/close/plan?date=2026-06-11')).exceptions
  expect(waits).toMatchObject([{ why: 'waits', day: '2026-03-31', n: 1, stops: false }])
  expect((await post(head, 'day/close', { date: '2026-06-11' })).status).toBe(201)
  const said = await ask(desk, 'trialBalance', { from: '2026-06-11', to: '2026-06-11' })
  expect(said.unsettled).toBeUndefined()
  expect((await yearEnd()).errors).toEqual(nothing)
  const yes = await post(head, `proposals/${proposal?.id}/confirm`, {})
  expect(yes.status).toBe(422)
  expect(await ask(desk, 'trialBalance', { from: '2026-06-11', to: '2026-06-11' })).toEqual(said)
})

it('is refused by the database too, to whoever passes the question by', async () => {
  const entry = {
    vouType: 'YA',
    accountingYear: '202526',
    day: '2026-03-31',
    postedById: 1,
    postedAt: '2026-06-12T06:30:00.000Z',
    lines: [
      { head: '3002', debit: '5.00', credit: '0.00' },
      { head: '8101', debit: '0.00', credit: '5.00' },
    ],
  }
  await expect(
    market.db.query(sql`
      select v.id from mas_branch b, lateral post_vouchers(b.id, ${JSON.stringify([entry])}::jsonb) v where b.code = 'DPI'`),
  ).rejects.toMatchObject({ code: 'CM004' })
})
