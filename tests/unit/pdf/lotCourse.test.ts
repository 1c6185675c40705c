import { expect, test } from 'vitest'
import { courseAddress, type LotCoursePaper, lotCoursePdf } from '#pdf/documents/lotCourse'
import { term } from '#shared/terms'
import { qrOnPages } from '../../support/qrOnPage'
import { fonts } from './fonts'
import { read, words } from './read'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 10:47:12' }

const row = { at: '10:31:02', reeler: 'R. Kumar', licenseNo: 'DPI-R-12', amount: '651' }
const paper: LotCoursePaper = {
  marketId: 4,
  market: { en: 'Dharmapuri', ta: 'தருமபுரி' },
  ...{
    day: '20/11/2026',
    date: '2026-11-20',
    slotNo: 2,
    lotNo: 14,
    round: 1,
    farmer: 'M. Selvi',
    floorPrice: 600,
  },
  rows: [
    { ...{ at: '10:30:00', reeler: '', licenseNo: '', amount: '', said: '' }, event: term('course.opened') },
    { ...row, event: term('status.bid.accepted'), said: '' },
    { ...row, amount: '640', event: term('attempt.refused'), said: 'The next bid is at least ₹ 652' },
  ],
  headHash: 'a1'.repeat(32),
  attemptsHash: 'b2'.repeat(32),
}

test('names every attempt with its answer and reason, and the heads that prove it', async () => {
  const [page = [], ...more] = await read(lotCoursePdf(paper, env))
  expect(more).toEqual([])
  const text = words(page)
  for (const each of ['Course of a lot', '20/11/2026', 'M. Selvi', '10:30:00', 'Slot opened', 'DPI-R-12', '651', '640'])
    expect(text).toContain(each)
  for (const each of ['Refused', 'at least', 'a1a1a1a1 a1a1a1a1', 'b2b2b2b2']) expect(text).toContain(each)
})

test('has one code, and a camera reads in it where the course of the lot is played', async () => {
  const address = 'https://market.example/app/slotcourse?date=2026-11-20&market=4&slot=2&lot=14'
  expect(courseAddress(env.origin, paper)).toBe(address)
  expect(await qrOnPages(lotCoursePdf(paper, env))).toEqual([address])
})

test('goes on over pages, says on each what it is, and ends with the code', async () => {
  const rows = Array.from({ length: 120 }, () => paper.rows[1] as LotCoursePaper['rows'][number])
  const pages = await read(lotCoursePdf({ ...paper, rows }, env))
  expect(pages.length).toBeGreaterThan(2)
  expect(words(pages[1] ?? [])).toContain('Course of a lot')
  expect(words(pages.at(-1) ?? [])).toContain('Market Officer')
  const codes = await qrOnPages(lotCoursePdf({ ...paper, rows }, env))
  expect(codes).toEqual([...pages.slice(1).map(() => null), courseAddress(env.origin, paper)])
})
