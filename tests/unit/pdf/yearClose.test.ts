import { expect, test } from 'vitest'
import { type YearClosePaper, yearClosePdf } from '#pdf/documents/yearClose'
import { fonts } from './fonts'
import { read, words } from './read'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '01/04/2026 10:47:12' }

const paper: YearClosePaper = {
  market: { en: 'Dharmapuri', ta: 'தருமபுரி' },
  year: '2025–26',
  lastDay: '31/03/2026',
  closedAt: '01/04/2026 10:31:02',
  voucherSequence: 412,
  balances: 37,
  carried: '1291284.09',
  differences: '25185.20',
  surplus: '-25177.70',
  voucherHash: 'a1'.repeat(32),
  balancesHash: 'b2'.repeat(32),
  auditHash: 'c3'.repeat(32),
  signature: 'd4'.repeat(64),
  maker: { en: 'K. Selvam', ta: 'க. செல்வம்' },
  checker: { en: 'M. Devi', ta: 'மா. தேவி' },
  verifyCode: '0123456789abcdef0123456789abcdef',
  heads: [
    { head: { en: '1001 Farmers', ta: '1001 விவசாயிகள்' }, debit: '0.00', credit: '1291284.09' },
    { head: { en: '3002 Bank', ta: '3002 வங்கி' }, debit: '1291284.09', credit: '0.00' },
  ],
}

test('says what was sealed, by which two, and what was carried forward by head', async () => {
  const [page = [], ...more] = await read(yearClosePdf(paper, env))
  expect(more).toEqual([])
  const text = words(page).replaceAll(/\s+/g, ' ')
  for (const each of ['Seal of the accounting year', '2025–26', '31/03/2026', '412', '25,185.20', '−25,177.70'])
    expect(text).toContain(each)
  for (const hash of ['a1a1a1a1 a1a1a1a1', 'b2b2b2b2', 'c3c3c3c3', 'd4d4d4d4']) expect(text).toContain(hash)
  for (const each of ['K. Selvam', 'M. Devi', 'Proposed by', 'Confirmed by', '1001 Farmers', '12,91,284.09'])
    expect(text).toContain(each)
})

test('has as many pages as its heads take', async () => {
  const heads = Array.from({ length: 90 }, () => paper.heads[0] as YearClosePaper['heads'][number])
  const pages = await read(yearClosePdf({ ...paper, heads }, env))
  expect(pages.length).toBeGreaterThan(1)
  expect(words(pages.at(-1) ?? [])).toContain('Confirmed by')
  for (const page of pages.slice(1)) expect(words(page)).toContain('2025–26 · 31/03/2026')
})
