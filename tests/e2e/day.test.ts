import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bid } from '../support/auction'
import { choose, type Desk, openDesk, said, signIn } from '../support/browser'
import { clockTime, downloaded, endNow, phone, rowOf, slotStatus } from '../support/journeyDay'
import { saveArrival, savedLots, typeArrival } from '../support/journeyInward'
import { openSite, type Site } from '../support/site'

let site: Site
let desk: Desk
let page: Page
beforeAll(async () => {
  site = await openSite()
  desk = await openDesk(site.url)
  page = desk.page
})
afterAll(async () => {
  await desk?.close()
  await site?.close()
})

const snap = async (name: string) => console.log(`=== ${name}\n${await page.getByRole('main').ariaSnapshot()}`)

const arrivals = [
  {
    farmer: 'Farmer 1',
    variety: 'BV-DH',
    dfls: '60',
    kg: '28',
    count: '52',
    defects: '2',
    pupae: '96.4',
    shell: '21.4',
  },
  {
    farmer: 'Farmer 1',
    variety: 'BV-DH',
    dfls: '60',
    kg: '40',
    count: '56',
    defects: '5',
    pupae: '91.5',
    shell: '18.6',
  },
  { farmer: 'Farmer 2', variety: 'CB', dfls: '60', kg: '41', count: '66', defects: '7', pupae: '89.8', shell: '15.3' },
]

describe('a market day', () => {
  it('begins at the door', async () => {
    await page.goto('/')
    await signIn(page, 'marketofficer')
    await page.waitForURL('**/app/dashboard/analytics')
    await page.waitForTimeout(1000)
    await snap('dashboard')
  })

  it('takes in three lots with their floor prices', async () => {
    await choose(page, 'E-auction', 'Inward')
    await snap('inward list')
    await page.goto('/app/inwardinput')
    for (const [at, arrival] of arrivals.entries()) {
      await page.getByRole('combobox', { name: 'Farmer (code, name or mobile)' }).waitFor()
      await typeArrival(page, arrival)
      await saveArrival(page)
      await savedLots(page, String(at + 1))
    }
    await snap('desk')
  })

  it('slots', async () => {
    await page.goto('/app/slotcreate')
    await page.waitForTimeout(1000)
    await snap('slot')
    await page.getByRole('textbox', { name: 'Start time' }).fill(clockTime(0))
    await page.getByRole('textbox', { name: 'End time' }).fill(clockTime(30))
    await page.keyboard.press('Control+Enter')
    await said(page, 'Slot 1 created')
    await expect.poll(() => slotStatus(site.market, 1)).toBe('LIVE')
  })

  it('bids', async () => {
    await page.goto('/app/livebiddingroom')
    const one = await phone(site, 'reeler01')
    const two = await phone(site, 'reeler02')
    await page.waitForTimeout(1000)
    await snap('room')
    const lots = (
      await site.market.db.query<{ id: number }>((await import('drizzle-orm')).sql`select id from lot order by lot_no`)
    ).map((l) => l.id)
    for (const [by, lot, amount] of [
      [two, 0, 691],
      [one, 0, 706],
      [one, 1, 600],
      [two, 1, 632],
      [one, 2, 431],
    ] as const)
      console.log(await bid(by, lots[lot] ?? 0, amount))
    await page.waitForTimeout(1000)
    await snap('room after')
    await endNow(site.market, 1)
    await expect.poll(() => slotStatus(site.market, 1)).toBe('CLOSED')
    await page.waitForTimeout(1500)
    await snap('room closed')
  })

  it('approves', async () => {
    await page.goto('/app/bidapproval')
    await page.waitForTimeout(1500)
    await snap('approval')
    await page.getByRole('button', { name: 'Approve the remaining 3' }).click()
    await said(page, 'Data Processed..!')
    await page.waitForTimeout(1000)
    await snap('approved')
  })

  it('weighs', async () => {
    await page.goto('/app/auctionweightentry')
    await page.waitForTimeout(1500)
    await snap('weights')
    await page.getByRole('button', { name: 'Weigh lot 1' }).click()
    await page.waitForTimeout(1500)
    await snap('entry')
    for (const gross of ['15.500', '15.850']) {
      await page.keyboard.type(gross)
      await page.keyboard.press('Enter')
    }
    await snap('entry typed')
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(1500)
    await snap('entry saved')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
    for (const gross of ['15', '15', '14.35']) {
      await page.keyboard.type(gross)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(1500)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
    for (const gross of ['15.2', '15.2', '15.3']) {
      await page.keyboard.type(gross)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(1500)
    await snap('entry saved 3')
  })

  it('bills', async () => {
    await page.goto('/app/billprocess')
    await page.waitForTimeout(1500)
    await snap('bills')
    await page.getByRole('tab', { name: 'Reeler bills' }).click()
    await snap('reelers')
    await page.getByRole('button', { name: 'Process 4 bills' }).click()
    await said(page, 'All Data has be Processed SucessFully')
    await page.waitForTimeout(1500)
    await snap('done')
    await page.goto('/app/billprint/farmerinvoice')
    await page.waitForTimeout(1500)
    await snap('invoice')
    const pdf = await downloaded(page, 'Download PDF')
    const { drawnTexts } = await import('../support/journeyPdf')
    console.log(JSON.stringify(await drawnTexts(pdf)).slice(0, 6000))
    console.log(desk.complaints, rowOf)
  })
})
