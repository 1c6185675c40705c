import 'fake-indexeddb/auto'
import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SetupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

/* The end of an accounting year at the desk of the branch admin. */

configure({ asyncUtilTimeout: 10_000 })

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
  expect((await screen.findByRole('combobox', { name: 'Accounting year' })).textContent).toMatch(/^\d{4}–\d{2}$/)
  await userEvent.click(await screen.findByRole('button', { name: 'Close the year' }))
  expect(await screen.findByText(/The books of 31\/03\/\d{4} are not closed/)).toBeTruthy()
})
