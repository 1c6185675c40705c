import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseAddress } from '#pdf/documents/lotCourse'
import type { Bundle } from '#resources/api/evidence'
import { password } from '../support/app'
import { auction, bid, endNow } from '../support/auction'
import { type Desk, enterAs, openDesk } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { courseOfLot } from '../support/journeyCourse'
import { openSite, type Site } from '../support/site'

/* The code on the paper 'Course of a lot', opened by whoever holds the paper. */

let site: Site
let browser: Browser
let address = ''
let marketId = 0
let lotId = 0
beforeAll(async () => {
  site = await openSite({ reelers: 2 })
  browser = await launchChromium()
  const made = await auction(site.market, { lots: 2, firstLot: 31, slotNo: 3 })
  ;[lotId = 0] = made.lots
  marketId = made.marketId
  const [one, other] = [await site.market.client('reeler01'), await site.market.client('reeler02')]
  for (const [who, amount] of [
    [one, 610],
    [other, 605],
    [other, 655],
  ] as const)
    await bid(who, lotId, amount)
  await endNow(site.market, made.slotId)
  await site.market.app.tick()
  const [lot] = await site.market.db.query<{ day: string }>(sql`select day from lot where id = ${lotId}`)
  address = courseAddress(site.url, { date: lot?.day ?? '', marketId, slotNo: 3, lotNo: 31 })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Opens the code in a browser that knows nobody, and signs in at the door that it comes to. */
async function scannedBy(userName: string): Promise<Desk> {
  const desk = await openDesk(site.url, browser)
  await desk.page.goto(address)
  await desk.page.getByLabel('User name').fill(userName)
  await desk.page.locator('input[name="password"]').fill(password)
  await desk.page.keyboard.press('Enter')
  return desk
}

it("plays a lot's course, prints it, and leads from the code on the paper back to it, as the market in a tab does", async () => {
  const [lot] = await site.market.db.query<{ day: string }>(sql`select day from lot where id = ${lotId}`)
  const desk = await openDesk(site.url, browser)
  const { page } = desk
  // The server's policy lets no page ask for the address of a file that it made: the file is kept where it is made.
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (made) => {
      Object.assign(window, { paper: made })
      return make(made)
    }
  })
  await enterAs(desk, 'marketofficer', '/app/dashboard/analytics')
  await courseOfLot({
    page,
    lot: { marketId, day: lot?.day ?? '', slotNo: 3, lotNo: 31 },
    at: (path) => `${site.url}${path}`,
    async paperBy(press) {
      const opened = desk.context.waitForEvent('page')
      await press()
      const paper = await opened
      await expect.poll(() => paper.url(), { timeout: 60_000 }).toMatch(/^blob:/)
      await paper.close()
      return Uint8Array.from(
        await page.evaluate(async () => [
          ...new Uint8Array(await (Reflect.get(window, 'paper') as Blob).arrayBuffer()),
        ]),
      )
    },
    async scan(code) {
      const window = await desk.context.newPage()
      await window.goto(code)
      return { page: window, download: () => window.waitForEvent('download') }
    },
    isPractice: false,
  })
  await desk.close()
})

describe("the code on a lot's course", () => {
  it.each(['marketofficer', 'branchad'])('leads %s to the lot and to its evidence file', async (userName) => {
    const { page, close } = await scannedBy(userName)
    await page.getByRole('region', { name: 'Lot 31' }).getByText('Course of a lot').waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Evidence file' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^lot-\d{4}-\d\d-\d\d-31\.json$/)
    const bundle = JSON.parse(await readFile(await file.path(), 'utf8')) as Bundle
    expect(bundle.lots.map(({ lotNo, links }) => [lotNo, links.length])).toEqual([[31, 2]])
    const whole = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Evidence of the slot' }).click()
    expect((await whole).suggestedFilename()).toMatch(/^slot-\d{4}-\d\d-\d\d-\d\.json$/)
    await close()
  })

  it("shows an official of another market nothing, least of all their own slot as that one's", async () => {
    await auction(site.market, { market: 'PNG', lots: 1, firstLot: 31, slotNo: 3 })
    const { page, close } = await scannedBy('pennagaram')
    await page.getByRole('heading', { name: 'Course of a slot' }).waitFor()
    await page.getByText('You do not have permission to do this.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Try now' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Evidence file' }).count()).toBe(0)
    const officer = await site.market.client('pennagaram')
    const [lot] = await site.market.db.query<{ day: string }>(sql`select day from lot where id = ${lotId}`)
    const asked = [
      `SlotInfo/course?date=${lot?.day}&slotNo=3&marketId=${marketId}`,
      `evidence/bundle?date=${lot?.day}&marketId=${marketId}&lotId=${lotId}`,
    ]
    for (const path of asked) expect([path, (await officer.get(path)).status]).toEqual([path, 403])
    await close()
  })

  it('leads a reeler to their own page', async () => {
    const { page, close } = await scannedBy('reeler01')
    await page.waitForURL('**/bid')
    await close()
  })
})
