import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import { addDays, businessDay } from '#shared/day'
import { bringIn, done } from '../../src/simulate/arrivals'
import { type Caller, callerOf, type Fetch } from '../../src/simulate/caller'
import { chanceOf } from '../../src/simulate/chance'
import { tasks } from '../../src/tab/tasks/list'
import { password } from '../support/app'
import { type Desk, openDesk, signIn } from '../support/browser'
import { marketDay, nowOf, plannedSlot, roomAt, twoReelers } from '../support/journeyMarketDay'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { cratesOf, weightBody } from '../support/sold'
import { tabFetch } from '../support/tabFetch'
import { consoleIn } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* Every task of the practice market can be done, and is right once it is. */

let server: PlainServer
let desk: Desk
let fetch: Fetch
let officer: Caller
let date = ''
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  await desk.page.goto('/practice/')
  const page = await consoleIn(desk.page)
  await page.getByLabel('User name').click()
  await signIn(page, 'marketofficer')
  const worker = server.asked.find((path) => /\/worker-[^/]*\.js$/.test(path))
  fetch = tabFetch(desk.page, `${server.url}${worker}`)
  officer = await callerAs('pennagaram')
  date = businessDay(new Date(await nowOf(officer)))
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

async function callerAs(userName: string): Promise<Caller> {
  const caller = callerOf(fetch, server.url, userName, `device-of-${userName}`)
  await caller.signIn(password)
  return caller
}

/** By a task's id, whether each of its points is right, as the board says it. */
async function board(): Promise<Record<string, string>> {
  await desk.page.getByRole('button', { name: 'Tasks' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.locator('.points span').first().waitFor()
  const said: Record<string, string> = {}
  for (const { id, title } of tasks) {
    const task = dialog.getByRole('listitem').filter({ has: desk.page.getByText(title.en, { exact: true }) })
    said[id] = (await task.locator('.points span').allInnerTexts()).map((text) => text[0]).join('')
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  return said
}

it('has done what a day from the arrival to the bills comes to', async () => {
  expect(Object.values(await board()).join('')).toMatch(/^○+$/)
  await marketDay({ fetch, url: server.url, officer: 'pennagaram' })
  expect(await board()).toMatchObject({
    ...{ slot: '✓', network: '✓', approve: '✓✓', weigh: '✓✓', bills: '✓✓' },
    ...{ farmer: '○', wrongLot: '○', refuse: '○', wrongWeight: '○○', print: '○', pay: '○○', finish: '○' },
  })
}, 600_000)

it('sees a farmer registered, and three of them served', async () => {
  const lookup = async <T>(path: string) =>
    (await (await officer.open(path, new AbortController().signal)).json()) as T[]
  const [like] = await lookup<{ districtId: number; tsc: number }>('farmer')
  const farmer = {
    ...{ ledgerName: 'Murugan K', fatherName: 'Kandasamy', mobileNo: '9600012349', community: 'BC' },
    ...{ address: '4 North Street', farmerType: 'SMALL', districtId: like?.districtId, tsc: like?.tsc },
    ...{ bankAcNo: '700000000009', bankName: 'Indian Bank', bankBranchName: 'Palacode', ifscCode: 'IDIB000P001' },
  }
  done('The farmer', await officer.post('farmer' as never, farmer as never))
  for (const name of ['a', 'b', 'c', 'd', 'e']) await bringIn(officer, chanceOf(name), date, 1)
  expect(await board()).toMatchObject({ farmer: '✓', arrivals: '✓✓✓' })
}, 300_000)

it('sees a bid withdrawn, a price refused and a weight put right', async () => {
  const [first, second] = (await bringIn(officer, chanceOf('wrong'), date, 2)) as [LotRow, LotRow]
  const slot = await plannedSlot(officer, [first, second])
  await roomAt(officer, slot.id, 'LIVE')
  const [one, other] = await twoReelers(officer, date)
  const bid = async (lot: LotRow, reelerId: number, more: number) => {
    const amount = (lot.floorPrice ?? 0) + more
    const body = { lotId: lot.id, amount, reelerId, reason: 'No phone at hand', confirmed: [] }
    done('The bid', await officer.post('BiddingInfo/Save_Bid', body))
    return amount
  }
  await bid(first, one.id, 1)
  const below = await bid(second, one.id, 2)
  await bid(second, other.id, 5)
  const bids = done('The bids', await officer.get('BiddingInfo/getAll_BidsByLot', { lotId: second.id }))
  const wrong = bids.find(({ amount }) => amount > below)
  done(
    'The withdrawal',
    await officer.post('BiddingInfo/WithdrawBid', { bidId: wrong?.id ?? 0, reason: 'Another lot was meant' }),
  )
  // The yes to less than what was taken back would be another official's.
  const price = await bid(second, one.id, 6)
  await roomAt(officer, slot.id, 'CLOSED')
  const decisions = [
    {
      lotId: first.id,
      verdict: 'REJECTED' as const,
      reason: 'The price is too low',
      amount: (first.floorPrice ?? 0) + 1,
    },
    { lotId: second.id, verdict: 'APPROVED' as const, reason: null, amount: price },
  ]
  for (const decision of decisions)
    done('The answer', await officer.post('SlotInfo/auction-approval-user', { slotId: slot.id, decisions: [decision] }))
  const question = { date, slotNo: slot.slotNo }
  const onScale = async () => {
    const { lots } = done('The scale', await officer.get('CocoonAuction/getAll_Weightinfo', question))
    return lots.find(({ id }) => id === second.id) as (typeof lots)[number]
  }
  const half = (Number(second.approxWeight) / 2).toFixed(3)
  done(
    'The weight',
    await officer.post('CocoonAuction/Save_CocoonAution', weightBody(await onScale(), cratesOf(half, half))),
  )
  const less = (Number(half) - 1).toFixed(3)
  const right = { ...weightBody(await onScale(), cratesOf(half, less)), reason: 'A crate was read wrongly' }
  done('The correction', await officer.post('CocoonAuction/CorrectWeight', right))
  expect(await board()).toMatchObject({ wrongLot: '✓', refuse: '✓', wrongWeight: '✓✓' })
}, 600_000)

it('sees an invoice printed, and farmers paid once another person says so', async () => {
  const clerk = await callerAs('marketofficer')
  // What was owed before is in batches of the demo's own: today's is billed first.
  const day = businessDay(new Date(await nowOf(clerk)))
  const slots = done('The slots', await clerk.get('SlotInfo/GetTodaySlots'))
  const slot = slots.find(({ weighed, billed }) => weighed > billed)
  done('The bills', await clerk.post('Invoice/process', { slotId: slot?.id ?? 0, sides: ['farmer', 'reeler'] }))
  const papers = done('The papers', await clerk.get('Invoice/papers', { date: day, billType: 'Farmer' }))
  done('The print', await clerk.post('Invoice/printed', { ids: [papers[0]?.id ?? 0] }))
  const owed = done('What is owed', await clerk.get('Invoice/getAll_FarmerPaymentInfo', { date: day }))
  const ids = owed.filter(({ paymentStatus }) => paymentStatus === 'PENDING').map((payment) => payment.id)
  done('They are ready', await clerk.post('payments/ready', { ids }))
  const { id } = done('The batch', await clerk.post('payments/batches', { date: day }))
  expect(await board()).toMatchObject({ print: '✓', pay: '✓✗' })
  const head = await callerAs('branchad')
  done('The yes', await head.post(`payments/batches/${id}/confirm`, { confirmed: [] } as never))
  expect(await board()).toMatchObject({ pay: '✓✓' })
}, 300_000)

it('sees the books closed', async () => {
  const head = await callerAs('branchad')
  const yesterday = addDays(date, -1)
  const { cash } = done('What stands open', await head.get('day/close/plan', { date: yesterday }))
  const clerk = await callerAs('marketofficer')
  if (cash.isDue)
    done('The cash', await clerk.post('day/cash', { date: yesterday, book: cash.book, counted: cash.book }))
  done('The close', await head.post('day/close', { date: yesterday }))
  expect(await board()).toMatchObject({ finish: '✓' })
}, 300_000)
