import { type Side, sides } from '#shared/billRow'
import { headCodes } from '#shared/ledgerRow'
import { paise } from '#shared/money'
import type { Random } from '#shared/random'
import { type Bill, billsOf, invoiceNumber, lineRows } from '../../../src/server/bills/bill'
import type { Crowd } from '../../../src/server/seed/demo/crowd'
import { billLot } from '../../../src/server/seed/demo/invoices'
import type { Slot } from './auction'
import { type Book, codeOf, type Line } from './book'
import type { Filling } from './copy'

export const billTables = ['invoice', 'invoice_line'] as const
type BillFillings = Readonly<Record<(typeof billTables)[number], Filling>>

const minute = 60_000
/** Of a few hundred bills one is cancelled and made anew. */
const cancelledShare = 1 / 400
const cancelReason = 'Weight entered for another lot'
const trading = '4001'
const roundOff = '5001'

const signed = (head: string, debit: bigint, customerId?: number): Line => ({
  head,
  ...(customerId === undefined ? {} : { customerId }),
  ...(debit > 0n ? { debit } : { credit: -debit }),
})

/** The lines of `invoice_voucher`, in its order. */
function linesOf(side: Side, bill: Bill): Line[] {
  const [amount, levy, net] = [paise(bill.amount), paise(bill.levy), paise(bill.netAmount)]
  const lines =
    side === 'farmer'
      ? [signed(trading, amount), signed(headCodes.farmers, -net, bill.customerId), signed(headCodes.farmerLevy, -levy)]
      : [
          signed(headCodes.reelers, net, bill.customerId),
          signed(trading, -amount),
          signed(headCodes.reelerLevy, -levy),
          signed(roundOff, -paise(bill.roundOff)),
        ]
  return lines.filter(({ debit = 0n, credit = 0n }) => debit !== 0n || credit !== 0n)
}

/** A bill that stands, with what the payments and gate passes need of it. */
export interface KeptBill extends Bill {
  readonly id: number
  readonly side: Side
  readonly cancelled: boolean
}

export interface Desk {
  readonly crowd: Crowd
  readonly year: string
  readonly book: Book
  readonly checkerId: number
}

function storeBill(to: BillFillings, desk: Desk, slot: Slot, side: Side, bill: Bill, cancelledAt: number | null) {
  const { crowd, year, book, checkerId } = desk
  const { market, day, officerId } = crowd
  const at = slot.billedAt
  const kind = side === 'farmer' ? 'FI' : 'RI'
  const serial = book.serial(kind, year)
  const id = to.invoice.id()
  const invoiceNo = invoiceNumber(side, market.code, year, serial)
  to.invoice.write({
    id,
    marketId: market.id,
    side,
    invoiceNo,
    accountingYear: year,
    serial,
    day,
    slotId: slot.id,
    customerId: bill.customerId,
    lots: bill.lots,
    weight: bill.weight,
    amount: bill.amount,
    levy: bill.levy,
    roundOff: bill.roundOff,
    netAmount: bill.netAmount,
    levyPercent: bill.levyPercent,
    invoiceStatus: cancelledAt === null ? 'PROCESSED' : 'CANCELLED',
    processedById: officerId,
    processedAt: new Date(at),
    cancelledById: cancelledAt === null ? null : checkerId,
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    cancelReason: cancelledAt === null ? null : cancelReason,
    verifyCode: codeOf(`invoice ${id}`),
    printCount: 1,
  })
  for (const line of lineRows({ marketId: market.id, invoiceId: id, side }, bill.lines))
    to.invoice_line.write({ ...line, cancelled: cancelledAt !== null })
  const vouType = side === 'farmer' ? 'FB' : 'RB'
  const posted = book.post(day, year, {
    vouType,
    referenceNo: invoiceNo,
    invoiceId: id,
    by: officerId,
    at,
    lines: linesOf(side, bill),
  })
  if (cancelledAt !== null) book.reverse(day, year, { ...posted, by: checkerId }, cancelReason, cancelledAt)
  return { ...bill, id, side, cancelled: cancelledAt !== null }
}

/** Bills a slot on both sides, one a customer; now and then one is cancelled and made anew. */
export function storeBills(to: BillFillings, desk: Desk, slot: Slot, chance: Random): KeptBill[] {
  const sold = slot.lots.filter(({ verdict }) => verdict === 'APPROVED').map((lot) => billLot(desk.crowd, lot))
  const kept: KeptBill[] = []
  for (const side of sides)
    for (const bill of billsOf(side, sold)) {
      if (chance.chance(cancelledShare))
        kept.push(storeBill(to, desk, slot, side, bill, slot.billedAt + chance.int(5, 30) * minute))
      kept.push(storeBill(to, desk, slot, side, bill, null))
    }
  return kept
}
