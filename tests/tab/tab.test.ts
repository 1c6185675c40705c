import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { password } from '../support/app'
import { choose, type Desk, openDesk, said, signIn } from '../support/browser'
import { saveArrival, typeArrival } from '../support/journeyInward'
import { drawnTexts } from '../support/journeyPdf'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { consoleIn } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* The practice market: files on a plain web server, and in the browser everything else. */

let server: PlainServer
let desk: Desk
let page: Page
/** What any window asked of anybody. */
const requests: string[] = []
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  desk.context.on('request', (request) => requests.push(request.url()))
  await desk.page.goto('/practice/')
  page = await consoleIn(desk.page)
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

describe('the practice market', () => {
  it('opens on a market day under way, and says that it is practice', async () => {
    await desk.page.getByRole('banner').getByText('Practice', { exact: true }).waitFor()
    await page.getByLabel('User name').click()
    await signIn(page, 'marketofficer')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByText('Dharmapuri market').first().waitFor()
    expect(new URL(desk.page.url()).pathname).toBe('/practice/app/dashboard/analytics')
  })

  it('takes in a lot by the keyboard, as the market does', async () => {
    await choose(page, 'E-auction', 'Inward')
    await page
      .getByRole('link', { name: 'New inward' })
      .or(page.getByRole('button', { name: 'New inward' }))
      .click()
    const sample = { variety: 'BV-DH', dfls: '60', kg: '28', count: '52', defects: '2', pupae: '96.4', shell: '21.4' }
    await typeArrival(page, { farmer: 'Murugan', ...sample })
    await said(page, '691')
    await saveArrival(page)
    await page.getByText(/^Form Submitted Successfully. Lots \d+ saved$/).waitFor()
  })

  it('has reelers who bid, and a phone beside the desk that sees it', async () => {
    await choose(page, 'E-auction', 'Live bidding')
    const room = page.getByRole('table', { name: 'Live bidding room' })
    const before = await room.innerText()
    await expect.poll(() => room.innerText(), { timeout: 120_000 }).not.toBe(before)
    const opened = desk.context.waitForEvent('page')
    await desk.page.getByRole('button', { name: "A reeler's phone" }).click()
    const phone = await opened
    const own = await consoleIn(phone)
    await own.getByLabel('User name').fill('reeler01')
    await own.getByLabel('Password', { exact: true }).fill(password)
    await phone.keyboard.press('Enter')
    await own.waitForURL('**/practice/bid')
    await own
      .getByText(/Lot \d+/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('marketofficer')
    await phone.close()
  })

  it('refuses on its own what the server refuses', async () => {
    const answer = await page.evaluate(async () => {
      const refused = await fetch('/api/farmer', { headers: { Authorization: 'Bearer nobody' } })
      return { status: refused.status, body: (await refused.json()) as { code: string } }
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('asks nobody: no call left the page, and no file but its own', () => {
    expect(requests.filter((url) => !url.startsWith(`${server.url}/practice/`) && !/^(blob|data):/.test(url))).toEqual(
      [],
    )
    expect(server.asked.filter((path) => path.includes('/api/'))).toEqual([])
  })

  it('keeps apart from whatever else its address serves', async () => {
    const kept = await desk.page.evaluate(async () => ({
      keys: Object.keys(localStorage).filter((key) => !key.startsWith('practice/')),
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith('practice/')),
      databases: (await indexedDB.databases()).filter(({ name }) => !name?.startsWith('practice/')),
      cookies: document.cookie,
    }))
    expect(kept).toEqual({ keys: [], session: [], databases: [], cookies: '' })
  })

  it('marks its papers', async () => {
    await page.goto(`${server.url}/practice/app/reports/lotregister`)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('table').first().waitFor()
    // It opens in a window of its own, which a browser without a viewer saves.
    const coming = new Promise<Download>((resolve) =>
      desk.context.once('page', (opened) => void opened.once('download', resolve)),
    )
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const [drawn = []] = await drawnTexts(new Uint8Array(await readFile(await (await coming).path())))
    expect(drawn.map(({ text }) => text).join('')).toContain('Practice: not valid')
  })

  it('makes spreadsheets, which say it by their names', async () => {
    const coming = desk.page.waitForEvent('download')
    await page.getByRole('button', { name: 'XLSX', exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/^practice-lotRegister-.*\.xlsx$/)
  })

  it('is said in Tamil where the console is', async () => {
    await page.getByRole('button', { name: 'தமிழ்' }).click()
    await desk.page.getByRole('banner').getByText('பயிற்சி', { exact: true }).waitFor()
  })

  it('begins again', async () => {
    desk.page.on('dialog', (dialog) => void dialog.accept())
    await desk.page.getByRole('button', { name: 'பற்றி' }).click()
    const gone = desk.page.waitForEvent('framedetached')
    await desk.page.getByRole('button', { name: 'மீண்டும் தொடங்கு' }).click()
    await gone
    page = await consoleIn(desk.page)
    await page.getByLabel('பயனர் பெயர்').waitFor()
    // A busy machine may be slower than the console waits for preferences.
    expect(desk.complaints.filter((text) => !text.includes('preferences'))).toEqual([])
  })
})
