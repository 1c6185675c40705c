import { describe, expect, it } from 'vitest'
import {
  type BillLot,
  billsOf,
  invoiceNumber,
  isBilled,
  lineRows,
  seriesOf,
  totalsOf,
  verifyCode,
} from '../../src/server/bills/bill'

const lot = (lotNo: number, more: Partial<BillLot> = {}): BillLot => ({
  id: 100 + lotNo,
  lotNo,
  farmerId: 1,
  reelerId: 7,
  cocoonTypeId: 3,
  netWeight: '28.350',
  pricePerKg: 706,
  shellRatio: '22.20',
  floorPrice: 691,
  farmerLevyPercent: '0.75',
  reelerLevyPercent: '1.00',
  farmerInvoiced: false,
  reelerInvoiced: false,
  ...more,
})
const lots = [
  lot(3, { farmerId: 2, netWeight: '39.850', pricePerKg: 632 }),
  lot(1),
  lot(2, { reelerId: 8, netWeight: '41.200', pricePerKg: 431 }),
  lot(4, { farmerId: 9, farmerInvoiced: true, reelerId: 9, reelerInvoiced: true }),
]

describe('the bills of a run', () => {
  it('are one a farmer, in order of their first lot, each paid to the paisa', () => {
    const bills = billsOf('farmer', lots)
    expect(bills.map(({ lines, ...sums }) => ({ ...sums, of: lines.map((line) => line.lot.lotNo) }))).toEqual([
      {
        customerId: 1,
        levyPercent: '0.75',
        of: [1, 2],
        lots: 2,
        weight: '69.550',
        amount: '37772.30',
        levy: '283.29',
        roundOff: '0.00',
        netAmount: '37489.01',
      },
      {
        customerId: 2,
        levyPercent: '0.75',
        of: [3],
        lots: 1,
        weight: '39.850',
        amount: '25185.20',
        levy: '188.89',
        roundOff: '0.00',
        netAmount: '24996.31',
      },
    ])
    expect(bills[0]?.lines.map(({ amount, levy, netAmount }) => [amount, levy, netAmount])).toEqual([
      ['20015.10', '150.11', '19864.99'],
      ['17757.20', '133.18', '17624.02'],
    ])
  })

  it('are one a reeler, whose total alone goes to the rupee', () => {
    const bills = billsOf('reeler', lots)
    expect(
      bills.map(({ customerId, amount, levy, roundOff, netAmount }) => [customerId, amount, levy, roundOff, netAmount]),
    ).toEqual([
      [7, '45200.30', '452.00', '-0.30', '45652.00'],
      [8, '17757.20', '177.57', '0.23', '17935.00'],
    ])
    expect(bills[0]?.lines.map(({ netAmount }) => netAmount)).toEqual(['20215.25', '25437.05'])
  })

  it('leave out what has its bill on that side, and only on that side', () => {
    const half = lot(5, { farmerInvoiced: true })
    expect([isBilled(half, 'farmer'), isBilled(half, 'reeler')]).toEqual([true, false])
    expect(billsOf('farmer', [half])).toEqual([])
    expect(billsOf('reeler', [half])).toHaveLength(1)
    expect(billsOf('farmer', [])).toEqual([])
  })

  it('are apart where a levy was changed between the sales of one customer', () => {
    const later = lot(6, { farmerLevyPercent: '0.00', reelerLevyPercent: '3.00' })
    const told = (side: 'farmer' | 'reeler') =>
      billsOf(side, [lot(1), later]).map(({ levyPercent, lines, levy }) => [levyPercent, lines[0]?.lot.lotNo, levy])
    expect(told('farmer')).toEqual([
      ['0.75', 1, '150.11'],
      ['0.00', 6, '0.00'],
    ])
    expect(told('reeler')).toEqual([
      ['1.00', 1, '200.15'],
      ['3.00', 6, '600.45'],
    ])
  })

  it('come to the same in whatever order the lots are given', () => {
    for (const side of ['farmer', 'reeler'] as const)
      expect(billsOf(side, [...lots].reverse())).toEqual(billsOf(side, lots))
  })

  it('add up together', () => {
    expect(totalsOf(billsOf('farmer', lots))).toEqual({
      bills: 2,
      lots: 3,
      weight: '109.400',
      amount: '62957.50',
      levy: '472.18',
      roundOff: '0.00',
      netAmount: '62485.32',
    })
    expect(totalsOf(billsOf('reeler', lots))).toMatchObject({ roundOff: '-0.07', netAmount: '63587.00' })
    expect(totalsOf([])).toEqual({
      bills: 0,
      lots: 0,
      weight: '0.000',
      amount: '0.00',
      levy: '0.00',
      roundOff: '0.00',
      netAmount: '0.00',
    })
  })
})

describe('what is kept of a bill', () => {
  it('has a line a lot, numbered from one', () => {
    const [bill] = billsOf('farmer', lots)
    const invoice = { marketId: 4, invoiceId: 50, side: 'farmer' as const }
    const rows = lineRows(invoice, bill?.lines ?? [])
    expect(rows[0]).toEqual({
      ...invoice,
      serialNo: 1,
      voucherNo: '1',
      lotId: 101,
      cocoonTypeId: 3,
      pricePerKg: 706,
      weight: '28.350',
      amount: '20015.10',
      levy: '150.11',
      netAmount: '19864.99',
      shellRatio: '22.20',
      floorPrice: 691,
    })
    expect(rows.map(({ serialNo, lotId }) => [serialNo, lotId])).toEqual([
      [1, 101],
      [2, 102],
    ])
  })

  it('has a number of its side, market and accounting year', () => {
    expect(invoiceNumber('farmer', 'DPI', '202627', 412)).toBe('FI/DPI/202627/000412')
    expect(invoiceNumber('reeler', 'PNG', '202526', 1234567)).toBe('RI/PNG/202526/1234567')
    expect(seriesOf('farmer', 4, '202627')).toEqual({ marketId: 4, kind: 'FI', period: '202627' })
    expect(seriesOf('reeler', 5, '202526')).toEqual({ marketId: 5, kind: 'RI', period: '202526' })
  })

  it('has a code that nobody guesses', () => {
    const codes = Array.from({ length: 200 }, verifyCode)
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(codes).size).toBe(200)
  })
})
