import { describe, expect, it } from 'vitest'
import type { BankAnswerRow } from '#resources/api/bankFiles'
import type { Ctx } from '../../src/server/context'
import { answerHash, readAnswer } from '../../src/server/payments/answer'
import type { LockedBatch } from '../../src/server/payments/queries'

/* What is read of the bank's answer, line by line, before anything is written. */

const batch: LockedBatch = {
  id: 1,
  marketId: 4,
  marketCode: 'DPI',
  marketName: 'Dharmapuri',
  day: '2026-11-20',
  batchNo: 'PB/DPI/202627/000001',
  batchStatus: 'SENT',
  payments: 2,
  amount: '44861.30',
  makerId: 9,
}
const expected = [
  { id: 11, lotId: 101, reference: '1', referenceDay: '2026-11-20', amount: '19864.99' },
  { id: 12, lotId: 102, reference: '2', referenceDay: '2026-11-19', amount: '24996.31' },
]
const paid: BankAnswerRow = {
  date: '20/11/2026',
  market: 'DPI',
  lot: 1,
  amount: '19864.99',
  utr: 'IOBAN20261121',
  status: 'SUCCESS',
}
const failed: BankAnswerRow = {
  date: '2026-11-19',
  market: ' dharmapuri ',
  lot: ' 2 ',
  amount: '24,996.31',
  status: 'failed',
  reason: ' Account closed ',
}

/** The references that the market's payments carry already. */
const knowing = (...utrs: string[]) =>
  ({ language: 'en', db: { query: async () => utrs.map((utr) => ({ utr })) } }) as unknown as Ctx
const read = (rows: readonly BankAnswerRow[], ctx = knowing()) => readAnswer(ctx, batch, expected, rows)
const errorsOf = async (rows: readonly BankAnswerRow[], ctx = knowing()) =>
  Object.fromEntries((await read(rows, ctx)).read.errors.map(({ row, errors }) => [row, errors]))

describe('an answer that fits', () => {
  it('is read to the paisa, whatever its spelling', async () => {
    const { answered, read: told } = await read([paid, failed])
    expect(answered).toEqual([
      { payment: expected[0], utr: 'IOBAN20261121', reason: null },
      { payment: expected[1], utr: null, reason: 'Account closed' },
    ])
    expect(told).toEqual({ total: 2, succeeded: 1, failed: 1, errors: [], written: 0 })
  })

  it.each(['20/11/2026', '20-11-2026', '20.11.2026', '2026-11-20', '2026-11-20T10:15:00', ' 20/11/2026 '])(
    'may write the day as %s',
    async (date) => expect(await errorsOf([{ ...paid, date }, failed])).toEqual({}),
  )

  it.each(['9/3/2026', '09/03/2026'])('may leave out the noughts of %s', async (date) => {
    const one = { ...(expected[0] as (typeof expected)[0]), referenceDay: '2026-03-09' }
    const { read: told } = await readAnswer(knowing(), batch, [one], [{ ...paid, date }])
    expect(told.errors).toEqual([])
  })

  it('counts what was paid and what was not, and reads whole rupees', async () => {
    const third = { id: 13, lotId: 103, reference: '3', referenceDay: '2026-11-20', amount: '5000.00' }
    const { read: told } = await readAnswer(
      knowing(),
      batch,
      [...expected, third],
      [paid, failed, { ...paid, lot: 3, amount: '5000', utr: 'IOBAN20261123' }],
    )
    expect(told).toMatchObject({ total: 3, succeeded: 2, failed: 1, errors: [] })
  })

  it.each(['abcd1234', 'ABCDEFGHIJKLMNOPQRSTUV', ' ioban20261121 '])('may carry the reference %s', async (utr) => {
    const { answered } = await read([{ ...paid, utr }, failed])
    expect(answered[0]?.utr).toBe(utr.trim().toUpperCase())
  })
})

describe('an answer that does not fit', () => {
  it.each([
    ['date', { date: '31/11/2026' }],
    ['date', { date: '1120/11/2026' }],
    ['date', { date: '' }],
    ['market', { market: 'PNG' }],
    ['market', { market: '' }],
    ['lot', { lot: 3 }],
    ['lot', { date: '19/11/2026' }],
    ['amount', { amount: '19864.98' }],
    ['amount', { amount: '19864.990' }],
    ['amount', { amount: '-19864.99' }],
    ['amount', { amount: 'x19864.99' }],
    ['amount', { amount: '19864.99x' }],
    ['amount', { amount: '' }],
    ['utr', { utr: '' }],
    ['utr', { utr: undefined }],
    ['utr', { utr: 'ABC1234' }],
    ['utr', { utr: 'ABCDEFGHIJKLMNOPQRSTUVW' }],
    ['utr', { utr: 'ABCD-1234' }],
    ['status', { status: 'MAYBE' }],
    ['status', { status: '' }],
    ['reason', { status: 'FAILED' }],
    ['reason', { status: 'FAILED', reason: '   ' }],
    ['reason', { status: 'FAILED', reason: 'x'.repeat(201) }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const errors = await errorsOf([{ ...paid, ...wrong }, failed])
    expect(Object.keys(errors[0] ?? {})).toEqual([field])
    expect(errors[1]).toBeUndefined()
  })

  it('takes a reason of exactly 200 letters', async () => {
    expect(await errorsOf([{ ...paid, status: 'FAILED', reason: 'x'.repeat(200) }, failed])).toEqual({})
  })

  it('says which outcomes there are, how long a reason may be, and that the lot stood there before', async () => {
    expect((await errorsOf([{ ...paid, status: 'MAYBE' }, failed]))[0]?.status).toBe(
      'The status must be SUCCESS or FAILED.',
    )
    const long = await errorsOf([paid, { ...failed, reason: 'x'.repeat(201) }])
    expect(long[1]?.reason).toContain('200')
    expect((await errorsOf([paid, failed, paid]))[2]?.lot).toBeTruthy()
  })

  it('says all that is wrong with a line at once', async () => {
    const errors = await errorsOf([{ ...paid, amount: '1.00', utr: 'short' }, failed])
    expect(Object.keys(errors[0] ?? {}).sort()).toEqual(['amount', 'utr'])
    expect(errors[0]?.amount).toBe('The amount sent was ₹ 19,864.99.')
  })

  it('names the lots that no line is about, for the whole file', async () => {
    const errors = await errorsOf([paid])
    expect(Object.keys(errors)).toEqual(['-1'])
    expect(errors[-1]?.['']).toMatch(/: 2\.$/)
    expect(Object.values((await errorsOf([]))[-1] ?? {})[0]).toMatch(/: 1, 2\.$/)
  })

  it('has a lot twice at its second line, also where the first was of no use', async () => {
    expect(Object.keys(await errorsOf([paid, failed, paid]))).toEqual(['2'])
    const unknown = { ...paid, lot: 3 }
    const errors = await errorsOf([unknown, unknown, paid, failed])
    expect(errors[0]?.lot).not.toEqual(errors[1]?.lot)
  })

  it('never takes a bank reference a second time, from this file or an earlier one', async () => {
    const other = { ...failed, status: 'SUCCESS', utr: paid.utr, reason: null }
    expect(Object.keys(await errorsOf([paid, other]))).toEqual(['1'])
    expect(Object.keys(await errorsOf([paid, failed], knowing('IOBAN20261121')))).toEqual(['0'])
    expect(await errorsOf([{ ...paid, status: 'FAILED', reason: 'Closed' }, failed], knowing('IOBAN20261121'))).toEqual(
      {},
    )
    const bad = { ...other, utr: 'short' }
    expect(Object.keys((await errorsOf([{ ...paid, utr: 'short' }, bad]))[1] ?? {})).toEqual(['utr'])
  })
})

describe('the mark of a file', () => {
  const markIn = async (batchNo: string, ...rows: BankAnswerRow[]) =>
    Buffer.from(await answerHash({ batchNo }, rows)).toString('hex')
  const mark = (...rows: BankAnswerRow[]) => markIn('PB/1', ...rows)

  it('is the same in whatever order and spelling', async () => {
    const spelled = {
      ...paid,
      date: '2026-11-20',
      market: 'dpi ',
      lot: '1',
      amount: '19,864.99',
      utr: ' ioban20261121',
    }
    expect(await mark(failed, spelled)).toBe(await mark(paid, failed))
    expect(await mark(paid)).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    { date: '19/11/2026' },
    { market: 'PNG' },
    { lot: 2 },
    { amount: '19864.98' },
    { utr: 'IOBAN20261122' },
    { status: 'FAILED' },
    { reason: 'Late' },
  ])('is another one for %j', async (change) => {
    expect(await mark({ ...paid, ...change })).not.toBe(await mark(paid))
  })

  it('is one batch’s where nobody was paid, and everybody’s where somebody was', async () => {
    expect(await markIn('PB/2', failed)).not.toBe(await mark(failed))
    expect(await markIn('PB/2', paid, failed)).toBe(await mark(paid, failed))
  })

  it('tells a line from the same line twice', async () => {
    expect(await mark(paid, paid)).not.toBe(await mark(paid))
  })
})
