import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../src/server/db/prepare'
import { passwords } from '../../src/server/host'
import { loadReference } from '../../src/server/seed/load'
import { choose, type Desk, openDesk, said } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { emptyDatabase, type TestDatabase } from '../support/emptyDatabase'
import { clockTime, endNow, slotStatus, typeCrates } from '../support/journeyDay'
import { contact, enter, enterFirst, files, fill, pick, sayOf } from '../support/journeyFirstDay'
import { saveArrival, savedLots, typeArrival } from '../support/journeyInward'
import { dense, drawnTexts } from '../support/journeyPdf'
import { program } from '../support/program'
import { root } from '../support/root'
import { serverCommands } from '../support/serverCommand'
import { openSite, type Site } from '../support/site'

/*
 * From the empty database to a closed and printed first day, by people who know nothing but the words on the screens: two
 * Admins are made at the server, everything else is done in a browser, and whatever two have to agree to is agreed by two.
 */

let database: TestDatabase
let site: Site
let browser: Browser
const desks: Desk[] = []
let [first, second, branch, counter] = [] as unknown as [Page, Page, Page, Page]

const admins = [
  { userName: 'admin.one', name: 'Meena Sundaram', mobileNo: '9840000001', password: 'Monsoon-basket-loom-91' },
  { userName: 'admin.two', name: 'Karthik Raman', mobileNo: '9840000002', password: 'Monsoon-basket-loom-92' },
] as const

/** What the person at the server types. */
async function makeAdmins(): Promise<void> {
  const commands = await serverCommands()
  for (const { userName, name, mobileNo, password } of admins) {
    const who = { ADMIN_USER: userName, ADMIN_NAME: name, ADMIN_MOBILE: mobileNo, ADMIN_PASSWORD: password }
    const { code, said } = await commands.run(database, ['admin:create'], { PUBLIC_URL: site.url, ...who })
    expect([code, said]).toEqual([0, expect.anything()])
  }
  commands.close()
}

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database.db, program)
  await loadReference(database.db)
  site = await openSite({ database, passwords, empty: true })
  await makeAdmins()
  browser = await launchChromium()
  for (let n = 0; n < 4; n += 1) {
    const desk = await openDesk(site.url, browser)
    // What would go to a printer is a file here.
    await desk.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))
    desks.push(desk)
  }
  ;[first, second, branch, counter] = desks.map(({ page }) => page) as [Page, Page, Page, Page]
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const officials = [
  ['Branch Admin', 'Selvi Kumar', 'branch.hosur', '9840000011'],
  ['Market Officer', 'Arun Prakash', 'desk.hosur', '9840000012'],
] as const
const given = 'Given-by-the-admin-7'

const rates = [
  ['Silk rate, Bivoltine', '4700'],
  ['Conversion cost, Bivoltine', '650'],
  ['Recovery factor, Bivoltine', '0.75'],
  ['Farmer levy', '0.75'],
  ['Reeler levy', '0.75'],
] as const

/** What the stand-alone program says of the evidence that the day's screen saves. */
async function verifiedDay(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Evidence of the day' }).click()
  const line = [join(root, 'docs/evidence/verify.mjs'), await (await coming).path()]
  return promisify(execFile)(process.execPath, line).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

describe('two Admins', () => {
  it('set the department up: its offices, the people of a market, its rates', async () => {
    await enter(first, admins[0].userName, admins[0].password)
    await first.goto('/app/setup')
    for (const step of ['Contact of the department', 'Contact of the AD office', 'Contact of the market']) {
      await first.goto('/app/setup')
      await pickMarket(first)
      await first.getByRole('link', { name: `Go there: ${step}` }).click()
      if (step === 'Contact of the department') await first.getByRole('table').getByRole('row').nth(1).click()
      await first.getByRole('textbox', { name: 'Office hours', exact: true }).waitFor()
      await fill(first, contact)
      await first.getByRole('button', { name: 'Save' }).click()
      await first.getByRole('textbox', { name: 'Office hours', exact: true }).waitFor({ state: 'detached' })
    }
    for (const [kind, name, userName, mobileNo] of officials) {
      await first.goto('/app/mastermanagement/marketofficerlist')
      await first.getByRole('button', { name: 'New market officer' }).click()
      await first.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
      await first.getByRole('combobox', { name: 'User type', exact: true }).click()
      await first.getByRole('option', { name: kind, exact: true }).click()
      await pick(first, 'Region', 'Dharmapuri')
      await pick(first, 'AD office', 'Hosur')
      await pick(first, 'Market', 'Hosur')
      await fill(first, { Name: name, 'Mobile no.': mobileNo, 'User name': userName, Password: given })
      await first.getByRole('button', { name: 'Save' }).click()
      await first.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
      await first.waitForURL('**/marketofficerlist')
    }
    await first.goto('/app/setting')
    for (const [rule, value] of rates) {
      await first.getByRole('button', { name: `Propose a change: ${rule}`, exact: true }).click()
      const dialog = first.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'New value' }).fill(value)
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Order of the department, first day')
      await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await first.goto('/app/setup')
    await first.getByRole('button', { name: 'Send me a message' }).click()
    await said(first, 'A message to 9840000001 waits to be sent.')
    await site.market.deliver()
    await sayOf(first, 'Backup seen', 'It is done')
  })

  it('agree: nothing of it counts before the other says yes', async () => {
    await enterFirst(second, admins[1].userName, admins[1].password, 'Own-harvest-lantern-58')
    expect(await site.market.db.query(sql`select 1 from rate`)).toEqual([])
    await second.goto('/app/setting')
    const waiting = second.getByRole('region', { name: 'Waiting for another person' })
    const yes = waiting.getByRole('button', { name: 'Confirm' })
    await expect.poll(() => yes.count()).toBe(officials.length + rates.length)
    for (let left = officials.length + rates.length; left > 0; left -= 1) {
      await yes.first().click()
      await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect.poll(() => yes.count()).toBe(left - 1)
    }
  })

  it('make a third, let them in by two, and lock them out at once', async () => {
    await first.goto('/app/mastermanagement/adminlist')
    await first.getByRole('button', { name: 'New admin' }).click()
    await fill(first, { Name: 'Latha Devi', 'Mobile no.': '9840000003', 'User name': 'admin.three', Password: given })
    await first.getByRole('button', { name: 'Save' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await first.waitForURL('**/adminlist')
    const stands = async () =>
      (
        await site.market.db.query<{ is: number }>(sql`
        select is_active as is from mas_user where user_name = 'admin.three'`)
      )[0]?.is
    expect(await stands()).toBe(2)
    await second.goto('/app/mastermanagement/adminlist')
    await second.getByRole('button', { name: 'Confirm' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(stands).toBe(1)
    await second.getByRole('checkbox', { name: 'Select: Latha Devi' }).click()
    await second.getByRole('button', { name: 'Lock the account' }).click()
    const dialog = second.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('Left the department')
    await dialog.getByRole('button', { name: 'Lock the account' }).click()
    await expect.poll(stands).toBe(0)
  })
})

/** The market of this day, where several are listed. */
async function pickMarket(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Market' }).click()
  await page.getByRole('option', { name: /^Hosur/ }).click()
  await page.getByRole('heading', { name: 'Of the market' }).waitFor()
}

describe('the market', () => {
  it('takes its farmers, reelers and what was owed from files, and is ready', async () => {
    await enterFirst(branch, 'branch.hosur', given, 'Evening-mulberry-well-31')
    await branch.goto('/app/setup')
    await branch.getByRole('button', { name: 'Import all at once' }).click()
    for (const [name, text] of Object.entries(files)) {
      const part = branch.getByRole('region', { name })
      const asked = branch.waitForEvent('filechooser')
      await part.getByRole('button', { name: 'Choose file' }).click()
      await (await asked).setFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
      await part.getByRole('status').filter({ hasText: '2 of 2 rows are right.' }).waitFor()
    }
    await branch.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await said(branch, 'Imported: farmers 2, reelers 2. Entered: 2 opening balances.')
    await sayOf(branch, 'Crates and scale tried', 'It is done')
    await sayOf(branch, 'Printers tried', 'It is done')
    await said(branch, 'Hosur: Ready for the first slot')
  })
})

/** The texts of a paper that a press of a button makes, run together. */
async function paperBy(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  const pages = await drawnTexts(new Uint8Array(await readFile(await (await coming).path())))
  return dense(pages.flatMap((drawn) => drawn.map(({ text }) => text)).join(''))
}

const sample = { variety: 'BV-DH', dfls: '60', count: '52', defects: '2', pupae: '96.4', shell: '21.4' }

describe('its first day', () => {
  it('takes cocoons in, and opens with its first slot', async () => {
    await enterFirst(counter, 'desk.hosur', given, 'Bullock-temple-rain-46')
    await choose(counter, 'E-auction', 'Inward')
    await counter
      .getByRole('button', { name: 'New inward' })
      .or(counter.getByRole('link', { name: 'New inward' }))
      .click()
    for (const [farmer, kg, lot] of [
      ['Murugan K', '28', '1'],
      ['Selvi R', '40', '2'],
    ] as const) {
      await typeArrival(counter, { farmer, kg, ...sample })
      await saveArrival(counter)
      await savedLots(counter, lot)
    }
    expect(await site.market.db.query(sql`select 1 from market_opening`)).toEqual([])
    await choose(counter, 'E-auction', 'Slot creation')
    await counter
      .getByRole('button', { name: 'Create slot' })
      .or(counter.getByRole('link', { name: 'Create slot' }))
      .first()
      .click()
    await said(counter, '2 lots join the slot · 68.000 kg · Round 1')
    await counter.getByRole('textbox', { name: 'Start time' }).fill(clockTime(0))
    await counter.getByRole('textbox', { name: 'End time' }).fill(clockTime(30))
    await counter.keyboard.press('Control+Enter')
    await said(counter, 'Slot 1 created. Lots 1 to 2: 2.')
    await expect.poll(() => slotStatus(site.market, 1)).toBe('LIVE')
    expect(await site.market.db.query(sql`select 1 from market_opening`)).toHaveLength(1)
  })

  it('sells them to reelers who call their bids in the hall', async () => {
    await choose(counter, 'E-auction', 'Live bidding')
    await said(counter, 'Connected')
    for (const [lot, reeler] of [
      ['1', 'Anbu Reeling'],
      ['2', 'Bala Silks'],
    ] as const) {
      await counter.getByRole('row', { name: new RegExp(`^${lot} `) }).click()
      await counter.getByRole('region', { name: `Lot ${lot}` }).waitFor()
      await counter.keyboard.press('F9')
      const dialog = counter.getByRole('dialog', { name: `Bid for a reeler: lot ${lot}` })
      await dialog.getByRole('combobox').fill(reeler)
      await counter.getByRole('option', { name: reeler }).click()
      await dialog.getByRole('button', { name: 'Called out in the hall' }).click()
      await dialog.getByRole('button', { name: /^Bid ₹/ }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await endNow(site.market, 1)
    await counter.getByRole('timer').filter({ hasText: 'Closed' }).waitFor()
    await choose(counter, 'E-auction', 'Bid approval')
    await counter.getByRole('button', { name: 'Approve the remaining 2' }).click()
    await counter.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await said(counter, 'All lots are decided.')
  })

  it('weighs, bills and prints', async () => {
    await choose(counter, 'E-auction', 'Auction weight')
    await counter.getByRole('button', { name: 'Weigh lot 1' }).click()
    await typeCrates(counter, 1, ['15.5', '15.85'])
    await counter.getByRole('button', { name: 'Next lot: 2' }).press('Enter')
    await typeCrates(counter, 2, ['15', '15', '14.35'])
    await said(counter, 'Lot 2: net weight 39.850 kg')
    await counter.getByRole('button', { name: 'To the list' }).click()
    await choose(counter, 'Bill print', 'Bill process')
    await counter.getByRole('button', { name: 'Process bills (4)' }).click()
    await counter.getByRole('dialog').getByRole('button', { name: 'Process bills (4)' }).click()
    await said(counter, 'All Data has be Processed SucessFully')
    const bills = await paperBy(counter, () => counter.getByRole('button', { name: 'Print all' }).click())
    for (const text of ['MuruganK', 'BalaSilks', 'Hosur']) expect(bills).toContain(text)
    await choose(counter, 'Bill print', 'Token print')
    const tokens = await paperBy(counter, async () => {
      await counter.getByRole('button', { name: 'Print 2 tokens (A4)' }).click()
      await counter.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
    })
    expect(tokens).toContain('SelviR')
  })

  it('closes its day, and keeps the paper of it', async () => {
    await choose(branch, 'Accounts', 'Finish the day')
    await said(branch, 'Tokens not printed', "Farmers' bills not printed")
    expect(await branch.getByRole('link', { name: /^(Token print|Farmer invoice|Reeler invoice)/ }).count()).toBe(0)
    await branch.getByRole('button', { name: 'Close the day' }).click()
    const dialog = branch.getByRole('dialog')
    // The farmers are paid on a later day; the close says so and is no reason to wait.
    await dialog.getByText(/Payments to farmers not made/).waitFor()
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await branch.getByRole('button', { name: 'Print the seal' }).waitFor()
    const seal = await paperBy(branch, () => branch.getByRole('button', { name: 'Print the seal' }).click())
    expect(seal).toContain('Hosur')
    const papers = await paperBy(branch, () =>
      branch.getByRole('button', { name: 'Print the reports of the day' }).click(),
    )
    for (const text of ['MuruganK', 'AnbuReeling', '28.350', '39.850']) expect(papers).toContain(text)
    // What an auditor is given holds by itself, once the close is sealed.
    await expect
      .poll(() => verifiedDay(branch), { timeout: 60_000, interval: 2_000 })
      .toMatch(/lots with these bids were signed[\s\S]*Everything holds\./)
    // Nothing more is posted to it.
    expect(await site.market.db.query(sql`select 1 from day_seal`)).toHaveLength(1)
    // What a call is refused is an answer; nothing of a page itself broke.
    for (const { complaints } of desks)
      expect(complaints.filter((text) => !/^Failed to load resource|HttpError: /.test(text))).toEqual([])
  })
})
