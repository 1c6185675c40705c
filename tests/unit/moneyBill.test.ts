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

const levies = { farmer: '0.75', reeler: '1.00' }
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
  it('are one a farmer, in order of his first lot, each paid to the paisa', () => {
    const bills = billsOf('farmer', lots, levies)
    expect(bills.map(({ lines, ...sums }) => ({ ...sums, of: lines.map((line) => line.lot.lotNo) }))).toEqual([
      {
        customerId: 1,
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
    const bills = billsOf('reeler', lots, levies)
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
    expect(billsOf('farmer', [half], levies)).toEqual([])
    expect(billsOf('reeler', [half], levies)).toHaveLength(1)
    expect(billsOf('farmer', [], levies)).toEqual([])
  })

  it('come to the same in whatever order the lots are given', () => {
    for (const side of ['farmer', 'reeler'] as const)
      expect(billsOf(side, [...lots].reverse(), levies)).toEqual(billsOf(side, lots, levies))
  })

  it('add up together', () => {
    expect(totalsOf(billsOf('farmer', lots, levies))).toEqual({
      bills: 2,
      lots: 3,
      weight: '109.400',
      amount: '62957.50',
      levy: '472.18',
      roundOff: '0.00',
      netAmount: '62485.32',
    })
    expect(totalsOf(billsOf('reeler', lots, levies))).toMatchObject({ roundOff: '-0.07', netAmount: '63587.00' })
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
    const [bill] = billsOf('farmer', lots, levies)
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
