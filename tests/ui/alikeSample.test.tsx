// @vitest-environment-options { "url": "http://127.0.0.1:8004/" }
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { emptyDays } from '../support/auction'
import { deskOf } from '../support/console'
import { arrivalOf, knownIds, saved } from '../support/inward'
import { asDeskWindow } from '../support/window'

/* The sample of an arrival is one: what was typed wrong is mended for each of its lots, or for one alone. */

let market: TestApp
let user: UserEvent
let lots: readonly LotRow[] = []
const desk = deskOf(async () => {
  asDeskWindow()
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  await import('../../src/client/pages/inward/InwardInputPage')
  market = await testApp({ farmers: 2 })
  return market
})

beforeEach(async () => {
  user = userEvent.setup()
  await emptyDays(market)
  const known = await knownIds(market)
  lots = (await saved(await market.client('marketofficer'), arrivalOf(known, { numberOfLots: 3, approxWeight: '99' })))
    .lots
  await desk.open('marketofficer', `/app/inwardinput/${lots[0]?.id}`)
})

const flag = (name = /^This sample also for lot no\. 2, 3$/) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name }, { timeout: 20_000 })
async function typeShell(grams: string): Promise<void> {
  const box = document.getElementById('desk-shellWeight') as HTMLInputElement
  await user.clear(box)
  await user.type(box, grams)
  await user.keyboard('{Control>}{Enter}{/Control}')
}
const floors = async () =>
  (await market.db.query<{ floorPrice: number }>(sql`select floor_price from lot order by lot_no`)).map(
    ({ floorPrice }) => floorPrice,
  )

it('is mended for the lots that had the same, which are named', async () => {
  expect((await flag()).checked).toBe(true)
  await typeShell('19')
  await waitFor(async () => expect(await floors()).toEqual([612, 612, 612]), { timeout: 20_000 })
})

it('is mended for one lot alone where that is chosen', async () => {
  await user.click(await flag())
  await typeShell('19')
  await waitFor(async () => expect(await floors()).toEqual([612, 600, 600]), { timeout: 20_000 })
})

it('is not offered to lots that are in a slot', async () => {
  await market.jump(sql`update lot set lot_status = 'SLOTTED' where lot_no = 3`)
  cleanup()
  queryClient.clear()
  await desk.open('marketofficer', `/app/inwardinput/${lots[0]?.id}`)
  expect(await flag(/^This sample also for lot no\. 2$/)).toBeTruthy()
})
