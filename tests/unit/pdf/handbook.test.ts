import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type HandbookPaper, handbookPdf } from '#pdf/documents/handbook'
import { root } from '../../support/root'
import { fonts } from './fonts'
import { read, words } from './read'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '25/11/2026 10:47:12' }

const screen = (title: string) => ({
  title,
  what: `${title} is for this.`,
  steps: ['Look first.', 'Then do.'],
  keys: [['Ctrl Enter', 'finish']] as const,
  refusals: [[['Nothing waits.', 'It was done already.'], 'Read again.']] as const,
})

const paper: HandbookPaper = {
  title: 'Handbook',
  role: 'Branch Admin',
  place: { en: 'Dharmapuri', ta: 'தருமபுரி' },
  heads: { contents: 'Contents', steps: 'Steps', keys: 'Keys', refusals: 'Refusals' },
  parts: [
    { title: 'The day', screens: Array.from({ length: 70 }, (_, at) => screen(`Screen ${at + 1} of the day`)) },
    { title: 'Others', screens: [screen('Settings')] },
  ],
}

test('names in its contents the page on which each part and screen begins', async () => {
  const pages = (await read(handbookPdf(paper, env))).map(words)
  const body = pages.findIndex((page, at) => at > 0 && page.includes('Screen 1 of the day is for this.'))
  const contents = pages.slice(0, body).join(' ')
  expect(body).toBe(2)
  for (const title of ['Screen 1 of the day', 'Screen 40 of the day', 'Screen 70 of the day', 'Settings']) {
    const page = pages.findIndex((text) => text.includes(`${title} is for this.`)) + 1
    expect(contents, title).toContain(`${title} ${page}`)
  }
})

test('tells of a screen its steps, keys and refusals', async () => {
  const [, , page = ''] = (await read(handbookPdf(paper, env))).map(words)
  for (const each of [
    '1. Look first.',
    '2. Then do.',
    'Ctrl Enter',
    'finish',
    'Nothing waits.',
    'It was done already.',
    'Read again.',
  ])
    expect(page).toContain(each)
})

test('shows a picture of a screen above its steps, and turns the page where there is no room for it', async () => {
  const picture = { jpeg: new Uint8Array(readFileSync(join(root, 'src/pictures/bills.jpg'))), width: 800, height: 500 }
  const shown = Array.from({ length: 5 }, (_, at) => ({ ...screen(`Screen ${at + 1}`), picture }))
  const bytes = handbookPdf({ ...paper, parts: [{ title: 'The day', screens: shown }] }, env)
  const file = Buffer.from(bytes).toString('latin1')
  expect(file).toContain('/DCTDecode')
  // The same picture is in the file once.
  expect(file.match(/\/DCTDecode/g)).toHaveLength(1)
  const pages = (await read(bytes)).map(words)
  expect(pages.findIndex((text) => text.includes('Screen 3 is for this.'))).toBe(2)
  for (const { title } of shown) {
    const page = pages.find((text) => text.includes(`${title} is for this.`)) ?? ''
    // With its title, and above what is done there.
    expect(page, title).toMatch(new RegExp(`${title} ${title} is for this\\. Steps`))
  }
})
