import type { BillPreview, BillRow, BillRun, ZeroBill } from '#resources/api/bills'
import type { SlotRow } from '#resources/api/lots'
import type { BillRunPlan } from '#resources/api/moneyPlans'
import { nameFor } from '#shared/bankAccounts'
import { sides as bothSides, type Side } from '#shared/billRow'
import { accountingYear } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { say } from '#shared/terms'
import type { Ctx } from '../context'
import { insertRows } from '../db/insert'
import { postInvoices } from '../ledger/service'
import { allocateSerials } from '../numbers/service'
import { makePayments } from '../payments/service'
import { requireSeen } from '../seenPlan'
import { ratesOn } from '../settings/service'
import { type SlotQuestion, slotAsked, slotById } from '../slots/service'
import {
  type Bill,
  type BillLot,
  billsOf,
  invoiceNumber,
  isZero,
  lineRows,
  seriesOf,
  totalsOf,
  verifyCode,
} from './bill'
import { billDay } from './billDay'
import { checkLicences } from './licences'
import { planRun } from './plan'
import {
  customersOf,
  invoicesOfSlot,
  type LockedSlot,
  lockOpenLots,
  lockSlot,
  markBilled,
  openLots,
  progressOf,
} from './queries'

export { verifyCode } from './bill'
export { cancelBillKind, proposeCancel } from './cancel'
export { countPrints } from './invoices'

/** The levy of a side that all these lots were sold with, or of the day where there are none; null where they differ. */
async function levyOf(
  ctx: Ctx,
  { marketId, day }: SlotRow,
  side: Side,
  lots: readonly BillLot[],
): Promise<string | null> {
  const found = new Set(lots.map((lot) => (side === 'farmer' ? lot.farmerLevyPercent : lot.reelerLevyPercent)))
  if (found.size === 0) return (await ratesOn(ctx, marketId, day))[`${side}Levy`] ?? null
  const [only = null] = found
  return found.size === 1 ? only : null
}

async function rowsOf(ctx: Ctx, bills: readonly Bill[]): Promise<BillRow[]> {
  const customers = await customersOf(
    ctx,
    bills.map(({ customerId }) => customerId),
  )
  return bills.map(({ lines: _, levyPercent: _percent, ...sums }) => {
    const customer = customers.get(sums.customerId)
    if (!customer) throw new Error(`No customer ${sums.customerId}`)
    const { id: _id, licenseDate: _date, ...person } = customer
    return { ...sums, ...person }
  })
}

/** The bills that come to nothing, by their customers and lots. */
async function zeroBills(ctx: Ctx, side: Side, bills: readonly Bill[]): Promise<ZeroBill[]> {
  const zero = bills.filter(isZero)
  const customers = await customersOf(
    ctx,
    zero.map(({ customerId }) => customerId),
  )
  return zero.map(({ customerId, lines }) => {
    const { code = null, name = '', nameTa = null } = customers.get(customerId) ?? {}
    return { side, code, name, nameTa, lotNos: lines.map(({ lot }) => lot.lotNo) }
  })
}

const zeroArgs = ({ language }: Ctx, zero: readonly ZeroBill[]) => ({
  bills: zero.map(({ lotNos, ...person }) => `${nameFor(language, person)} (${lotNos.join(', ')})`).join('; '),
})

/** What a run over the slot would bill now, on both sides. Throws BAD_REQUEST without date and slot, NOT_FOUND. */
export async function previewBills(ctx: Ctx, question: SlotQuestion): Promise<BillPreview> {
  const slot = await slotAsked(ctx, question)
  const lots = await openLots(ctx, slot.id)
  const [allFarmers, allReelers] = [billsOf('farmer', lots), billsOf('reeler', lots)]
  const farmers = allFarmers.filter((bill) => !isZero(bill))
  const reelers = allReelers.filter((bill) => !isZero(bill))
  return {
    slot,
    ...(await progressOf(ctx, slot.id)),
    unbilled: lots.length,
    farmers: await rowsOf(ctx, farmers),
    reelers: await rowsOf(ctx, reelers),
    zero: [...(await zeroBills(ctx, 'farmer', allFarmers)), ...(await zeroBills(ctx, 'reeler', allReelers))],
    totals: { farmer: totalsOf(farmers), reeler: totalsOf(reelers) },
    levy: {
      farmerPercent: await levyOf(ctx, slot, 'farmer', lots),
      reelerPercent: await levyOf(ctx, slot, 'reeler', lots),
    },
    invoices: await invoicesOfSlot(ctx, slot.id),
  }
}

interface Run {
  readonly slot: LockedSlot
  readonly day: string
}

async function invoicesFor(ctx: Ctx, { slot, day }: Run, side: Side, bills: readonly Bill[]) {
  const year = accountingYear(day)
  const first = await allocateSerials(ctx, seriesOf(side, slot.marketId, year), bills.length)
  return bills.map(({ lines: _, ...sums }, at) => ({
    marketId: slot.marketId,
    side,
    invoiceNo: invoiceNumber(side, slot.marketCode, year, first + at),
    accountingYear: year,
    serial: first + at,
    day,
    slotId: slot.id,
    ...sums,
    processedById: ctx.user.id,
    processedAt: ctx.clock.now(),
    verifyCode: verifyCode(),
  }))
}

/** Makes the bills of one side; their lots are locked by the caller. */
async function billSide(ctx: Ctx, run: Run, side: Side, all: readonly Bill[]): Promise<BillRun['invoices']> {
  const bills = all.filter((bill) => !isZero(bill))
  if (bills.length === 0) return []
  const customerIds = bills.map(({ customerId }) => customerId)
  if (side === 'reeler') await checkLicences(ctx, run.slot, customerIds)
  const invoices = await invoicesFor(ctx, run, side, bills)
  const ids = await insertRows(ctx.db, 'invoice', invoices)
  await insertRows(
    ctx.db,
    'invoice_line',
    bills.flatMap(({ lines }, at) =>
      lineRows({ marketId: run.slot.marketId, invoiceId: ids[at] as number, side }, lines),
    ),
  )
  const lotIds = bills.flatMap(({ lines }) => lines.map(({ lot }) => lot.id))
  const marked = await markBilled(ctx, side, lotIds)
  if (marked.length !== lotIds.length) throw new AppError('ALREADY_PROCESSED')
  return invoices.map(({ invoiceNo }, at) => ({ id: ids[at] as number, invoiceNo, side }))
}

async function nothingToBill(ctx: Ctx, slotId: number): Promise<AppError> {
  const { weighed, waiting } = await progressOf(ctx, slotId)
  if (weighed > 0) return new AppError('ALREADY_PROCESSED', { say: { key: 'message.alreadyProcessedSelection' } })
  return waiting > 0 ? refused('rule.bill.notWeighed', { n: waiting }) : refused('ui.bill.none')
}

/** What a run over a slot would do, its lots as they stand. Throws NOT_FOUND, and as `processBills` where nothing is to be done. */
export async function billRunPlan(ctx: Ctx, slotId: number, sides: readonly Side[]): Promise<BillRunPlan> {
  const slot = await slotById(ctx, slotId)
  const lots = await openLots(ctx, slot.id)
  const plan = await planRun(ctx, { slot, day: await billDay(ctx, slot, lots, sides), lots, sides })
  if (plan.count === 0 && plan.exceptions.every(({ why }) => why === 'notWeighed'))
    throw await nothingToBill(ctx, slot.id)
  return plan
}

interface BillRequest {
  readonly slotId: number
  readonly sides: readonly Side[]
  /** The plan that was said yes to. */
  readonly seen?: string | undefined
}

/**
 * Bills the weighed and unbilled lots of a slot, all or nothing: one invoice a customer and side, numbers without gaps.
 * What comes to 0.00 is left out and told. Throws NOT_FOUND, ALREADY_PROCESSED when everything weighed is billed, REFUSED
 * when nothing is weighed, and by name where all comes to nothing, CONFLICT where another plan was shown.
 */
export async function processBills(ctx: Ctx, { slotId, sides, seen }: BillRequest): Promise<BillRun> {
  const slot = await lockSlot(ctx, slotId)
  if (!slot) throw new AppError('NOT_FOUND')
  const lots = await lockOpenLots(ctx, slot.id)
  const day = await billDay(ctx, slot, lots, sides)
  const run: Run = { slot, day }
  // Another's run is told as such, not as a change of this one.
  if (lots.length > 0) requireSeen(await planRun(ctx, { slot, day, lots, sides }), seen)
  const made: BillRun['invoices'][number][] = []
  const zero: ZeroBill[] = []
  for (const side of bothSides) {
    if (!sides.includes(side)) continue
    const bills = billsOf(side, lots)
    zero.push(...(await zeroBills(ctx, side, bills)))
    made.push(...(await billSide(ctx, run, side, bills)))
  }
  if (made.length === 0 && zero.length > 0) throw refused('rule.bill.zero', zeroArgs(ctx, zero))
  if (made.length === 0) throw await nothingToBill(ctx, slot.id)
  const ids = made.map(({ id }) => id)
  await makePayments(ctx, ids)
  await postInvoices(ctx, ids)
  const text = made.length === 1 ? 'message.oneProcessed' : 'message.allProcessed'
  const done = say(ctx.language, text)
  const left = zero.length > 0 ? ` ${say(ctx.language, 'rule.bill.zero', zeroArgs(ctx, zero))}` : ''
  return { invoices: made, zero, message: `${done}${left}` }
}
