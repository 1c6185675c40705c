import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { businessDay, timeText } from '#shared/day'
import { password, type TestApp } from './app'
import { type TestClient, testClient } from './cookies'
import type { Site } from './site'

/** A reeler's phone: the same API over the network, with a session of their own. */
export const phone = ({ url }: Site, userName: string): Promise<TestClient> =>
  testClient((request) => fetch(request), { origin: url, password }).signIn(userName)

/** HH:MM in the market's time, so many minutes from now, but never beyond the day. */
export const clockTime = (minutes: number): string => {
  const now = new Date()
  const then = new Date(now.getTime() + minutes * 60_000)
  return businessDay(then) === businessDay(now) ? timeText(then) || '' : '23:59'
}

/** Brings the end of a slot to this moment; the market's own beat closes it. */
export const endNow = (market: TestApp, slotNo: number) =>
  market.arrange(sql`
    with s as (update slot set ends_at = clock_timestamp() where slot_no = ${slotNo} returning id, ends_at)
    update lot set closes_at = s.ends_at from s where lot.slot_id = s.id`)

export const slotStatus = async (market: TestApp, slotNo: number): Promise<string | undefined> =>
  (await market.db.query<{ is: string }>(sql`select slot_status as is from slot where slot_no = ${slotNo}`))[0]?.is

/** Texts of the cells of the first row whose name begins with `head`. */
export async function rowOf(table: Locator, head: string): Promise<string[]> {
  const row = table.getByRole('row', { name: new RegExp(`^${head} `) }).first()
  const cells = row.getByRole('cell').or(row.getByRole('rowheader'))
  return (await cells.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** The bytes of what a click on `button` downloads. */
export async function downloaded(page: Page, button: string): Promise<Uint8Array> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return new Uint8Array(await readFile(await (await coming).path()))
}

/** Weighs one crate after the other by the keyboard, and finishes the lot. */
export async function typeCrates(page: Page, lotNo: number, gross: readonly string[]): Promise<void> {
  await page.getByText(`Lot ${lotNo}, `).waitFor()
  const first = page.getByRole('textbox', { name: 'Gross weight (kg), Crate 1' })
  await first.waitFor()
  await first.focus()
  for (const kg of gross) {
    await page.keyboard.type(kg)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+Enter')
}

/** What a list of definitions says, name by name; the last of a name counts. */
export const facts = (place: Locator): Promise<Record<string, string>> =>
  place.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('dt')].map((name) => [
        name.textContent?.trim() ?? '',
        name.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ').trim() ?? '',
      ]),
    ),
  )
