import { describe, expect, it } from 'vitest'
import type { BankFileRow } from '#resources/api/bankFiles'
import { csvCell, unguarded } from '#shared/csv'
import { bankFileCsv } from '../../src/client/pages/payments/bankFileCsv'

const row = (more: Partial<BankFileRow> = {}): BankFileRow => ({
  serial: 1,
  date: '2026-11-20',
  lotNo: 12,
  reference: '12',
  farmerName: 'Farmer 1',
  farmerCode: 'FDPI1001',
  mobileNo: '9441000001',
  licenseNo: 'DPI/R/0001',
  bank: 'Indian Bank, Dharmapuri',
  ifscCode: 'IDIB000D001',
  accountNo: '402917385512',
  amount: '19864.99',
  ...more,
})
const linesOf = (...rows: BankFileRow[]) =>
  bankFileCsv({ batchNo: 'PB', day: '2026-11-20', market: 'DPI', rows, total: '19864.99' }, 'en').split('\r\n')

describe('the bank file', () => {
  it('has its heads, a line a payment and the total, and ends with a line’s end', () => {
    const lines = linesOf(row(), row({ serial: 2, lotNo: 13, reference: '13' }))
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^\ufeff[^,]+(,[^,]+){11}$/)
    expect(lines[1]).toBe(
      '1,2026-11-20,DPI,12,Farmer 1,FDPI1001,9441000001,DPI/R/0001,"Indian Bank, Dharmapuri",IDIB000D001,402917385512,19864.99',
    )
    expect(lines[2]?.startsWith('2,2026-11-20,DPI,13,')).toBe(true)
    expect(lines[3]).toMatch(/^[^,]+,,,,,,,,,,,19864\.99$/)
    expect(lines[4]).toBe('')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+91', "'+91"],
    ['-A5', "'-A5"],
    ['@SUM', "'@SUM"],
    [' \t=A1', "' \t=A1"],
    ['-12', '-12'],
    ['-12.50', '-12.50'],
    ['-12.50=1', "'-12.50=1"],
    ['-1.x', "'-1.x"],
    ['-', "'-"],
    ['+12', "'+12"],
    ['a=b', 'a=b'],
    ['1-2', '1-2'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
  ])('writes %j so that no spreadsheet carries it out', (farmerName, written) => {
    const text = linesOf(row({ farmerName, bank: 'Bank' })).join('\r\n')
    expect(text).toContain(`,12,${written},FDPI1001,`)
  })
})

describe('a cell that is read again', () => {
  it.each(['=1+1', ' @A', '-A5', 'plain', "'tis", "it's", "'", '', "A'", '-5'])('is %j as it was', (text) => {
    expect(unguarded(csvCell(text))).toBe(text)
  })

  it('loses no apostrophe that guarded nothing', () => {
    expect(unguarded("'plain")).toBe("'plain")
    expect(unguarded("='")).toBe("='")
  })
})
