import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk, said } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { freshDatabase } from '../support/database'
import type { TestDatabase } from '../support/emptyDatabase'
import { serverCommands } from '../support/serverCommand'
import { openSite, type Site } from '../support/site'

/* An Admin who lost the password: the command at the server, its link in a browser, and in again. */

let database: TestDatabase
let site: Site
let browser: Browser
beforeAll(async () => {
  database = await freshDatabase()
  site = await openSite({ database })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const linked = async () => {
  const commands = await serverCommands()
  const { out } = await commands.run(database, ['admin:link'], { PUBLIC_URL: site.url })
  commands.close()
  return /^http\S+$/m.exec(out)?.[0] ?? ''
}

it('opens its page without an OTP, takes one password, and is dead afterwards', async () => {
  const own = 'Ledger-monsoon-basket-92'
  const link = await linked()
  const { page, complaints, close } = await openDesk(site.url, browser)
  const choose = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).waitFor()
  // The ticket stays neither in the address nor in the history, and nothing but the password is asked for.
  expect(page.url()).toBe(`${site.url}/reset-password`)
  expect(await page.getByLabel('OTP').count()).toBe(0)
  await choose('Tamilnadu@2026')
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await choose(own)
  await said(page, 'The password is changed.')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('User name').fill('dosad')
  await page.locator('input[name="password"]').fill(own)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Profile/ }).waitFor()
  await close()

  const again = await openDesk(site.url, browser)
  await again.page.goto(link)
  await again.page.getByLabel('New password', { exact: true }).fill('Basket-of-a-thief-71')
  await again.page.getByLabel('Confirm password', { exact: true }).fill('Basket-of-a-thief-71')
  await again.page.getByRole('button', { name: 'Change password' }).click()
  await said(again.page, 'This link or OTP was used already or has expired. Ask for a new one.')
  await again.close()
  // The refused password is an answer; nothing else was complained about.
  expect(complaints.filter((text) => !/422|^Error posting data HttpError: The password holds/.test(text))).toEqual([])
})
