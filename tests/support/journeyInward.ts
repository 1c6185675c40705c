import type { Page } from 'playwright-core'
import { said } from './browser'

/** What is typed for an arrival, as it is typed. */
export interface ArrivalTyped {
  /** Typed into the search; the first found is taken. */
  readonly farmer: string
  readonly variety: string
  readonly dfls: string
  readonly kg: string
  readonly lots?: string
  readonly count: string
  readonly defects: string
  readonly pupae: string
  readonly shell: string
}

/** Takes the farmer and the variety by the keyboard; the focus is then behind the variety. */
async function chooseWhat(page: Page, { farmer, variety }: ArrivalTyped): Promise<void> {
  await page.getByRole('combobox', { name: 'Farmer (code, name or mobile)' }).focus()
  await page.keyboard.type(farmer)
  await page.getByRole('option').filter({ hasText: farmer }).first().waitFor()
  await page.keyboard.press('Enter')
  const select = page.getByRole('combobox', { name: 'Variety' })
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type(variety)
  await page.keyboard.press('Enter')
  await select.filter({ hasText: variety }).waitFor()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
}

/** Fills the inward desk with the keyboard alone, box by box with Enter. */
export async function typeArrival(page: Page, typed: ArrivalTyped): Promise<void> {
  await chooseWhat(page, typed)
  const { dfls, kg, lots = '1', count, defects, pupae, shell } = typed
  for (const text of [dfls, kg, lots, count, defects, pupae, shell]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Ctrl Enter, and Enter to the question. */
export async function saveArrival(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: 'Are you Sure to Add' }).waitFor()
  await page.keyboard.press('Enter')
}

export const savedLots = (page: Page, lots: string): Promise<void> =>
  said(page, `Form Submitted Successfully. Lot no. ${lots} saved`)
