import { type Side, sides } from '#shared/billRow'
import { accountingYear } from '#shared/day'
import { crateTotals } from '#shared/weight'
import { type Bill, type BillLot, billsOf, invoiceNumber, lineRows, seriesOf, verifyCode } from '../../bills/bill'
import type { Sql } from '../../db/db'
import { postInvoices } from '../../ledger/service'
import { allocateSerials } from '../../numbers/service'
import type { Crowd } from './crowd'
import { type NumberedLot, statusOf } from './lotRows'
import { fill, reserve, type SeedRow } from './rows'

/** One slot's lots that are sold and weighed, and when its bill run was. */
export interface Run {
  readonly slotId: number
  readonly at: number
  readonly lots: readonly NumberedLot[]
}

/** A lot that was sold and weighed, as the bills take it. @throws Error if nobody bid. */
export const billLot = ({ levies }: Crowd, { id, lotNo, arrival, bids, crates }: NumberedLot): BillLot => {
  const last = bids.at(-1)
  if (!last) throw new Error(`Lot ${lotNo} was sold without a bid`)
  return {
    id,
    lotNo,
    farmerId: arrival.farmerId,
    reelerId: last.bidder.reelerId,
    cocoonTypeId: arrival.variety.id,
    netWeight: crateTotals(crates).net,
    pricePerKg: last.amount,
    shellRatio: arrival.sample?.shellRatio ?? null,
    floorPrice: arrival.sample?.floorPrice ?? null,
    farmerLevyPercent: levies.farmer,
    reelerLevyPercent: levies.reeler,
    farmerInvoiced: false,
    reelerInvoiced: false,
  }
}

interface NumberedBill extends Bill {
  readonly id: number
  readonly side: Side
  readonly serial: number
  readonly run: Run
}

const invoiceRow = ({ market, day, officerId }: Crowd, bill: NumberedBill): SeedRow => ({
  id: bill.id,
  marketId: market.id,
  side: bill.side,
  invoiceNo: invoiceNumber(bill.side, market.code, accountingYear(day), bill.serial),
  accountingYear: accountingYear(day),
  serial: bill.serial,
  day,
  slotId: bill.run.slotId,
  customerId: bill.customerId,
  lots: bill.lots,
  weight: bill.weight,
  amount: bill.amount,
  levy: bill.levy,
  roundOff: bill.roundOff,
  netAmount: bill.netAmount,
  levyPercent: bill.levyPercent,
  processedById: officerId,
  processedAt: new Date(bill.run.at),
  verifyCode: verifyCode(),
})

async function numbered(tx: Sql, crowd: Crowd, side: Side, runs: readonly Run[]) {
  const { market, day } = crowd
  const billed = ({ lots }: Run) => lots.filter((lot) => statusOf(lot) === 'BILLED').map((lot) => billLot(crowd, lot))
  const bills = runs.flatMap((run) => billsOf(side, billed(run)).map((bill) => ({ ...bill, run })))
  if (bills.length === 0) return []
  const first = await allocateSerials({ db: tx }, seriesOf(side, market.id, accountingYear(day)), bills.length)
  const ids = await reserve(tx, 'invoice', bills.length)
  return bills.map((bill, place): NumberedBill => ({ ...bill, side, id: ids[place] as number, serial: first + place }))
}

/** The invoices of a day's runs on both sides, one a customer and run, numbered in order. */
export async function billDay(tx: Sql, crowd: Crowd, runs: readonly Run[]): Promise<void> {
  for (const side of sides) {
    const bills = await numbered(tx, crowd, side, runs)
    await fill(
      tx,
      'invoice',
      bills.map((bill) => invoiceRow(crowd, bill)),
    )
    await fill(
      tx,
      'invoice_line',
      bills.flatMap(({ id, lines }) => lineRows({ marketId: crowd.market.id, invoiceId: id, side }, lines)),
    )
    await postInvoices(
      { db: tx },
      bills.map(({ id }) => id),
    )
  }
}
