import 'fake-indexeddb/auto'
import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SetupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

/* The end of an accounting year at the desk of the branch admin. */

configure({ asyncUtilTimeout: 25_000 })

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp()
  server = forwardTo(market)
  asDeskWindow()
})
afterAll(async () => {
  server.close()
  await market.close()
})

it('shows what is to be settled before the year is closed', async () => {
  await openConsole(market, 'branchad', '/app/yearclosing')
  // Before anything is pressed: what stands against it, with the way there.
  const open = (await screen.findByText('Days not closed')).closest('li') as HTMLElement
  expect(within(open).getByRole('link').getAttribute('href')).toMatch(/^\/app\/dayclose\?date=\d{4}-03-31$/)
  expect(screen.queryByRole('combobox', { name: 'Market' })).toBeNull()
  expect((await screen.findByRole('combobox', { name: 'Accounting year' })).textContent).toMatch(/^\d{4}–\d{2}$/)
  // The button says that it cannot be yet; its question names what is in the way, and what goes along by that name.
  const close = await screen.findByRole('button', { name: 'Close the year', description: 'To be settled first: 1' })
  await userEvent.click(close)
  expect(await screen.findByRole('list', { name: 'To be settled first:' })).toBeTruthy()
  expect(screen.queryByText('Left out:')).toBeNull()
  expect(await screen.findByText(/The books of 31\/03\/\d{4} are not closed/)).toBeTruthy()
})

it('is read by those who see several markets, each by its choice', async () => {
  cleanup()
  queryClient.clear()
  await openConsole(market, 'ad', '/app/yearclosing')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Market' }))
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(names).toContain('Dharmapuri')
  expect(screen.queryByRole('button', { name: 'Close the year' })).toBeNull()
})
