import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import { type Desk, openDesk, signIn } from '../support/browser'
import { drawnTexts } from '../support/journeyPdf'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { qrOnPages } from '../support/qrOnPage'
import { consoleIn, paperBy } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* How it came to a price, in the practice market: a lot's course is played, printed, and found again by the code on the paper. */

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
  const { slotNo, lotNo, day, marketId } = await lotWithBids()
  const path = `/practice/app/slotcourse?date=${day}&market=${marketId}&slot=${slotNo}&lot=${lotNo}`
  await page.goto(server.url + path)
  const lot = page.getByRole('region', { name: `Lot ${lotNo}` })
  await lot.waitFor()
  const clock = () => page.getByRole('timer').first().innerText()
  const before = await clock()
  await page.getByRole('button', { name: '60×' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(clock).not.toBe(before)
  await page.getByRole('button', { name: 'Next event' }).click()
  for (const view of ['Hall display', "A reeler's phone", 'Events', 'Live bidding room'])
    await page.getByRole('button', { name: view, exact: true }).click()
  const paper = await paperBy(page, () => lot.getByRole('button', { name: 'Course of a lot' }).click())
  for (const drawn of await drawnTexts(paper))
    expect(drawn.map(({ text }) => text).join('')).toContain('Practice: not valid')
  const code = (await qrOnPages(paper)).at(-1) ?? ''
  expect(code).toBe(server.url + path)
  const scanned = await desk.context.newPage()
  await scanned.goto(code)
  const course = await consoleIn(scanned)
  const coming = scanned.waitForEvent('download')
  await course
    .getByRole('region', { name: `Lot ${lotNo}` })
    .getByRole('button', { name: 'Evidence file' })
    .click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`practice-lot-${day}-${lotNo}.json`)
  const bundle = JSON.parse(await readFile(await file.path(), 'utf8')) as Bundle
  expect(bundle.lots.map((one) => one.lotNo)).toEqual([lotNo])
  await scanned.close()
}, 300_000)
