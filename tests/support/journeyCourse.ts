import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import { drawnTexts } from './journeyPdf'
import { qrOnPages } from './qrOnPage'

/** A lot that somebody bid for, and a desk of its market in a browser: on a server, or in the practice market of a tab. */
export interface Courses {
  readonly page: Page
  readonly lot: { readonly marketId: number; readonly day: string; readonly slotNo: number; readonly lotNo: number }
  /** Where a path of the console lies, as an address. */
  at(path: string): string
  /** The paper that a press opens. */
  paperBy(press: () => Promise<void>): Promise<Uint8Array>
  /** Whoever holds the paper opens its code: the console there, and the next file that comes to them. */
  scan(code: string): Promise<{ readonly page: Page; download(): Promise<Download> }>
  /** Whether papers and files say that they are practice. */
  readonly isPractice: boolean
}

/** Plays the course of a lot, prints it, and is led from the code on the paper back to the lot and its evidence file. */
export async function courseOfLot({ page, lot, at, paperBy, scan, isPractice }: Courses): Promise<void> {
  const { marketId, day, slotNo, lotNo } = lot
  const address = at(`/app/slotcourse?date=${day}&market=${marketId}&slot=${slotNo}&lot=${lotNo}`)
  await page.goto(address)
  const part = page.getByRole('region', { name: `Lot ${lotNo}` })
  await part.waitFor()
  const clock = () => page.getByRole('timer').first().innerText()
  const before = await clock()
  for (const speed of ['1×', '10×', '60×']) await page.getByRole('button', { name: speed, exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(clock).not.toBe(before)
  await page.getByRole('button', { name: 'Next event' }).click()
  for (const view of ['Hall display', "A reeler's phone", 'Events', 'Live bidding room'])
    await page.getByRole('button', { name: view, exact: true }).click()
  const paper = await paperBy(() => part.getByRole('button', { name: 'Course of a lot' }).click())
  for (const drawn of await drawnTexts(paper))
    expect(
      drawn
        .map(({ text }) => text)
        .join('')
        .includes('Practice: not valid'),
    ).toBe(isPractice)
  const code = (await qrOnPages(paper)).at(-1) ?? ''
  expect(code).toBe(address)
  const scanned = await scan(code)
  const coming = scanned.download()
  await scanned.page
    .getByRole('region', { name: `Lot ${lotNo}` })
    .getByRole('button', { name: 'Evidence file' })
    .click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`${isPractice ? 'practice-' : ''}lot-${day}-${lotNo}.json`)
  const bundle = JSON.parse(await readFile(await file.path(), 'utf8')) as Bundle
  expect(bundle.lots.map((one) => one.lotNo)).toEqual([lotNo])
}
