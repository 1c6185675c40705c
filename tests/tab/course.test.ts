import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { type Desk, openDesk, signIn } from '../support/browser'
import { courseOfLot } from '../support/journeyCourse'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { consoleIn, paperBy } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* The journey over a lot's course that the server makes too (tests/e2e/course), in the market of a tab. */

let server: PlainServer
let desk: Desk
let page: Page
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  await desk.page.goto('/practice/')
  page = await consoleIn(desk.page)
  await page.getByLabel('User name').click()
  await signIn(page, 'marketofficer')
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

/** A lot that somebody bid for. */
const lotWithBids = () =>
  page.evaluate(async () => {
    const ask = async <T>(path: string) =>
      (await (
        await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${localStorage.getItem('serviceToken')}` } })
      ).json()) as T
    const filter = JSON.stringify({ outcome: 'ACCEPTED' })
    const { rows } = await ask<{ rows: { lotNo: number; slotNo: number; day: string; marketId: number }[] }>(
      `views/attemptList?filter=${encodeURIComponent(filter)}`,
    )
    const [row] = rows
    if (!row) throw new Error('Nobody has bid yet')
    return row
  })

it('plays the course of a lot, prints it, and leads from the code on the paper back to it', async () => {
  await courseOfLot({
    page,
    lot: await lotWithBids(),
    at: (path) => `${server.url}/practice${path}`,
    paperBy: (press) => paperBy(page, press),
    async scan(code) {
      const window = await desk.context.newPage()
      await window.goto(code)
      return { page: await consoleIn(window), download: () => window.waitForEvent('download') }
    },
    isPractice: true,
  })
}, 300_000)
