import { describe, expect, it } from 'vitest'
import type { BankFileLine } from '#resources/api/reconciliation'
import { bankAmountIn, bankDayIn, bankSideIn, needsNote } from '#shared/bankLines'
import { plainFigure } from '#shared/clean'
import { apartFrom, fileHash, movedOf, type ReadLine, readRows } from '../../src/server/reconciliation/reading'

/* What a file of the bank says, cell by cell and line by line, before anything of it is written. */

const today = '2026-11-20'
const empty: BankFileLine = {
  day: '18/11/2026',
  valueDay: '',
  narration: '',
  reference: '',
  debit: '',
  credit: '',
  amount: '',
  side: '',
  balance: '',
}
const line = (more: Partial<BankFileLine>): BankFileLine => ({ ...empty, ...more })
const read = (rows: readonly Partial<BankFileLine>[], opening = '0.00') => readRows(rows.map(line), opening, today)
/** The issues of a file of one line, by column. */
const issuesOf = (more: Partial<BankFileLine>) => read([more]).issues.get(0) ?? {}
const movedBy = (more: Partial<BankFileLine>) => read([more]).lines[0]?.moved

describe('a cell', () => {
  it.each([
    ['18/11/2026', '2026-11-18'],
    [' 8-1-2026 ', '2026-01-08'],
    ['18.11.2026', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['2026-11-18T09:15:00', '2026-11-18'],
    ['18/11/2026 09:15', '2026-11-18'],
    ['18-Nov-2026', '2026-11-18'],
    ['18 november 26', '2026-11-18'],
    ['1 JAN 2026', '2026-01-01'],
    ['31 Dec 2026', '2026-12-31'],
    ['18/11/26', '2026-11-18'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/11/2026', null],
    ['18-Nox-2026', null],
    ['18/11/202', null],
    ['x18/11/2026', null],
    ['18/11/2026x', null],
    ['', null],
  ])('that says %s is the day %s', (text, day) => expect(bankDayIn(text)).toBe(day))

  it.each([
    ['1,23,456.70', 12_345_670n],
    ['123,456.7', 12_345_670n],
    ['₹ 1 234.50', 123_450n],
    ['Rs. 12', 1_200n],
    ['rs12.05', 1_205n],
    ['+12', 1_200n],
    ['12.00 Cr', 1_200n],
    ['12.00CR.', 1_200n],
    ['12.00 Dr', -1_200n],
    ['12.', 1_200n],
    ['-12.00', -1_200n],
    ['-12.00 Dr', 1_200n],
    ['-12.00 Cr', -1_200n],
    ['', 0n],
    [' - ', 0n],
    ['--', 0n],
    ['999999999999.99', 99_999_999_999_999n],
    ['1000000000000', null],
    ['1500,50', null],
    ['1,5', null],
    ['12.345', null],
    ['.5', null],
    ['12 x', null],
    ['x12', null],
    ['12 Dr Cr', null],
    ['(12.00)', null],
    ['much', null],
    [',', null],
  ])('that says %s comes to %s paise', (text, amount) => expect(bankAmountIn(text)).toBe(amount))

  it.each([
    [['D', 'dr', 'Dr.', ' DEBIT ', 'Withdrawal', '-', 'பற்று'], 'debit'],
    [['C', 'cr', 'Cr.', ' CREDIT ', 'Deposit', '+', 'வரவு'], 'credit'],
    [['', 'x', 'drx', '.dr', 'd r', 'out'], null],
  ] as const)('of %s is the side %s', (texts, side) => {
    expect(texts.map(bankSideIn)).toEqual(texts.map(() => side))
  })

  it('of an explanation needs a note where that says nothing by itself', () => {
    expect(['ERROR', 'OTHER', 'CHARGE', ''].map(needsNote)).toEqual([true, true, false, false])
  })
})

it.each([
  ['1,23,456.70', '123456.70'],
  ['123,456', '123456'],
  ['1,5', '1,5'],
  ['1500,50', '1500,50'],
  ['20.150', '20.150'],
  ['1,250', '1250'],
  ['−1,25,000.5', '-125000.5'],
  ['12,34,56,789', '123456789'],
  ['123,456,789', '123456789'],
  ['0,250', '0,250'],
  ['1,25,000,000', '1,25,000,000'],
  ['123,45,678', '123,45,678'],
  ['1,234,56', '1,234,56'],
  ['₹ 1,250.50', '1250.50'],
  ['Rs. 500', '500'],
  [' 1,250.\n', '1250'],
  ['௧,௨௫௦.௫', '1250.5'],
  ['12 500', '12 500'],
  ['12\t500', '12\t500'],
  ['', ''],
])('a figure of %s is %s without what groups it', (text, plain) => expect(plainFigure(text)).toBe(plain))

describe('a line', () => {
  it.each([
    [{ debit: '12.50' }, -1_250n],
    [{ debit: '-12.50' }, -1_250n],
    [{ credit: '12.50' }, 1_250n],
    [{ debit: '0.00', credit: '12.50' }, 1_250n],
    [{ debit: '12.50', credit: '-' }, -1_250n],
    [{ amount: '12.50' }, 1_250n],
    [{ amount: '-12.50' }, -1_250n],
    [{ amount: '12.50 Dr' }, -1_250n],
    [{ amount: '12.50', side: 'Dr' }, -1_250n],
    [{ amount: '-12.50', side: 'Dr' }, -1_250n],
    [{ amount: '12.50', side: ' Cr ' }, 1_250n],
    [{ amount: '-12.50', side: 'Cr' }, 1_250n],
    [{ amount: ' ', debit: '12.50' }, -1_250n],
  ])('of %o moves %s paise', (more, moved) => {
    expect([issuesOf(more), movedBy(more)]).toEqual([{}, moved])
  })

  it.each([
    ['day', { day: '31/11/2026', credit: '1' }, 'rule.date'],
    ['day', { day: '21/11/2026', credit: '1' }, 'rule.futureDate'],
    ['valueDay', { valueDay: 'soon', credit: '1' }, 'rule.date'],
    ['debit', { debit: 'much' }, 'rule.positive'],
    ['credit', { credit: 'much' }, 'rule.positive'],
    ['debit', {}, 'ledger.rule.oneSide'],
    ['debit', { debit: '1', credit: '1' }, 'ledger.rule.oneSide'],
    ['debit', { credit: '-1' }, 'ledger.rule.oneSide'],
    ['amount', { amount: 'much' }, 'rule.positive'],
    ['amount', { amount: '0.00' }, 'rule.positive'],
    ['side', { amount: '1', side: 'x' }, 'bank.rule.side'],
    ['balance', { credit: '1', balance: 'much' }, 'rule.required'],
  ])('is wrong at %s with %o', (column, more, key) => {
    expect(Object.entries(issuesOf(more)).map(([at, { key: of }]) => [at, of])).toEqual([[column, key]])
  })

  it('of today is none of tomorrow, and says all that is wrong with it', () => {
    expect(issuesOf({ day: '20/11/2026', credit: '1' })).toEqual({})
    const all = issuesOf({ day: 'x', valueDay: 'x', debit: 'x', balance: 'x' })
    expect(Object.keys(all)).toEqual(['day', 'valueDay', 'debit', 'balance'])
    expect(all.balance).toMatchObject({ args: { field: { en: 'Balance' } } })
  })

  it('keeps its day of value, its words and its number, shortened', () => {
    const words = { narration: `  NEFT \n  IN  ${'x'.repeat(400)}`, reference: ` R ${'1'.repeat(90)}` }
    const [one, two] = read([
      { ...words, credit: '1', valueDay: ' 19-Nov-2026 ' },
      { credit: '1', narration: ' ' },
    ]).lines
    expect(one).toMatchObject({ row: 0, day: '2026-11-18', valueDay: '2026-11-19', balance: null })
    expect([one?.narration, one?.narration?.length]).toEqual([`NEFT IN ${'x'.repeat(292)}`, 300])
    expect([one?.reference, one?.reference?.length]).toEqual([`R ${'1'.repeat(78)}`, 80])
    expect(two).toMatchObject({ row: 1, narration: null, reference: null, valueDay: null })
    // One letter, however it is written.
    expect(read([{ credit: '1', narration: 'e\u0301' }]).lines[0]?.narration).toBe('\u00e9')
  })
})

describe('a file', () => {
  /** The rows of a file in their order, each with its day. */
  const days = (file: ReturnType<typeof read>) => file.lines.map(({ row, day }) => `${row}/${day.slice(-2)}`).join(' ')
  const first = { day: '18/11/2026', credit: '10', balance: '110' }
  const second = { day: '19/11/2026', debit: '30', balance: '80' }
  const third = { day: '19/11/2026', credit: '5', balance: '85' }

  it('is read in the order of its days, also with the newest first', () => {
    const forth = read([first, second, third], '100.00')
    expect([days(forth), forth.issues.size]).toEqual(['0/18 1/19 2/19', 0])
    const back = read([third, second, first], '100.00')
    expect([days(back), back.issues.size]).toEqual(['2/18 1/19 0/19', 0])
  })

  it('of one day with the newest first is turned where its balances say so', () => {
    const one = [third, second].map((more) => ({ ...more, day: '19/11/2026' }))
    expect([days(read(one, '110.00')), read(one, '110.00').issues.size]).toEqual(['1/19 0/19', 0])
    const told = read([...one].reverse(), '110.00')
    expect([days(told), told.issues.size]).toEqual(['0/19 1/19', 0])
    // Without balances, and where they fit neither way, it stays as it came.
    const untold = one.map((more) => ({ ...more, balance: '' }))
    expect(days(read(untold, '110.00'))).toEqual('0/19 1/19')
    const wrong = read(one, '111.00')
    expect(days(wrong)).toEqual('0/19 1/19')
    expect([...wrong.issues.keys()]).toEqual([0, 1])
  })

  it('says where a day is out of order, and of a line that is wrong otherwise that alone', () => {
    const order = read([first, { ...second, day: '17/11/2026' }, { ...third, day: '18/11/2026' }].slice(0, 2))
    expect(days(order)).toEqual('1/17 0/18')
    const mixed = read([first, second, { ...third, day: '18/11/2026' }], '100.00')
    expect([...mixed.issues]).toEqual([[2, { day: { key: 'bank.rule.order' } }]])
    const both = read([first, second, { ...third, day: '18/11/2026', credit: 'x' }], '100.00')
    expect([...both.issues]).toEqual([[2, { credit: { key: 'rule.positive' } }]])
  })

  it('says what a wrong balance should be, and lets none after it be wrong for that', () => {
    const { issues } = read([first, { ...second, balance: '81' }, { ...third, balance: '86' }], '100.00')
    expect([...issues]).toEqual([[1, { balance: { key: 'bank.rule.balance', args: { amount: '80.00' } } }]])
    const gap = read([{ ...first, balance: '' }, second], '100.00')
    expect(gap.issues.size).toBe(0)
    expect(movedOf(gap.lines)).toBe(-2_000n)
    // Balances are looked at once all else is right.
    expect([
      ...read(
        [
          { ...first, balance: '1' },
          { ...second, debit: 'x' },
        ],
        '100.00',
      ).issues.keys(),
    ]).toEqual([1])
  })

  it('of nothing is nothing', () => {
    expect(read([])).toEqual({ lines: [], issues: new Map() })
    expect(movedOf([])).toBe(0n)
  })
})

describe('what was read before', () => {
  const known = (more: Partial<ReadLine> = {}): ReadLine => ({
    ...{ row: 0, day: '2026-11-18', valueDay: null, narration: 'SMS', reference: null, moved: -100n, balance: null },
    ...more,
  })

  it('is left out as often as it was read, and no more', () => {
    const lines = [known(), known({ row: 1 }), known({ row: 2 })]
    const { added, again } = apartFrom(lines, [known(), known()])
    expect([added.map(({ row }) => row), again.map(({ row }) => row)]).toEqual([[2], [0, 1]])
    expect(apartFrom(lines, []).added).toEqual(lines)
  })

  it.each<[string, Partial<ReadLine>]>([
    ['day', { day: '2026-11-19' }],
    ['amount', { moved: -101n }],
    ['side', { moved: 100n }],
    ['narration', { narration: 'sm' }],
    ['narration', { narration: null }],
    ['reference', { reference: '1' }],
  ])('is another line with another %s', (_, more) => {
    expect(apartFrom([known(more)], [known()]).again).toEqual([])
  })

  it('is the same in whatever letters', () => {
    const one = known({ narration: 'Sms', reference: 'Ab1' })
    expect(apartFrom([one], [known({ narration: 'SMS', reference: 'AB1' })]).added).toEqual([])
  })

  it('is the same file by its account, balances and lines alone', async () => {
    const hex = async (...of: Parameters<typeof fileHash>) => Buffer.from(await fileHash(...of)).toString('hex')
    const is = await hex('Indian Bank', '1.00', '0.00', [known()])
    expect(is).toHaveLength(64)
    expect(await hex('INDIAN bank', '1.00', '0.00', [known({ row: 9, balance: 5n, narration: 'sms' })])).toBe(is)
    const others = [
      hex('Canara', '1.00', '0.00', [known()]),
      hex('Indian Bank', '2.00', '0.00', [known()]),
      hex('Indian Bank', '1.00', '1.00', [known()]),
      hex('Indian Bank', '1.00', '0.00', [known({ moved: 1n })]),
      hex('Indian Bank', '1.00', '0.00', [known(), known()]),
    ]
    expect(new Set([is, ...(await Promise.all(others))]).size).toBe(6)
  })
})
