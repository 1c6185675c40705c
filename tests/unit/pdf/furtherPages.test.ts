import { describe, expect, test } from 'vitest'
import { type GatePassPaper, gatePassPdf } from '#pdf/documents/gatePass'
import { gatePassRollPdf } from '#pdf/documents/gatePassRoll'
import { invoicePdf } from '#pdf/documents/invoice'
import { advicePdf } from '#pdf/documents/paymentAdvice'
import { reportPdf } from '#pdf/documents/report'
import { voucherPdf } from '#pdf/documents/voucher'
import type { TableLine } from '#pdf/table'
import { fonts } from './fonts'
import { type Item, read, words } from './read'
import { advice, farmerInvoice, register, voucher } from './samples'

/* A sheet that comes loose says which paper it belongs to, however long a name is. */

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 10:47:12' }
const name = 'Venkatasubramaniapillai Ramakrishnachandrasekaran Muthukumaraswamy'
const nameTa = 'வெங்கடசுப்பிரமணியபிள்ளை இராமகிருஷ்ணசந்திரசேகரன் முத்துக்குமாரசுவாமி'

const many = <T>(lines: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => lines[at % lines.length] as T)

const pass: GatePassPaper = {
  id: 1,
  version: 1,
  passNo: 'GP/KGI/202627/000012',
  day: '2026-11-20',
  reelerId: 1,
  reelerCode: 'RKGI1001',
  reelerName: name,
  reelerNameTa: nameTa,
  licenseNo: 'KGI/R/0001',
  market: 'Krishnagiri',
  marketTa: 'கிருஷ்ணகிரி',
  issuedBy: 'S. Kavitha',
  issuedByTa: null,
  issuedAt: '2026-11-20T08:00:00.000Z',
  endsAt: '2026-11-20T14:00:00.000Z',
  hours: 6,
  leftAt: null,
  verifyCode: '3f0a91c25be7d84460f1a2b3c4d5e6f9',
  printCount: 1,
  lots: many([{ lotNo: 27, weight: '92.500', crates: 4 }], 40),
  weight: '3700.000',
  bills: 'STAND',
  duplicate: true,
}

const papers: readonly (readonly [string, string, () => Uint8Array])[] = [
  [
    'a cancelled invoice',
    'CANCELLED',
    () =>
      invoicePdf(
        [
          {
            ...farmerInvoice,
            customer: { ...farmerInvoice.customer, name, nameTa },
            lines: many(farmerInvoice.lines, 40),
            cancelled: true,
          },
        ],
        env,
      ),
  ],
  [
    'a reversed voucher',
    'Reversed',
    () => voucherPdf({ ...voucher, lines: many(voucher.lines, 60), reversedBy: 'RC/DPI/202627/000032' }, env),
  ],
  [
    'a payment advice',
    'PB/DPI/202627/000004',
    () =>
      advicePdf(
        [{ ...advice, payee: { ...advice.payee, name: `${nameTa} / ${name}` }, lines: many(advice.lines, 40) }],
        env,
      ),
  ],
  ['a gate pass', 'GP/KGI/202627/000012', () => gatePassPdf([pass], env)],
]

/** The texts of a page's head, from the left. */
const headOf = (page: readonly Item[]): Item[] => {
  const top = Math.max(...page.map(({ y }) => y))
  return page.filter(({ y }) => y > top - 2).toSorted((a, b) => a.x - b.x)
}

const margin = (12 / 25.4) * 72

describe.each(papers)('%s', (_, said, make) => {
  test('says on every page what it is and for whom, inside its margins', async () => {
    const pages = await read(make())
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(1)) {
      const head = headOf(page)
      expect(words(head)).toContain(said)
      expect(words(head)).toMatch(/[A-Z]{2}\/[A-Z]{3}\/202627\/\d{6}/)
      expect(head[0]?.x).toBeGreaterThanOrEqual(margin - 1)
      for (const [at, item] of head.entries())
        expect(item.x + item.width, item.text).toBeLessThan((head[at + 1]?.x ?? Number.POSITIVE_INFINITY) + 0.1)
    }
  })
})

describe('the gate pass', () => {
  test('says reeler, lots and their sums, and its mark does not touch the market’s name', async () => {
    const [page = []] = await read(gatePassPdf([pass], env))
    for (const each of [pass.passNo, 'RKGI1001', 'KGI/R/0001', '20/11/2026 13:30', '20/11/2026 19:30', '92.500'])
      expect(words(page)).toContain(each)
    const mark = page.find(({ text }) => text.includes('DUPLICATE'))
    const title = page.find(({ text, size }) => text.includes('கிருஷ்ணகிரி') && size > 12)
    expect(mark && title && mark.y < title.y - 20).toBe(true)
    const [roll = [], ...more] = await read(gatePassRollPdf([pass], 'roll80', env))
    expect(more).toEqual([])
    for (const each of [pass.passNo, 'DUPLICATE', '3,700.000 kg', 'KGI/R/0001']) expect(words(roll)).toContain(each)
    expect(() => gatePassPdf([], env)).toThrow(RangeError)
    expect(() => gatePassRollPdf([], 'roll80', env)).toThrow(RangeError)
  })
})

describe('a report in groups', () => {
  const { body, ...paper } = register(30)
  const days = ['18/11/2026', '19/11/2026']
  const groups = days.flatMap((day): TableLine[] => [
    { kind: 'group', label: { en: `Dharmapuri · ${day}`, ta: `தருமபுரி · ${day}` } },
    ...body.filter(({ kind }) => kind === 'row'),
  ])
  const pagesOf = (lines: readonly TableLine[]) => read(reportPdf({ ...paper, body: lines }, env))
  const placeOf = (page: readonly Item[], text: string) =>
    page.find((item) => item.text.includes(text))?.y ?? Number.NaN

  test('says on each page with which it goes on, above its heads', async () => {
    const cells = ['', '', '', '607.500', '', '']
    const total: TableLine = { kind: 'total', label: { en: 'Grand total', ta: 'மொத்தம்' }, cells }
    const [first = [], ...further] = await pagesOf([...groups, total])
    expect(placeOf(first, days[0] ?? '')).toBeLessThan(placeOf(first, 'Invoice no.'))
    expect(further.length).toBeGreaterThan(0)
    for (const page of further) expect(placeOf(page, days[1] ?? '')).toBeGreaterThan(placeOf(page, 'Invoice no.'))
  })

  test('of one group alone has its title and filters, and no line more', async () => {
    const [, further = []] = await pagesOf([...groups.slice(0, 31), ...body.filter(({ kind }) => kind === 'row')])
    expect(words(further)).toContain('Levy by date and reeler')
    expect(words(further)).not.toContain(days[0])
  })
})
