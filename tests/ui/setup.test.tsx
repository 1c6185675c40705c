import 'fake-indexeddb/auto'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { forwardTo, openConsole } from '../support/console'
import { asDeskWindow } from '../support/window'

/* The list of what is to be there before the first slot, at the desks of the branch admin and the Admin. */

configure({ asyncUtilTimeout: 10_000 })

let market: TestApp
let server: SetupServer
beforeAll(async () => {
  market = await testApp()
  await market.arrange(sql`delete from market_opening where market_id = (select id from mas_branch where code = 'DPI')`)
  server = forwardTo(market)
  asDeskWindow()
})
afterAll(async () => {
  server.close()
  await market.close()
})

const stepOf = async (name: string) => (await screen.findByText(name, { selector: 'b' })).closest('li') as HTMLElement

it('says what is done and what is open, and takes a word with its note', async () => {
  await openConsole(market, 'branchad', '/app/setup')
  // Folded at this width: a line of the top is an icon with its name.
  const top = () => document.querySelector('nav[aria-label="Menu"] .rail[aria-label="Set-up"]')
  await waitFor(() => expect(top()?.className ?? '').toContain('active'), { timeout: 10_000 })
  expect(await screen.findByText(/Not open yet · \d+ of 15$/)).toBeTruthy()
  expect(within(await stepOf('TSCs')).getByText('Done')).toBeTruthy()
  expect(within(await stepOf('Levies confirmed')).getByText('Open')).toBeTruthy()
  expect(within(await stepOf('Levies confirmed')).queryByText('It is done')).toBeNull()
  // What is the state's is not theirs to say.
  expect(within(await stepOf('Backup seen')).queryByText('It is done')).toBeNull()
  const way = within(await stepOf('Levies confirmed')).getByText('Go there')
  expect(way.getAttribute('href')).toBe('/app/setting')
  await userEvent.click(within(await stepOf('Crates and scale tried')).getByText('It is done'))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Compared with 20 kg')
  await userEvent.click(within(dialog).getByText('It is done', { selector: 'button' }))
  expect(await screen.findByText(/^Compared with 20 kg · T. Arasu · /)).toBeTruthy()
  expect(within(await stepOf('Crates and scale tried')).getByText('Done')).toBeTruthy()
})
