import type { Browser, CDPSession, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '../support/app'
import { type Auction, auction, endSlot } from '../support/auction'
import { type Desk, openDesk } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { openSite, type Site } from '../support/site'
import { until } from '../support/until'

/* What the browser does with a message from the server: as its push service would hand it over, and as a finger touches it. */

let site: Site
let browser: Browser
let desk: Desk
let page: Page
let slot: Auction
let worker: Worker
let line: CDPSession
let registrationId = ''

beforeAll(async () => {
  site = await openSite({ farmers: 1 })
  browser = await launchChromium()
  desk = await openDesk(site.url, browser, { keepsFiles: true })
  page = desk.page
  slot = await auction(site.market, { slotNo: 1, firstLot: 11, lots: 3 })
  await page.setViewportSize({ width: 390, height: 844 })
  await desk.context.grantPermissions(['notifications'], { origin: site.url })
  line = await desk.context.newCDPSession(page)
  line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await line.send('ServiceWorker.enable')
  const answer = await page.context().request.post('/api/auth/connect', { data: { username: 'reeler01', password } })
  const { token = '', ...profile } = (await answer.json()) as Record<string, string>
  await page.goto('/login')
  await page.evaluate(
    (items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    },
    {
      serviceToken: token,
      userType: profile.usertype ?? '',
      mobileNo: profile.mobileNo ?? '',
      userData: JSON.stringify(profile),
    },
  )
  await page.goto('/bid')
  await page.getByRole('heading', { name: 'Lot 11' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await until(() => expect(registrationId).not.toBe(''))
  worker = desk.context.serviceWorkers()[0] ?? (await desk.context.waitForEvent('serviceworker'))
})
afterAll(async () => {
  if (slot) await endSlot(site.market, slot.slotId)
  await browser?.close()
  await site?.close()
})

/** Hands the browser a message about the lot of this place in the slot. */
async function deliver(place: number, title: string): Promise<void> {
  const data = JSON.stringify({
    title,
    body: 'DPI. ₹ 640',
    lotId: slot.lots[place],
    slotId: slot.slotId,
    tag: tagOf(place),
  })
  await line.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
}
const shown = (): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** How many pages of the site the worker knows. */
const pages = (): Promise<number> =>
  worker.evaluate(async () => {
    const { clients } = self as unknown as { clients: { matchAll: (of: object) => Promise<readonly object[]> } }
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

/** Touches the notification of a lot; answers where a page was opened for it. */
const touch = (tag: string): Promise<string[]> =>
  worker.evaluate(async (wanted) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (path: string) => Promise<null> }
    }
    const opened: string[] = []
    // A page opens by a finger alone.
    scope.clients.openWindow = async (path) => {
      opened.push(path)
      return null
    }
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    const Click = (self as unknown as { NotificationEvent: new (kind: string, init: object) => Event })
      .NotificationEvent
    self.dispatchEvent(new Click('notificationclick', { notification }))
    await new Promise((resolve) => setTimeout(resolve, 500))
    return opened
  }, tag)

const tagOf = (place: number) => `lot-${slot.lots[place]}`

describe('a message to the phone', () => {
  it('is not shown to whoever looks at the page, and is to whoever does not, the latest of a lot', async () => {
    await page.bringToFront()
    await deliver(0, 'Seen on the page')
    await page.goto('about:blank')
    // The worker hears of it a moment later: until then the page is one that is looked at.
    await expect.poll(pages).toBe(0)
    await deliver(1, 'Lot 12: you were outbid')
    await deliver(2, 'Lot 13: you were outbid')
    await deliver(2, 'Lot 13: sold to you')
    await expect
      .poll(async () => (await shown()).map(({ title, tag }) => [title, tag]).sort())
      .toEqual([
        ['Lot 12: you were outbid', tagOf(1)],
        ['Lot 13: sold to you', tagOf(2)],
      ])
    expect((await shown())[0]?.body).toBe('DPI. ₹ 640')
  })

  it('leads to its lot in the page that is open, which goes on as it was', async () => {
    await page.goto('/bid')
    await page.getByRole('heading', { name: 'Lot 11' }).waitFor()
    await page.evaluate(() => Object.assign(window, { isAsBefore: true }))
    expect(await touch(tagOf(2))).toEqual([])
    await page.getByRole('heading', { name: 'Lot 13' }).waitFor()
    expect(await page.evaluate(() => 'isAsBefore' in window)).toBe(true)
    expect((await shown()).map(({ tag }) => tag)).toEqual([tagOf(1)])
  })

  it('opens the page at its lot where none is open', async () => {
    await page.goto('about:blank')
    const [path = ''] = await touch(tagOf(1))
    expect(path).toBe(`/bid?slot=${slot.slotId}&lot=${slot.lots[1]}`)
    await page.goto(path)
    await page.getByRole('heading', { name: 'Lot 12' }).waitFor()
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/bid')
    expect(await shown()).toEqual([])
    expect(desk.complaints).toEqual([])
  })
})
