import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { amountInWords } from '#shared/words'

/** A reeler's phone in a slot that runs, with a lot before it that nobody has bid for. */
export interface Handset {
  readonly page: Page
  readonly lot: { readonly id: number; readonly lotNo: number; readonly floor: number }
  /** Another reeler bids on the lot. */
  rival(amount: number): Promise<void>
  /** What was bid for the lot, in order. */
  bids(): Promise<number[]>
}

const rupees = (amount: number) => `₹ ${amount.toLocaleString('en-IN')}`
const key = ({ page }: Handset, name: string) => page.getByRole('button', { name, exact: true })
const status = ({ page }: Handset, text: RegExp | string) => page.getByText(text).first()
const bidKey = (phone: Handset, amount: number) => key(phone, `Bid ${rupees(amount)} for lot ${phone.lot.lotNo}`)

/** Presses a key that stood longer than it holds back a thumb that was on its way. */
export async function press(phone: Handset, amount: number): Promise<void> {
  await bidKey(phone, amount).waitFor()
  await phone.page.waitForTimeout(700)
  await bidKey(phone, amount).click()
}

/** The phone tells of the lot the bids that the reeler sent, newest first, and nobody else's: the price, and why one was refused. */
async function tellsSent({ page, lot }: Handset, name: string, bids: [number, string | null][]): Promise<void> {
  const section = page.locator('details').filter({ has: page.locator('summary').getByText(name, { exact: true }) })
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
  const items = page.getByRole('list', { name }).getByRole('listitem')
  const told = async () =>
    (
      await items.evaluateAll((found) =>
        found.map((item) => ['.no', '.price', '.why'].map((part) => item.querySelector(part)?.textContent ?? null)),
      )
    )
      .filter(([lotNo]) => lotNo === String(lot.lotNo))
      .map(([, price, why]) => [Number(price?.replace(/\D/g, '')), why])
  await expect.poll(told, { timeout: 30_000 }).toEqual(bids)
}

export async function bidsWithOneThumb(phone: Handset): Promise<void> {
  const { floor, lotNo } = phone.lot
  await press(phone, floor)
  await key(phone, `You lead with ${rupees(floor)}`).waitFor()
  await phone.rival(floor + 10)
  await status(phone, /^You were outbid by ₹ 10 at/).waitFor()
  await key(phone, 'Raise by 5').click()
  await bidKey(phone, floor + 16).click()
  await status(phone, `Bid accepted: ${rupees(floor + 16)} for lot ${lotNo}.`).waitFor()
  // What it costs stays in sight.
  await phone.page.getByText(/^About ₹ [\d,]+ with levy/).waitFor()
  expect(await phone.bids()).toEqual([floor, floor + 10, floor + 16])
  await tellsSent(phone, 'All my bids', [
    [floor + 16, null],
    [floor, null],
  ])
}

/** An amount that the price has passed meanwhile is never sent. */
export async function passedBySomebody(phone: Handset): Promise<void> {
  const { floor } = phone.lot
  await bidKey(phone, floor).waitFor()
  await phone.rival(floor + 40)
  await phone.page.getByRole('button', { name: `Next bid: ${rupees(floor + 41)} or more` }).click()
  // The second touch of a double tap falls on the new amount at once, and does nothing.
  await bidKey(phone, floor + 41).click()
  await phone.page.waitForTimeout(300)
  expect(await phone.bids()).toEqual([floor + 40])
  await press(phone, floor + 41)
  await key(phone, `You lead with ${rupees(floor + 41)}`).waitFor()
}

/** The rule of a refusal is said in both languages, on a phone that is read in Tamil. */
export async function refusedInBoth(phone: Handset): Promise<void> {
  const { page, lot } = phone
  const amount = lot.floor * 3 + 200
  await page.locator('#amount').fill(String(amount))
  await page.getByRole('button', { name: new RegExp(`${rupees(amount)} கேள்$`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(`${rupees(amount)} இந்தக் குவியலுக்கான ஏல வரம்பை விட அதிகம்.`).waitFor()
  await sheet.getByText(`${rupees(amount)} is above the limit for a bid on this lot.`).waitFor()
  await sheet.getByRole('button', { name: 'மூடு' }).click()
  expect(await phone.bids()).toEqual([])
  await tellsSent(phone, 'என் எல்லாக் கேட்புகளும்', [[amount, `${rupees(amount)} இந்தக் குவியலுக்கான ஏல வரம்பை விட அதிகம்.`]])
}

/** A bid far above the floor is asked about in words, with the safe answer first. */
export async function askedInWords(phone: Handset): Promise<void> {
  const { page, lot } = phone
  const amount = lot.floor * 2
  const name = `Bid ${rupees(amount)} for lot ${lot.lotNo}`
  await page.locator('#amount').fill(String(amount))
  await bidKey(phone, amount).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(new RegExp(amountInWords(String(amount), 'en'), 'i')).waitFor()
  expect(await phone.bids()).toEqual([])
  // The safe answer has the focus, which stays in the sheet and goes back to the key that asked.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(await focused()).toBe('Cancel')
  for (let steps = 0; steps < 4; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await sheet.evaluate((found) => found.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(name)
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name }).click()
  await key(phone, `You lead with ${rupees(amount)}`).waitFor()
  expect(await phone.bids()).toEqual([amount])
}
