import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import { type Desk, enterAs, openDesk } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { saveArrival, typeArrival } from '../support/journeyInward'
import { openSite, type Site } from '../support/site'

/* What was opened once opens again where nobody answers: neither the API nor the server of the files. */

let site: Site
let browser: Browser
let desk: Desk
let page: Page
beforeAll(async () => {
  site = await openSite({ farmers: 3 })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  desk = await openDesk(site.url, browser, { keepsFiles: true })
  page = desk.page
})
afterEach(async () => {
  site.wire('whole')
  await desk.close()
})

/** The browser has the files, and the page is its worker's. */
const kept = () =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          return registration?.active?.state === 'activated' && (await caches.match('/login')) !== undefined
        }),
      { timeout: 30_000 },
    )
    .toBe(true)

/** As a device that was switched off and on in a place without a line. */
async function openWithoutLine(path: string): Promise<void> {
  site.wire('gone')
  await page.goto('about:blank')
  await page.goto(path)
}

const database = 'silk-cocoon-market-answers'

/** In the page: how many answers its browser keeps; a page that asks for a database that is not there would make it. */
const keptRows = async (name: string): Promise<number> => {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

describe('without a line', () => {
  it("the reeler's phone shows the room as of when it was last heard, and goes on when the line is back", async () => {
    const { slotId, lots } = await auction(site.market, { slotNo: 1, firstLot: 11 })
    await page.setViewportSize({ width: 390, height: 844 })
    const answer = await page.context().request.post('/api/auth/connect', {
      data: { username: 'reeler01', password },
    })
    const { token, ...profile } = (await answer.json()) as Record<string, string>
    await page.goto('/login')
    await page.evaluate(
      (items) => {
        for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
      },
      {
        serviceToken: token ?? '',
        userType: profile.usertype ?? '',
        mobileNo: profile.mobileNo ?? '',
        userData: JSON.stringify(profile),
      },
    )
    await page.goto('/bid')
    await page.getByText('Connected').waitFor()
    await bid(await site.market.client('reeler02'), lots[0] as number, 640)
    await page.getByText('640').first().waitFor()
    await kept()
    // The room is kept every few seconds.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lastRoom') ?? ''), { timeout: 10_000 })
      .toContain('640')
    await openWithoutLine('/bid')
    await page
      .getByText(/^Connection lost/)
      .first()
      .waitFor()
    await page.getByText('640').first().waitFor()
    expect(await page.getByRole('button', { name: /^Bid ₹/, disabled: false }).count()).toBe(0)
    site.wire('whole')
    await page.getByText('Connected').waitFor()
    await endSlot(site.market, slotId)
    await site.market.app.tick()
  })

  it('a desk opens with its entries that wait, and sends them when the line is back', async () => {
    await enterAs(desk, 'marketofficer', '/app/inwardinput')
    await page.getByText('Lot numbers at saving').waitFor()
    await kept()
    await page.reload()
    await page.getByText('Lot numbers at saving').waitFor()
    site.wire('gone')
    await typeArrival(page, {
      farmer: 'Farmer 2',
      variety: 'BV-DH',
      dfls: '100',
      kg: '39.850',
      lots: '1',
      count: '56',
      defects: '5',
      pupae: '91.5',
      shell: '18.6',
    })
    await saveArrival(page)
    await page.getByText('Kept on this computer; it is sent when the connection is back.').first().waitFor()
    await openWithoutLine('/app/inwardinput')
    await page.getByRole('button', { name: /^Profile/ }).waitFor()
    await page
      .getByText(/1 entry waits for the connection|wait for the connection/)
      .first()
      .waitFor()
    // Longer than a session is kept on where the line breaks while somebody works.
    await page.waitForTimeout(35_000)
    expect(new URL(page.url()).pathname).toBe('/app/inwardinput')
    site.wire('whole')
    await page
      .getByText(/^Lot no\. 1\b.* saved/)
      .first()
      .waitFor({ timeout: 60_000 })
  }, 180_000)

  it('a list of the day shows what it was answered last, with its time, and one that nobody looked at says so', async () => {
    const { slotId } = await auction(site.market, { slotNo: 4, firstLot: 441 })
    await enterAs(desk, 'marketofficer', '/app/inward')
    await page.getByText('442', { exact: true }).first().waitFor()
    await kept()
    await page.reload()
    await page.getByText('442', { exact: true }).first().waitFor()
    // Written a moment after it was shown.
    const isKept = () =>
      page.evaluate(async (name) => (await indexedDB.databases()).some((one) => one.name === name), database)
    await expect.poll(isKept).toBe(true)
    await expect.poll(() => page.evaluate(keptRows, database)).toBeGreaterThan(0)
    await openWithoutLine('/app/inward')
    await page.getByText(/What is shown is as of \d\d:\d\d/).waitFor()
    await page.getByText('442', { exact: true }).first().waitFor()
    await page.goto('/app/slotcreation')
    await page.getByText('It comes when the connection is back.').waitFor()
    site.wire('whole')
    await page.getByText('It comes when the connection is back.').waitFor({ state: 'detached' })
    expect(await page.getByText(/What is shown is as of/).count()).toBe(0)
    await page.getByRole('button', { name: /^Profile/ }).click()
    await page.getByText('Logout', { exact: true }).first().click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(keptRows, database)).toBe(0)
    await endSlot(site.market, slotId)
    await site.market.app.tick()
  }, 180_000)

  it('a screen of the hall shows the last picture, with the time that it is of', async () => {
    const { slotId, lots } = await auction(site.market, { slotNo: 2, firstLot: 21 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/hall')
    const officer = await site.market.client('marketofficer')
    const code = (await page.locator('strong[aria-label]').getAttribute('aria-label')) ?? ''
    expect((await officer.post('hall/open', { code })).status).toBe(200)
    await bid(await site.market.client('reeler02'), lots[0] as number, 655)
    await page.getByText('655').first().waitFor()
    await kept()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('displayRoom') ?? ''), { timeout: 15_000 })
      .toContain('655')
    await openWithoutLine('/hall')
    await page.getByRole('alert').waitFor()
    await page.getByText('655').first().waitFor()
    site.wire('whole')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await endSlot(site.market, slotId)
    await site.market.app.tick()
  })
})

describe('a new version', () => {
  const learn = async () => {
    // A page looks after versions a while after it came: one that is younger has the newest anyway.
    await page.waitForTimeout(6_000)
    site.upgrade()
    await page.evaluate(async () => {
      Object.assign(window, { isOfBefore: true })
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await page.waitForTimeout(3_000)
  }
  const isOfBefore = () => page.evaluate(() => 'isOfBefore' in window).catch(() => true)

  it('of which a breaking line brought the page alone leaves the one before, which opens without a line', async () => {
    const isDrawn = () => page.waitForFunction(() => document.title !== 'Next' && document.body.innerText.trim() !== '')
    await page.goto('/hall')
    await isDrawn()
    await kept()
    await page.reload()
    await isDrawn()
    site.wire('halfway')
    await page.goto('/hall')
    await page.waitForFunction(() => document.title === 'Next')
    await page.waitForTimeout(1_000)
    await openWithoutLine('/hall')
    await isDrawn()
  })

  it('that a server turns to while the files are kept leaves no page without its files', async () => {
    site.wire('turning')
    await page.goto('/hall')
    await kept()
    expect(site.hasTurned()).toBe(true)
    await openWithoutLine('/hall')
    await page.waitForFunction(() => document.body.innerText.trim() !== '' || document.title === 'Next')
    expect(await page.title()).not.toBe('Next')
  })

  it('is taken as another screen opens, never where somebody types', async () => {
    await enterAs(desk, 'marketofficer', '/app/inwardinput')
    await kept()
    await page.reload()
    const weight = page.getByRole('textbox', { name: 'Approximate weight' })
    await weight.fill('39.850')
    await learn()
    expect(await isOfBefore()).toBe(true)
    expect(await weight.inputValue()).toBe('39.850')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().click()
    await expect.poll(isOfBefore).toBe(false)
    await page.getByRole('button', { name: /^Profile/ }).waitFor()
  })

  it('is taken by a screen of the hall when no slot runs', async () => {
    const { slotId } = await auction(site.market, { slotNo: 3, firstLot: 31 })
    await page.goto('/hall')
    const officer = await site.market.client('marketofficer')
    const code = (await page.locator('strong[aria-label]').getAttribute('aria-label')) ?? ''
    expect((await officer.post('hall/open', { code })).status).toBe(200)
    await page.getByText('31').first().waitFor()
    await kept()
    await page.reload()
    await page.getByText('31').first().waitFor()
    await learn()
    expect(await isOfBefore()).toBe(true)
    await endSlot(site.market, slotId)
    await site.market.app.tick()
    await expect.poll(isOfBefore, { timeout: 30_000 }).toBe(false)
  })
})
