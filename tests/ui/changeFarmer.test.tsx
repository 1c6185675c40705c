import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { post, type Sold, soldSlot, weigh } from '../support/sold'
import { asDeskWindow } from '../support/window'

let market: TestApp
let server: SetupServer
let sold: Sold
let lotId = 0
beforeAll(async () => {
  asDeskWindow()
  market = await testApp({ farmers: 3 })
  server = forwardTo(market)
  await import('../../src/client/pages/inward/InwardInputPage')
  await import('../../src/client/pages/inward/ChangeFarmer')
  sold = await soldSlot(market, [{ price: 706 }])
  lotId = sold.lots[0] as number
})
afterAll(async () => {
  cleanup()
  server?.close()
  await market?.close()
})

const patient = { timeout: 20_000 }
const farmerOf = async () =>
  (
    await market.db.query<{ code: string; name: string }>(sql`
      select c.head_code as code, c.ledger_name as name from lot l join mas_customer c on c.id = l.farmer_id where l.id = ${lotId}`)
  )[0]

it('is proposed from a lot that is sold, and confirmed there by another person who reads both farmers', async () => {
  const user = userEvent.setup()
  const before = await farmerOf()
  await openConsole(market, 'marketofficer', `/app/inwardinput/${lotId}`)
  await user.click(await screen.findByText('Change the farmer', { selector: 'button' }, patient))
  const form = await screen.findByRole('dialog', {}, patient)
  await user.click(await within(form).findByText('Propose the change', { selector: 'button' }, patient))
  await waitFor(() => expect(within(form).getAllByText(/required/i).length).toBeGreaterThan(0), patient)
  await user.type(within(form).getByRole('combobox'), 'FDPI1002')
  await user.click(await screen.findByRole('option', {}, patient))
  await user.click(await within(form).findByText('Another farmer of the same name'))
  await user.click(within(form).getByText('Propose the change', { selector: 'button' }))
  const words = await screen.findByText(/: lot no\. 1 of /, {}, patient)
  expect(words.textContent).toMatch(/^Farmer .* \(FDPI1002\) in place of .* \(FDPI1001\): /)
  expect(await farmerOf()).toEqual(before)
  cleanup()
  queryClient.clear()

  await openConsole(market, 'branchad', `/app/inwardinput/${lotId}`)
  await user.click(await screen.findByText('Confirm', { selector: 'button' }, patient))
  const asked = await screen.findByRole('dialog')
  await user.click(within(asked).getByText('Confirm', { selector: 'button' }))
  await waitFor(async () => expect((await farmerOf())?.code).toBe('FDPI1002'), patient)
  // The lot's own card, on which they said yes.
  expect(await screen.findByText(/^FDPI1002 /, { selector: 'b' }, patient)).toBeTruthy()
  expect(screen.queryByText(/^FDPI1001 /, { selector: 'b' })).toBeNull()
})

it('is not offered for a lot that is billed', async () => {
  cleanup()
  await weigh(await market.client('marketofficer'), lotId, '30.000')
  const { slotId } = sold
  expect(
    (await post(await market.client('marketofficer'), 'Invoice/process', { slotId, sides: ['farmer'] })).status,
  ).toBe(200)
  await openConsole(market, 'marketofficer', `/app/inwardinput/${lotId}`)
  await screen.findByRole('heading', { name: /Lot 1/ }, patient)
  expect(screen.queryByText('Change the farmer', { selector: 'button' })).toBeNull()
})
