import 'fake-indexeddb/auto'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
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
endOf(() => ({ server, market }))

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

it('imports all at once: says which columns it leaves out, what wants a yes in which row, and where others were first', async () => {
  const [{ tsc } = { tsc: '' }] = await market.arrange<{ tsc: string }>(sql`
    select t.name as tsc from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI' limit 1`)
  const heads =
    'Name,fatherName,Mobile no.,community,address,districtId,tsc,farmerType,bankAcNo,bankName,bankBranchName,ifscCode,Debit,Opening credit'
  const row = (name: string, mobile: string, account: string) =>
    `${name},Raman,${mobile},BC,4 North Street,Dharmapuri,${tsc},Small,${account},Indian Bank,Palacode,IDIB000P001,,1250.50`
  await openConsole(market, 'branchad', '/app/setup')
  await userEvent.click(await screen.findByText('Import all at once', { selector: 'button' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [input, , heading] = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="file"]')]
  const text = [heads, row('Murugan', '9840012301', '700000000301'), row('Kannan', '9840012302', '700000000301')].join(
    '\n',
  )
  fireEvent.change(input as Element, { target: { files: [new File([text], 'farmers.csv')] } })
  expect(await dialog.findByText('These columns are not imported: Opening credit')).toBeTruthy()
  expect(await dialog.findByText(/^farmers.csv: 2 of 2/)).toBeTruthy()
  const asked = document.querySelector('table[aria-label="To confirm: Farmers"] tbody')
  expect(asked?.textContent).toMatch(/^3Bank account no\./)
  // Another desk registers one of them meanwhile.
  await market.arrange(sql`
    update mas_customer set mobile_no = '9840012301' where id = (
      select c.id from mas_customer c join mas_branch b on b.id = c.market_id
      where b.code = 'DPI' and customer_type = 'farmer' limit 1)`)
  await userEvent.click(dialog.getByText('Import these as they stand.'))
  await userEvent.click(dialog.getByText('Import', { selector: 'button' }))
  expect(await dialog.findByText(/^farmers.csv: 1 of 2/)).toBeTruthy()
  const wrong = document.querySelector('table[aria-label="Errors: Farmers"] tbody')
  expect(wrong?.textContent).toMatch(/^2Mobile no\./)
  expect(dialog.queryByText('Import', { selector: 'button' })).toBeNull()
  const ofHeads = new File(['Code,Bank,Debit,Credit\nX1,SBI,10,'], 'heads.csv')
  fireEvent.change(heading as Element, { target: { files: [ofHeads] } })
  expect(await dialog.findByText('These columns are not imported: Bank')).toBeTruthy()
})
