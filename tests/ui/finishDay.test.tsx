import 'fake-indexeddb/auto'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import type { SetupServer } from 'msw/node'
import { beforeAll, expect, it } from 'vitest'
import { dayShown } from '#shared/day'
import { queryClient } from '../../src/client/providers/queryClient'
import { type TestApp, testApp } from '../support/app'
import { endOf, forwardTo, openConsole } from '../support/console'
import { soldSlot, weigh } from '../support/sold'
import { asDeskWindow } from '../support/window'

/* The end of a market's day: what stands against its close, the close, and its papers. */

configure({ asyncUtilTimeout: 25_000 })

let market: TestApp
let server: SetupServer
let slotId = 0
let lots: readonly number[] = []
const [before, day] = ['2026-11-19', '2026-11-20']
beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  server = forwardTo(market)
  asDeskWindow()
  const desk = await market.client('marketofficer')
  const sold = await soldSlot(market, [{ price: 600 }, { price: 610 }, { price: 620 }])
  slotId = sold.slotId
  lots = sold.lots
  await weigh(desk, lots[0] as number, '20.000')
})
endOf(() => ({ server, market }))

const at = (date: string, more = '') => `/app/dayclose?date=${date}${more}`
const check = async (name: string) => {
  const line = (await screen.findByText(name)).closest('li') as HTMLElement
  const links = within(line).queryAllByRole('link')
  return {
    count: line.querySelector('.count')?.textContent,
    state: line.className,
    links: links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  }
}
const closeCard = () => screen.findByRole('region', { name: 'Day close' })

it('names what is open with the way to each, what is done, and what is in the way', async () => {
  await market.jump(sql`update lot set lot_status = 'BID_CLOSED' where id = ${lots[2]}`)
  await openConsole(market, 'branchad', at(day))
  expect(await check('Weighed, not billed')).toMatchObject({
    ...{ count: '1', state: 'open' },
    links: [[`Lot 1 of ${dayShown(day)}, Farmer 1: not billed`, `/app/billprocess?date=${day}&slot=1`]],
  })
  expect(await check('Approved, not weighed')).toMatchObject({ count: '1', state: 'open' })
  expect(await check('Bids to approve')).toMatchObject({ count: '1', state: 'stops' })
  // Refunds to reelers are among them, which the dashboard's 'Billed, not paid' does not count.
  expect(await check('Payments and refunds not made')).toBeTruthy()
  expect(await check('Lots without lab result')).toEqual({ count: '0', state: 'done', links: [] })
  const filter = encodeURIComponent(`{"day":"${day}","unprinted":true}`)
  expect(await check('Tokens not printed')).toMatchObject({
    ...{ count: '3', state: 'open' },
    links: [['Token print\u00a0›', `/app/billprint/tokenprint?filter=${filter}`]],
  })
  const stopped = { name: 'Close the day', description: 'To be settled first: 1' }
  await userEvent.click(within(await closeCard()).getByRole('button', stopped))
  const asked = await screen.findByRole('dialog')
  expect(within(asked).getByRole('list', { name: 'Open, does not stop the close:' }).textContent).toContain(
    'not billed',
  )
  expect(within(asked).queryByRole('button', { name: 'Close the day' })).toBeNull()
  expect(within(asked).getByText(/Lot 3, Farmer 1: bid not yet answered/)).toBeTruthy()
  await market.jump(sql`update lot set lot_status = 'APPROVED' where id = ${lots[2]}`)
})

it('is read at the desk, which leaves the close to the branch admin, and above the market', async () => {
  await openConsole(market, 'marketofficer', at(day))
  expect(within(await closeCard()).queryByRole('button')).toBeNull()
  expect(within(await closeCard()).getByText(/The branch admin closes the day\.$/)).toBeTruthy()
  cleanup()
  queryClient.clear()
  const [own] = await market.db.query<{ id: number }>(sql`select market_id as id from slot where id = ${slotId}`)
  await openConsole(market, 'ad', at(day, `&market=${own?.id}`))
  expect(await check('Weighed, not billed')).toMatchObject({
    links: [
      [`Lot 1 of ${dayShown(day)}, Farmer 1: not billed`, `/app/billprocess?date=${day}&slot=1&market=${own?.id}`],
    ],
  })
  // The scale is the desk's.
  expect((await check('Approved, not weighed')).links).toEqual([])
})

it('names the earlier days that close with it, each with the way there', async () => {
  await market.arrange(sql`update lot set day = ${before} where id = ${lots[2]}`)
  await openConsole(market, 'branchad', at(day))
  const earlier = await screen.findByRole('region', { name: 'Earlier days that close with it' })
  expect(
    within(earlier)
      .getByRole('link', { name: dayShown(before) || '' })
      .getAttribute('href'),
  ).toMatch(new RegExp(`\\?date=${before}$`))
  expect((await check('Approved, not weighed')).links.map(([text]) => text)).toContainEqual(
    `Lot 3 of ${dayShown(before)}, Farmer 1: not weighed`,
  )
  await market.arrange(sql`update lot set day = ${day} where id = ${lots[2]}`)
})

it('counts the cash: a difference asks why, and what was counted stands with whom and when', async () => {
  const desk = await market.client('marketofficer')
  const lines = [
    { head: '3001', debit: '1250.00' },
    { head: '3002', credit: '1250.00' },
  ]
  expect((await desk.post('voucher', { vouType: 'CN', day, notes: 'From the bank', lines })).status).toBe(201)
  await openConsole(market, 'marketofficer', at(day))
  expect(await check('The cash is not counted')).toMatchObject({ count: '1', state: 'stops' })
  const card = async () => screen.findByRole('region', { name: 'Cash counted' })
  const keep = async () => userEvent.click(within(await card()).getByRole('button', { name: 'Keep the count' }))
  await keep()
  const box = within(await card()).getByRole('textbox', { name: /^Cash counted/ })
  expect(document.activeElement).toBe(box)
  await userEvent.type(box, '1,240')
  expect(within(await card()).getByRole('status').textContent).toBe('Difference ₹\u00a0−10.00')
  await keep()
  expect(await within(await card()).findByText('This differs from the cash book: enter the reason.')).toBeTruthy()
  await userEvent.type(within(await card()).getByRole('textbox', { name: /^Reason/ }), 'Small change not at hand')
  await keep()
  expect(await within(await card()).findByText(/^Counted by .*: Small change not at hand$/)).toBeTruthy()
  expect(await check('The cash is not counted')).toMatchObject({ count: '0', state: 'done' })
  expect(within(await card()).getByRole('button', { name: 'Count again' })).toBeTruthy()
})

it('keeps what is being counted where the book moves meanwhile, and compares it with the book as it is', async () => {
  const desk = await market.client('marketofficer')
  await openConsole(market, 'marketofficer', at(day))
  const card = async () => screen.findByRole('region', { name: 'Cash counted' })
  const box = async () => within(await card()).getByRole<HTMLInputElement>('textbox', { name: /^Cash counted/ })
  await userEvent.type(await box(), '1,230')
  const lines = [
    { head: '3001', debit: '10.00' },
    { head: '3002', credit: '10.00' },
  ]
  expect((await desk.post('voucher', { vouType: 'CN', day, notes: 'From the bank', lines })).status).toBe(201)
  await queryClient.refetchQueries()
  expect(await within(await card()).findByText(/^₹\s1,260\.00$/)).toBeTruthy()
  expect((await box()).value).toBe('1,230')
  expect(document.activeElement).toBe(await box())
  await userEvent.clear(await box())
  await userEvent.type(await box(), '1,260')
  await userEvent.click(within(await card()).getByRole('button', { name: 'Count again' }))
  expect(await check('The cash is not counted')).toMatchObject({ count: '0', state: 'done' })
})

it('closes, then prints its papers; a day that closed with it leads to it', async () => {
  await openConsole(market, 'branchad', at(day))
  await userEvent.click(within(await closeCard()).getByRole('button', { name: 'Close the day' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the day' }))
  expect(await within(await closeCard()).findByText(`The books of ${dayShown(day)} are closed.`)).toBeTruthy()
  expect(await within(await closeCard()).findByRole('button', { name: 'Print the seal' })).toBeTruthy()
  const papers = await screen.findByRole('region', { name: 'Papers of the day' })
  expect(await within(papers).findByRole('button', { name: 'Print the reports of the day' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Before the close')).toBeNull())
  cleanup()
  queryClient.clear()
  await openConsole(market, 'branchad', at(before))
  expect(await within(await closeCard()).findByText(`Closed with ${dayShown(day)}`)).toBeTruthy()
  await userEvent.click(await within(await closeCard()).findByRole('link'))
  expect(await within(await closeCard()).findByText(`The books of ${dayShown(day)} are closed.`)).toBeTruthy()
  expect(window.location.search).toBe(`?date=${day}`)
})
