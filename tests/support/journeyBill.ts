import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { downloaded } from './journeyDay'
import { dense, drawnTexts, shaped } from './journeyPdf'

const tamil = /\p{Script=Tamil}/u

const texts = async (places: Locator): Promise<string[]> =>
  (await places.allInnerTexts()).map(dense).filter((text) => text !== '')

/** The invoice on screen, once it is there. */
export async function sheetOf(page: Page, number: string): Promise<Locator> {
  const sheet = page.getByRole('article', { name: number })
  await sheet.getByText(number, { exact: true }).waitFor()
  return sheet
}

/** The figures of the invoice's lots and of its total, row by row; of a lot the last seven begin with its price. */
export const figuresOf = async (sheet: Locator): Promise<string[][]> => {
  const rows = await sheet.getByRole('table').first().getByRole('row').all()
  const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()))
  return cells.map((row) => row.filter((text) => /^([\d,.]*\d|–)$/.test(text)))
}

/**
 * Downloads what the page shows and holds its first page to the screen: every fact, figure and amount in words, lot by
 * lot in one line, and every Tamil text drawn with the glyphs of the shaping table. Answers the page's text, dense.
 */
export async function paperOf(page: Page, sheet: Locator): Promise<string> {
  const [drawn = []] = await drawnTexts(await downloaded(page, 'Download PDF'))
  const paper = dense(drawn.map(({ text }) => text).join(''))
  const shown = [
    ...(await texts(sheet.getByRole('definition'))),
    ...(await texts(sheet.getByRole('cell').locator('[lang="ta"]'))),
    ...(await texts(sheet.getByRole('paragraph'))),
    ...(await texts(sheet.getByRole('heading').locator('[lang="ta"]'))),
  ]
  for (const text of shown) expect(paper).toContain(text)
  for (const [at, row] of (await figuresOf(sheet)).entries())
    expect(paper, `line ${at + 1}`).toContain(row.slice(-7).join(''))
  const written = drawn.filter(({ text }) => tamil.test(text))
  expect(written.length).toBeGreaterThan(30)
  for (const each of written) expect(each.glyphs, each.text).toEqual(shaped(each))
  return paper
}
