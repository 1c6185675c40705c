import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SlotRow } from '#resources/api/lots'
import { choose, type Desk, openDesk, said, signIn } from '../support/browser'
import { saveArrival, typeArrival } from '../support/journeyInward'
import { drawnTexts } from '../support/journeyPdf'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { consoleIn, endWorker, paperBy, pointsOf } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* The practice market: files on a plain web server, and in the browser everything else. */

let server: PlainServer
let desk: Desk
let page: Page
/** The desk's window, which is closed once and opened again. */
let shown: Page
/** The number of the lot that was taken in. */
let saved = 0
/** What any window asked of anybody. */
const requests: string[] = []
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  desk.context.on('request', (request) => requests.push(request.url()))
  await desk.page.goto('/practice/')
  page = await consoleIn(desk.page)
  shown = desk.page
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

/** Lots with the number that the desk was told when it saved one. */
const savedToday = (): Promise<number> =>
  page.evaluate(async (lot) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
    const answer = await fetch(`/api/report/LotRegister?from=${day}&to=${day}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem('serviceToken')}` },
    })
    const { rows } = (await answer.json()) as { rows: { lotNo: number }[] }
    return rows.filter(({ lotNo }) => lotNo === lot).length
  }, saved)

/** A slot that runs for some minutes more: the market has one at any hour, but for the last minutes of a day. */
async function runningSlot(): Promise<number> {
  const found = await page.evaluate(async () => {
    const answer = await fetch('/api/SlotInfo/GetTodaySlots', {
      headers: { Authorization: `Bearer ${localStorage.getItem('serviceToken')}` },
    })
    const slots = (await answer.json()) as SlotRow[]
    return slots.find(({ slotStatus, endsAt }) => slotStatus === 'LIVE' && Date.parse(endsAt) - Date.now() > 2 * 60_000)
      ?.id
  })
  if (found) return found
  await wait(5_000)
  return runningSlot()
}

describe('the practice market', () => {
  it('opens on a market day under way, says that it is practice, and who may sign in', async () => {
    await desk.page.getByRole('banner').getByText('Practice', { exact: true }).waitFor()
    const people = desk.page.getByRole('complementary')
    await expect
      .poll(() => people.getByRole('button').allInnerTexts())
      .toEqual([
        'marketofficer Market Officer',
        'branchad Branch Admin',
        'ad Assistant Director',
        'rjd Regional Joint Director',
        'dosad Admin',
        'reeler01 Reeler',
      ])
    await people.getByText('Silk-demo-2026').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)
    await page.getByLabel('User name').click()
    await signIn(page, 'marketofficer')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByText('Dharmapuri market').first().waitFor()
    expect(await people.isVisible()).toBe(false)
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
    const told = page.getByText(/^Form Submitted Successfully. Lot no. \d+ saved$/)
    saved = Number(/\d+/.exec(await told.innerText())?.[0])
  })

  it('says of a task what is right, and what is not right yet', async () => {
    expect(await pointsOf(shown, 'Bring in three farmers')).toEqual([
      '○ Three arrivals are saved: Not yet',
      '○ They are of three different farmers: Not yet',
      '○ Three have their laboratory result: Not yet',
    ])
  })

  it('has reelers who bid, and a phone beside the desk that sees it', async () => {
    await page.goto(`${server.url}/practice/app/livebiddingroom?slotId=${await runningSlot()}`)
    const room = page.getByRole('table', { name: 'Live bidding room' })
    await room.getByRole('row').nth(1).waitFor()
    const before = await room.innerText()
    await expect.poll(() => room.innerText(), { timeout: 120_000 }).not.toBe(before)
    const opened = desk.context.waitForEvent('page')
    await desk.page.getByRole('button', { name: "A reeler's phone" }).click()
    const phone = await opened
    const own = await consoleIn(phone)
    await phone
      .getByRole('banner')
      .getByText(/^(Practice|பயிற்சி)$/)
      .waitFor()
    // A name that is pressed is entered with its password.
    await own.getByLabel('User name').waitFor()
    await phone.getByRole('button', { name: 'reeler01 Reeler' }).click()
    expect(await own.getByLabel('User name').inputValue()).toBe('reeler01')
    await phone.keyboard.press('Enter')
    await own.waitForURL('**/practice/bid')
    await own
      .getByText(/Lot \d+/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('marketofficer')
    await phone.close()
  }, 600_000)

  it('has the screen of the hall in a window of its own, which the desk opens by its code', async () => {
    await page.goto(`${server.url}/practice/app/livebiddingroom?slotId=${await runningSlot()}`)
    const opened = desk.context.waitForEvent('page')
    await desk.page.getByRole('button', { name: 'The screen of the hall' }).click()
    const hall = await opened
    await hall.setViewportSize({ width: 1366, height: 768 })
    const screen = await consoleIn(hall)
    // In the language that the hall's page has, which the window takes on once it is there.
    await hall
      .getByRole('banner')
      .getByText(/^(Practice|பயிற்சி)$/)
      .waitFor()
    const code = screen.locator('strong[aria-label]')
    await code.waitFor()
    await page.getByRole('button', { name: 'Hall display' }).click()
    await page.getByLabel('Code on the screen').fill((await code.getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Enter')
    await page.getByText('The screen shows the market now.').first().waitFor()
    await screen
      .getByText(/^Slot \d+ · Lots \d+ to \d+/)
      .first()
      .waitFor()
    // A bid that comes meanwhile stands on the wall too: the price that the desk has of that lot by then.
    const prices = async (): Promise<Map<string, string>> =>
      new Map(
        await page
          .locator('tr[data-line]')
          .evaluateAll((rows) =>
            rows.map(({ children: [lot, , , , , price] }) => [lot?.textContent, price?.textContent]),
          )
          .then((rows) => rows as [string, string][]),
      )
    const before = await prices()
    const changed = async () => [...(await prices())].find(([lot, price]) => before.get(lot) !== price)?.[0]
    await expect.poll(changed, { timeout: 120_000 }).toBeDefined()
    const lot = (await changed()) ?? ''
    const onWall = async () => (await screen.locator('body').innerText()).split('\n').map((text) => text.trim())
    const isThere = async () => {
      const price = /\d+/.exec((await prices()).get(lot) ?? '')?.[0] ?? ''
      const wall = await onWall()
      return wall.includes(lot) && wall.includes(price)
    }
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
    await page.keyboard.press('Escape')
    await hall.close()
  })

  it('tells a clerk who approved prices that there are lots left', async () => {
    await choose(page, 'E-auction', 'Bid approval')
    await page
      .getByRole('button', { name: /^Yes: / })
      .first()
      .click()
    await expect
      .poll(() => pointsOf(shown, 'Approve the prices'), { interval: 1_000 })
      .toEqual(['✓ A price is approved: Right', '✗ No lot of that slot is undecided: Not right yet'])
  })

  it('leaves a clerk whoever is over their limit, by name, and says that all is right once they have answered that too', async () => {
    await page.getByRole('button', { name: /^Approve the remaining \d+$/ }).click()
    const plan = page.getByRole('dialog')
    await plan.getByText('Left out:').waitFor()
    await plan
      .getByText(/^Lot \d+: the cover of .+ is not enough$/)
      .first()
      .waitFor()
    await plan.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve the remaining 0' }).waitFor()
    const points = () => pointsOf(shown, 'Approve the prices')
    expect(await points()).toEqual([
      '✓ A price is approved: Right',
      '✗ No lot of that slot is undecided: Not right yet',
    ])
    const left = page.getByRole('button', { name: /^No: / })
    for (let lots = await left.count(); lots > 0; lots -= 1) {
      await left.first().click()
      const why = page.getByRole('dialog')
      await why.getByText('The price is too low').click()
      await why.getByRole('button', { name: 'Refuse', exact: true }).click()
      await why.waitFor({ state: 'detached' })
      await expect.poll(() => left.count()).toBe(lots - 1)
    }
    await expect
      .poll(points, { interval: 1_000 })
      .toEqual(['✓ A price is approved: Right', '✓ No lot of that slot is undecided: Right'])
  })

  it('prints how far a clerk is, in both languages', async () => {
    await shown.evaluate(() => {
      window.print = () => Object.assign(window, { printed: document.getElementById('paper')?.innerText })
    })
    await shown.getByRole('button', { name: 'Tasks' }).click()
    await shown.getByRole('textbox', { name: 'Name' }).fill('S. Kavitha')
    await shown.getByRole('button', { name: 'Print progress' }).click()
    await expect.poll(() => shown.evaluate(() => Reflect.get(window, 'printed'))).toContain('S. Kavitha')
    const printed = String(await shown.evaluate(() => Reflect.get(window, 'printed')))
    for (const text of ['2 / 13', 'Weigh a lot', 'ஒரு குவியலை எடையிடுக', 'Practice: not valid', 'Not yet'])
      expect(printed).toContain(text)
    await shown.getByRole('button', { name: 'Close' }).click()
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
    const paper = await paperBy(page, () => page.getByRole('button', { name: 'PDF', exact: true }).click())
    const [drawn = []] = await drawnTexts(paper)
    expect(drawn.map(({ text }) => text).join('')).toContain('Practice: not valid')
  })

  it('makes spreadsheets, which say it by their names', async () => {
    const coming = desk.page.waitForEvent('download')
    await page.getByRole('button', { name: 'XLSX', exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^practice-lotRegister-.*\.xlsx$/)
    const [printed] = await readWorkbook(await readFile(await file.path()))
    expect(printed?.data[0]?.[0]).toContain('Practice: not valid')
  })

  it('is said in Tamil where the console is', async () => {
    await page.getByRole('button', { name: 'தமிழ்' }).click()
    await desk.page.getByRole('banner').getByText('பயிற்சி', { exact: true }).waitFor()
    // By letters that the page brings along: the machine may have none.
    const drawn = () => desk.page.evaluate(() => document.fonts.check('13px "Noto Sans Tamil Variable"', 'பயிற்சி'))
    await expect.poll(drawn).toBe(true)
    const families = await desk.page.evaluate(() => [...document.fonts].map(({ family }) => family))
    expect(families.join()).toContain('Noto Sans Tamil Variable')
  })

  it('is as it was left after its last window was closed', async () => {
    const before = await savedToday()
    expect(before).toBeGreaterThan(0)
    await desk.page.close()
    await endWorker(desk.context)
    const again = await desk.context.newPage()
    await again.goto('/practice/')
    page = await consoleIn(again)
    // Who was signed in still is: nobody asks for a password.
    await page.getByRole('button', { name: /^தன்விவரம்/ }).waitFor()
    expect(await savedToday()).toBe(before)
    // Its console was begun while the market opened, and not after.
    const ahead = await again.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis
      const [opened] = performance.getEntriesByName('practice day')
      return performance.timeOrigin + (opened?.startTime ?? 0) - frame.performance.timeOrigin
    })
    expect(ahead).toBeGreaterThan(0)
    shown = again
  })

  it('asks a market that is another one for nothing with the sign-in of the one before', async () => {
    await endWorker(desk.context)
    await shown.evaluate(
      (name) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).onsuccess = resolve
        }),
      'practice/market',
    )
    const answers = desk.complaints.length
    const stood: string[] = []
    shown.on('framenavigated', (frame) => stood.push(frame.url()))
    await shown.goto('/practice/app/auctionweightentry')
    await expect.poll(() => stood.at(-1), { timeout: 120_000 }).toMatch(/\/practice\/login$/)
    page = await consoleIn(shown)
    await page.getByLabel('பயனர் பெயர்').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    // An opening may take longer than the console waits for preferences.
    expect(desk.complaints.slice(answers).filter((text) => !text.includes('preferences'))).toEqual([])
  })

  it('begins again', async () => {
    shown.on('dialog', (dialog) => void dialog.accept())
    await shown.getByRole('button', { name: 'இதைப் பற்றி' }).click()
    const gone = shown.waitForEvent('framedetached')
    await shown.getByRole('button', { name: 'மீண்டும் தொடங்கு' }).click()
    await gone
    page = await consoleIn(shown)
    await page.getByLabel('பயனர் பெயர்').waitFor()
    // A busy machine may be slower than the console waits for preferences.
    expect(desk.complaints.filter((text) => !text.includes('preferences'))).toEqual([])
  })
})
