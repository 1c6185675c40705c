import type { Page } from 'playwright-core'

/* What a first day is made of: how people enter, what they type, what they bring along. */

/** Signs in at the door. */
export async function enter(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('User name').fill(userName)
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Profile/ }).waitFor()
}

/** The first sign-in: the password that was given is changed for one's own before anything else opens. */
export async function enterFirst(page: Page, userName: string, given: string, own: string): Promise<void> {
  await enter(page, userName, given)
  await page.getByRole('heading', { name: 'Change Password' }).waitFor()
  for (const [label, text] of [
    ['Old password', given],
    ['New password', own],
    ['Confirm password', own],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/app/dashboard/analytics')
}

/** Types into boxes by what they are called. */
export const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

/** Where an office is found. */
export const contact = {
  'Address line 1': '1, Silk street',
  City: 'Hosur',
  'PIN code': '635109',
  'Office phone': '04344220011',
  'Office hours': 'Mon to Sat, 8 to 16',
}

/** Says of a step of the set-up what only people can see. */
export async function sayOf(page: Page, step: string, word: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: step }).getByRole('button', { name: word }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Tried on the first day')
  await dialog.getByRole('button', { name: word }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Chooses in a box that is typed into. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.click()
  await box.fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

const person = (name: string, at: number) =>
  `Hosur,${name},Kannan,BC,984001000${at},"${at}, Lake street",Krishnagiri,55000000000${at},Indian Bank,Hosur,IDIB000H001`
const heads =
  "Market,Name,Father's / husband's name,Community,Mobile no.,Address,District,Bank account no.,Bank name,Bank branch,IFSC code"
/** What a market has on paper: its farmers and reelers with what was owed. */
export const files = {
  Farmers: `${heads},Technical Service Centre,Farmer type,Credit\n${person('Murugan K', 1)},Bagalur,SMALL,1250.50\n${person('Selvi R', 2)},Bagalur,SMALL,`,
  Reelers: `${heads},Licence no.,Licence date,Reeler type,Credit limit,Credit days,Debit\n${person('Anbu Reeling', 3)},HSR/R/1,01/04/2026,CHARKA,500000,15,\n${person('Bala Silks', 4)},HSR/R/2,01/04/2026,CHARKA,500000,15,900`,
}
