import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, enterAs, openDesk } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { openSite, type Site } from '../support/site'

/* What a browser that holds nothing of the console asks for until a screen stands, and shortly after. */

const most = 40
/** All script of the dashboard as it travels, in bytes, the parts that it asks for once it stands included. */
const mostScript = 432_000
/** What was read longer ago than this as the line for changes begins is read again: on a slow machine that is no second question. */
const fresh = 3_000
/** Behind the screen come its charts and what the shell keeps at hand. */
const after = 2_500

let site: Site
let browser: Browser
beforeAll(async () => {
  site = await openSite()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const desks = [
  ['marketofficer', '/app/dashboard/analytics'],
  ['marketofficer', '/app/inward'],
  ['marketofficer', '/app/inwardinput'],
  ['marketofficer', '/app/livebiddingroom'],
  ['marketofficer', '/app/bidapproval'],
  ['marketofficer', '/app/auctionweightentry'],
  ['marketofficer', '/app/billprocess'],
  ['branchad', '/app/farmerinvoicelist'],
  ['branchad', '/app/OnlinePayment/Paymentlist'],
  ['branchad', '/app/voucher/voucherentry'],
  ['branchad', '/app/reports/lotregister'],
  ['branchad', '/app/mastermanagement/farmerlist'],
  ['branchad', '/app/mastermanagement/farmermanage/farmerinput'],
] as const

/** Bytes of the scripts that a page receives from now on, as they travel. */
async function scriptsOf({ context, page }: Desk): Promise<() => number> {
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

describe('the dashboard', () => {
  it.for(['marketofficer', 'dosad'])('of %s brings no more script than it is held to', async (userName) => {
    const desk = await openDesk(site.url, browser)
    const received = await scriptsOf(desk)
    await enterAs(desk, userName, '/app/dashboard/analytics')
    await desk.page.getByRole('heading', { level: 1 }).first().waitFor()
    await desk.page.waitForTimeout(after)
    expect(received()).toBeGreaterThan(mostScript / 2)
    expect(received()).toBeLessThan(mostScript)
    await desk.close()
  })
})

describe('a screen that is opened cold', () => {
  it.for(desks)('is %s %s: few files, none of them twice, and no fault', async ([userName, path]) => {
    const desk = await openDesk(site.url, browser)
    const asked: string[] = []
    const twice: string[] = []
    const askedAt = new Map<string, number>()
    desk.context.on('request', (request) => {
      const line = `${request.method()} ${request.url()}`
      const now = performance.now()
      if (line.startsWith('GET') && now - (askedAt.get(line) ?? -fresh) < fresh) twice.push(line)
      asked.push(line)
      askedAt.set(line, now)
    })
    await enterAs(desk, userName, path)
    await desk.page.getByRole('heading', { level: 1 }).first().waitFor()
    await desk.page.waitForTimeout(after)
    const files = asked.filter((line) => line.includes(site.url) && !line.includes('/api/'))
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(most)
    expect(twice).toEqual([])
    expect(desk.complaints).toEqual([])
    await desk.close()
  })
})
