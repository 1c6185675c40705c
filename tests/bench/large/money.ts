import { hash } from 'node:crypto'
import { dayShown, instantOf } from '#shared/day'
import { headCodes } from '#shared/ledgerRow'
import { paise, rupees } from '#shared/money'
import type { Random } from '#shared/random'
import { formatSerial } from '../../../src/server/numbers/service'
import { paymentReference } from '../../../src/server/payments/batches'
import type { Desk, KeptBill } from './bills'
import { codeOf, type PostedVoucher } from './book'
import type { Filling } from './copy'

export const moneyTables = ['payment', 'payment_batch', 'levy_remittance', 'gate_pass', 'gate_pass_lot'] as const
type MoneyFillings = Readonly<Record<(typeof moneyTables)[number], Filling>>

const hour = 3_600_000
const at = (day: string, time: string) => Date.parse(instantOf(day, time))

/** What the bank was told on a market day and answers on the next. */
export interface Sent {
  readonly day: string
  readonly batchNo: string
  readonly paid: bigint
  readonly count: number
  readonly failed: readonly { readonly posted: PostedVoucher; readonly reason: string; readonly lotId: number }[]
  readonly farmerLevy: bigint
  readonly reelerLevy: bigint
}

const returnReasons = ['Account closed', 'IFSC not valid after bank merger'] as const

/** The morning: the reelers pay, most of them at once, and the bank answers what it was sent. */
export function settle(desk: Desk, sent: Sent, chance: Random): void {
  const { crowd, year, book } = desk
  const { day, officerId: by } = crowd
  const paying = [...book.owing()].filter(() => chance.chance(0.9))
  for (const [customerId, amount] of paying)
    book.post(day, year, {
      vouType: 'RC',
      notes: `Bills of ${dayShown(sent.day)}`,
      by,
      at: at(day, '09:30'),
      lines: [
        { head: headCodes.bank, debit: amount },
        { head: headCodes.reelers, customerId, credit: amount },
      ],
    })
  if (sent.paid > 0n)
    book.post(day, year, {
      vouType: 'CN',
      notes: `Payments made: ${sent.count}`,
      referenceNo: sent.batchNo,
      by,
      at: at(day, '10:10'),
      lines: [
        { head: headCodes.clearing, debit: sent.paid },
        { head: headCodes.bank, credit: sent.paid },
      ],
    })
  for (const { posted, reason } of sent.failed) book.reverse(day, year, { ...posted, by }, reason, at(day, '10:10'))
}

/** A day's levy becomes the government's and is paid to it, as `remitLevy` posts it. */
export function remit(to: MoneyFillings, desk: Desk, sent: Sent): void {
  const { crowd, year, book } = desk
  const { market, day, officerId: by } = crowd
  const total = sent.farmerLevy + sent.reelerLevy
  if (total === 0n) return
  const challanNo = `${market.code}${sent.day.replaceAll('-', '')}`
  const common = { vouType: 'LR', notes: `Levy of ${sent.day}`, referenceNo: challanNo, by, at: at(day, '16:20') }
  book.post(day, year, {
    ...common,
    lines: [
      { head: headCodes.farmerLevy, debit: sent.farmerLevy },
      { head: headCodes.reelerLevy, debit: sent.reelerLevy },
      { head: headCodes.government, credit: total },
    ],
  })
  const paid = book.post(day, year, {
    ...common,
    lines: [
      { head: headCodes.government, debit: total },
      { head: headCodes.bank, credit: total },
    ],
  })
  to.levy_remittance.write({
    marketId: market.id,
    day: sent.day,
    amount: rupees(total),
    challanNo,
    challanDate: day,
    bankName: 'State Bank of India',
    voucherId: paid.id,
    madeById: by,
  })
}

/** How the bank answers a batch: null while it has not. */
export interface Answer {
  readonly day: string
  /** Whether some come back: those of long ago were put right since. */
  readonly returnsSome: boolean
}

interface Due {
  readonly bill: KeptBill
  readonly line: KeptBill['lines'][number]
}

function storeBatch(to: MoneyFillings, desk: Desk, dues: readonly Due[], answer: Answer | null) {
  const { crowd, year, book, checkerId } = desk
  const { market, day, officerId } = crowd
  const serial = book.serial('PB', year)
  const batchNo = formatSerial('PB', market.code, year, serial)
  const id = to.payment_batch.id()
  to.payment_batch.write({
    id,
    marketId: market.id,
    day,
    batchNo,
    accountingYear: year,
    serial,
    batchStatus: answer ? 'DONE' : 'SENT',
    isOpen: answer === null,
    payments: dues.length,
    amount: rupees(dues.reduce((sum, { line }) => sum + paise(line.netAmount), 0n)),
    makerId: officerId,
    madeAt: new Date(at(day, '17:10')),
    checkerId,
    checkedAt: new Date(at(day, '17:35')),
    responseHash: answer ? hash('sha256', batchNo, 'buffer') : null,
    answeredAt: answer ? new Date(at(answer.day, '10:10')) : null,
    verifyCode: codeOf(`batch ${id}`),
  })
  return { id, batchNo }
}

const common = (desk: Desk, { bill, line }: Due) => ({
  marketId: desk.crowd.market.id,
  invoiceId: bill.id,
  lotId: line.lot.id,
  customerId: bill.customerId,
  day: desk.crowd.day,
  amount: line.netAmount,
})

const notSent = { batchId: null, voucherId: null, attempts: 0, utr: null, reason: null, sentAt: null, paidAt: null }

function storePayment(to: MoneyFillings, desk: Desk, due: Due, batch: { id: number; batchNo: string }) {
  const { crowd, year, book, checkerId } = desk
  const id = to.payment.id()
  const amount = paise(due.line.netAmount)
  const posted = book.post(crowd.day, year, {
    vouType: 'PY',
    notes: `Lot ${due.line.lot.lotNo}, ${dayShown(crowd.day)}`,
    referenceNo: paymentReference(batch.batchNo, id),
    by: checkerId,
    at: at(crowd.day, '17:35'),
    lines: [
      { head: headCodes.farmers, customerId: due.bill.customerId, debit: amount },
      { head: headCodes.clearing, credit: amount },
    ],
  })
  return {
    posted,
    row: {
      id,
      ...common(desk, due),
      batchId: batch.id,
      voucherId: posted.id,
      attempts: 1,
      sentAt: new Date(at(crowd.day, '17:35')),
    },
  }
}

/** The evening: what the farmers are owed goes to the bank in one batch. */
export function pay(
  to: MoneyFillings,
  desk: Desk,
  bills: readonly KeptBill[],
  answer: Answer | null,
  chance: Random,
): Sent {
  const all = bills
    .filter(({ side }) => side === 'farmer')
    .flatMap((bill) => bill.lines.map((line) => ({ bill, line })))
  for (const due of all.filter(({ bill }) => bill.cancelled))
    to.payment.write({ id: to.payment.id(), ...common(desk, due), paymentStatus: 'CANCELLED', ...notSent })
  const dues = all.filter(({ bill }) => !bill.cancelled)
  const levy = (side: string) =>
    bills.reduce((sum, bill) => (bill.side === side && !bill.cancelled ? sum + paise(bill.levy) : sum), 0n)
  const levies = { farmerLevy: levy('farmer'), reelerLevy: levy('reeler') }
  if (dues.length === 0) return { day: desk.crowd.day, batchNo: '', paid: 0n, count: 0, failed: [], ...levies }
  const batch = storeBatch(to, desk, dues, answer)
  const failed: Sent['failed'][number][] = []
  let paid = 0n
  for (const due of dues) {
    const { posted, row } = storePayment(to, desk, due, batch)
    const isReturned = answer?.returnsSome === true && chance.chance(0.02)
    const reason = isReturned ? chance.pick(returnReasons) : null
    if (reason) failed.push({ posted, reason, lotId: due.line.lot.id })
    else paid += paise(due.line.netAmount)
    const isPaid = answer !== null && !isReturned
    to.payment.write({
      ...row,
      paymentStatus: answer === null ? 'SENT' : isReturned ? 'FAILED' : 'SUCCESS',
      utr: isPaid ? `IOBAN${String(row.id).padStart(13, '0')}` : null,
      reason,
      paidAt: isPaid && answer ? new Date(at(answer.day, '10:10')) : null,
    })
  }
  return { day: desk.crowd.day, batchNo: batch.batchNo, paid, count: dues.length - failed.length, failed, ...levies }
}

/** The reelers' goods leave by the gate, one pass a reeler and day. */
export function passGate(to: MoneyFillings, desk: Desk, bills: readonly KeptBill[]): void {
  const { crowd, year, book } = desk
  const { market, day, officerId } = crowd
  const lots = new Map<number, number[]>()
  for (const { side, cancelled, customerId, lines } of bills)
    if (side === 'reeler' && !cancelled)
      lots.set(customerId, [...(lots.get(customerId) ?? []), ...lines.map(({ lot }) => lot.id)])
  const issuedAt = at(day, '17:50')
  for (const [reelerId, own] of lots) {
    const serial = book.serial('GP', year)
    const id = to.gate_pass.id()
    to.gate_pass.write({
      id,
      marketId: market.id,
      passNo: formatSerial('GP', market.code, year, serial),
      accountingYear: year,
      serial,
      reelerId,
      day,
      issuedById: officerId,
      issuedAt: new Date(issuedAt),
      endsAt: new Date(issuedAt + 4 * hour),
      leftAt: new Date(issuedAt + hour / 2),
      verifyCode: codeOf(`pass ${id}`),
      printCount: 1,
    })
    for (const lotId of own) to.gate_pass_lot.write({ marketId: market.id, gatePassId: id, lotId })
  }
}
