import type { BillSums, BillTotals } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { lotBill, reelerInvoiceTotal } from '#shared/compute'
import { paise, sum } from '#shared/money'
import { formatSerial } from '../numbers/service'

/** A weighed lot as a bill reads it; decimals are texts. */
export interface BillLot {
  readonly id: number
  readonly lotNo: number
  readonly farmerId: number
  readonly reelerId: number
  readonly cocoonTypeId: number
  readonly netWeight: string
  readonly pricePerKg: number
  readonly shellRatio: string | null
  readonly floorPrice: number | null
  /** Of the terms on which it was sold, in percent of the value. */
  readonly farmerLevyPercent: string
  readonly reelerLevyPercent: string
  readonly farmerInvoiced: boolean
  readonly reelerInvoiced: boolean
}

/** One lot on a bill; net is what this lot brings the farmer or costs the reeler. */
export interface BillLine {
  readonly lot: BillLot
  readonly amount: string
  readonly levy: string
  readonly netAmount: string
}

export interface Bill extends BillSums {
  readonly customerId: number
  readonly levyPercent: string
  readonly lines: readonly BillLine[]
}

export const isBilled = (lot: BillLot, side: Side): boolean =>
  side === 'farmer' ? lot.farmerInvoiced : lot.reelerInvoiced

const levyOf = (lot: BillLot, side: Side): string => (side === 'farmer' ? lot.farmerLevyPercent : lot.reelerLevyPercent)

function lineOf(lot: BillLot, side: Side): BillLine {
  const { farmerLevyPercent, reelerLevyPercent } = lot
  const bill = lotBill({ netKg: lot.netWeight, pricePerKg: lot.pricePerKg, farmerLevyPercent, reelerLevyPercent })
  return side === 'farmer'
    ? { lot, amount: bill.amount, levy: bill.farmerLevy, netAmount: bill.farmerNet }
    : { lot, amount: bill.amount, levy: bill.reelerLevy, netAmount: bill.reelerTotal }
}

/** The farmer is paid to the paisa; only the reeler's total goes to the rupee (D29). */
function payableOf(side: Side, lines: readonly BillLine[]): { roundOff: string; netAmount: string } {
  const net = lines.map((line) => line.netAmount)
  if (side === 'farmer') return { roundOff: '0.00', netAmount: sum(net, 2) }
  const { roundOff, payable } = reelerInvoiceTotal(net.map((reelerTotal) => ({ reelerTotal })))
  return { roundOff, netAmount: payable }
}

type Head = Pick<Bill, 'customerId' | 'levyPercent'>

function billOf(side: Side, head: Head, lines: readonly BillLine[]): Bill {
  const total = (part: 'amount' | 'levy') =>
    sum(
      lines.map((line) => line[part]),
      2,
    )
  const weights = lines.map(({ lot }) => lot.netWeight)
  return {
    ...head,
    lines,
    lots: lines.length,
    weight: sum(weights, 3),
    amount: total('amount'),
    levy: total('levy'),
    ...payableOf(side, lines),
  }
}

/**
 * The bills of one side over lots that have none on it yet, in order of their first lot: one a customer and, where a levy
 * was changed between their sales, one a levy.
 */
export function billsOf(side: Side, lots: readonly BillLot[]): Bill[] {
  const bills = new Map<string, { head: Head; lines: BillLine[] }>()
  for (const lot of [...lots].sort((a, b) => a.lotNo - b.lotNo)) {
    if (isBilled(lot, side)) continue
    const head = { customerId: side === 'farmer' ? lot.farmerId : lot.reelerId, levyPercent: levyOf(lot, side) }
    const key = `${head.customerId} ${head.levyPercent}`
    const bill = bills.get(key) ?? { head, lines: [] }
    bill.lines.push(lineOf(lot, side))
    bills.set(key, bill)
  }
  return [...bills.values()].map(({ head, lines }) => billOf(side, head, lines))
}

/** Whether a bill asks for nothing and pays nothing: 0.4 kg at ₹ 1, to the rupee. */
export const isZero = ({ netAmount }: Pick<BillSums, 'netAmount'>): boolean => paise(netAmount) === 0n

const prefixes: Readonly<Record<Side, string>> = { farmer: 'FI', reeler: 'RI' }

/** The series of invoice numbers of a side: its prefix is the counter's kind. */
export const seriesOf = (side: Side, marketId: number, year: string) => ({
  marketId,
  kind: prefixes[side],
  period: year,
})

/** The number of an invoice: its side, market, accounting year and serial. */
export const invoiceNumber = (side: Side, marketCode: string, year: string, serial: number): string =>
  formatSerial(prefixes[side], marketCode, year, serial)

/** What the code on a paper carries, and nothing else does: no invoice's page can be guessed from another's. */
export const verifyCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The rows of a bill's lines, as they are kept. */
export const lineRows = (invoice: { marketId: number; invoiceId: number; side: Side }, lines: readonly BillLine[]) =>
  lines.map(({ lot, amount, levy, netAmount }, at) => ({
    ...invoice,
    serialNo: at + 1,
    voucherNo: String(lot.lotNo),
    lotId: lot.id,
    cocoonTypeId: lot.cocoonTypeId,
    pricePerKg: lot.pricePerKg,
    weight: lot.netWeight,
    amount,
    levy,
    netAmount,
    shellRatio: lot.shellRatio,
    floorPrice: lot.floorPrice,
  }))

/** All bills of a side together. */
export function totalsOf(bills: readonly BillSums[]): BillTotals {
  const total = (part: 'weight' | 'amount' | 'levy' | 'roundOff' | 'netAmount', scale: number) =>
    sum(
      bills.map((bill) => bill[part]),
      scale,
    )
  return {
    bills: bills.length,
    lots: bills.reduce((count, bill) => count + bill.lots, 0),
    weight: total('weight', 3),
    amount: total('amount', 2),
    levy: total('levy', 2),
    roundOff: total('roundOff', 2),
    netAmount: total('netAmount', 2),
  }
}
