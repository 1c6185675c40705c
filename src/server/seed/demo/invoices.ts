import { accountingYear } from '#shared/day'
import { crateTotals } from '#shared/weight'
import { type Bill, type BillLot, billsOf } from '../../bills/bill'
import type { Sql } from '../../db/db'
import { takeNumbers } from '../../numbers/service'
import type { Crowd } from './crowd'
import { type NumberedLot, statusOf } from './lotRows'
import { fill, type Row, reserve } from './rows'

type Side = 'farmer' | 'reeler'
const prefixes = { farmer: 'FI', reeler: 'RI' } as const satisfies Record<Side, string>

/** One slot's lots that are sold and weighed, and when its bill run was. */
export interface Run {
  readonly slotId: number
  readonly at: number
  readonly lots: readonly NumberedLot[]
}

const billLot = ({ id, lotNo, arrival, bids, crates }: NumberedLot): BillLot => {
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
    farmerInvoiced: false,
    reelerInvoiced: false,
  }
}

/** What the code on the paper carries: 128 random bits, so that no invoice's page can be guessed from another's. */
const verifyCode = () => crypto.randomUUID().replaceAll('-', '')

interface NumberedBill extends Bill {
  readonly id: number
  readonly side: Side
  readonly serial: number
  readonly run: Run
}

const invoiceRow = ({ market, day, levies, officerId }: Crowd, bill: NumberedBill): Row => ({
  id: bill.id,
  marketId: market.id,
  side: bill.side,
  invoiceNo: `${prefixes[bill.side]}/${market.code}/${accountingYear(day)}/${String(bill.serial).padStart(6, '0')}`,
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
  levyPercent: levies[bill.side],
  processedById: officerId,
  processedAt: new Date(bill.run.at),
  verifyCode: verifyCode(),
})

const lineRows = ({ market }: Crowd, { id, side, lines }: NumberedBill): Row[] =>
  lines.map(({ lot, amount, levy, netAmount }, place) => ({
    marketId: market.id,
    invoiceId: id,
    side,
    serialNo: place + 1,
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

async function numbered(tx: Sql, { market, day, levies }: Crowd, side: Side, runs: readonly Run[]) {
  const bills = runs.flatMap((run) =>
    billsOf(side, run.lots.filter((lot) => statusOf(lot) === 'BILLED').map(billLot), levies).map((bill) => ({
      ...bill,
      run,
    })),
  )
  if (bills.length === 0) return []
  const series = { marketId: market.id, kind: prefixes[side], period: accountingYear(day) }
  const first = await takeNumbers({ db: tx }, series, bills.length)
  const ids = await reserve(tx, 'invoice', bills.length)
  return bills.map((bill, place): NumberedBill => ({ ...bill, side, id: ids[place] as number, serial: first + place }))
}

/** The invoices of a day's runs on both sides, one a customer and run, numbered in order. */
export async function billDay(tx: Sql, crowd: Crowd, runs: readonly Run[]): Promise<void> {
  for (const side of ['farmer', 'reeler'] as const) {
    const bills = await numbered(tx, crowd, side, runs)
    await fill(
      tx,
      'invoice',
      bills.map((bill) => invoiceRow(crowd, bill)),
    )
    await fill(
      tx,
      'invoice_line',
      bills.flatMap((bill) => lineRows(crowd, bill)),
    )
  }
}
