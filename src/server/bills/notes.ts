import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { type Posted, posted } from '#resources/api/ledger'
import { marketDesk } from '#shared/access'
import type { Side } from '#shared/billRow'
import { lotBill, reelerInvoiceTotal } from '#shared/compute'
import { businessDay, dayShown } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { headCodes, type VoucherLine } from '#shared/ledgerRow'
import { paise, rupees, sum } from '#shared/money'
import type { Ctx } from '../context'
import { insertRows } from '../db/insert'
import { checkDay, type NewVoucher, openItemsOf, postVoucher } from '../ledger/service'
import { type ProposalKind, propose, requireNotProposed } from '../proposals/service'
import { type Locked, lockBill, requireNoCancelling } from './cancel'

interface Asked {
  readonly invoiceId: number
  readonly lotId: number
  /** What the bill should have said: kilograms, and rupees a kilogram. */
  readonly kg: string
  readonly rate: string
}

/** A lot of the bill as the bill and its notes say it by now. */
interface BilledLine {
  readonly lotId: number
  readonly lotNo: number
  readonly kg: string
  readonly rate: string
  readonly value: string
  readonly levy: string
}

/** What a note says and comes to: differences in the bill's own terms, rupees as decimal text. */
interface Note extends Asked {
  readonly lotNo: number
  readonly kgBefore: string
  readonly rateBefore: string
  readonly value: string
  readonly levy: string
  readonly roundOff: string
  readonly netAmount: string
}

const linesOf = (ctx: Ctx, invoiceId: number) =>
  ctx.db.query<BilledLine>(sql`
    select l.lot_id, t.lot_no, coalesce(n.kg, l.weight) as kg, coalesce(n.rate, l.price_per_kg) as rate,
      (l.amount + coalesce(s.value, 0))::numeric(14,2) as value, (l.levy + coalesce(s.levy, 0))::numeric(14,2) as levy
    from invoice_line l join lot t on t.id = l.lot_id
      left join lateral (
        select n.kg, n.rate from bill_note n where n.invoice_id = l.invoice_id and n.lot_id = l.lot_id order by n.id desc limit 1
      ) n on true
      left join lateral (
        select sum(n.value) as value, sum(n.levy) as levy from bill_note n where n.invoice_id = l.invoice_id and n.lot_id = l.lot_id
      ) s on true
    where l.invoice_id = ${invoiceId} order by l.serial_no`)

const less = (a: string, b: string): string => rupees(paise(a) - paise(b))
const negative = (a: string): string => rupees(-paise(a))

/** What lots come to, by the side's own arithmetic: the farmer to the paisa, the reeler's total to the rupee (D29). */
function payableOf(side: Side, lines: readonly Pick<BilledLine, 'value' | 'levy'>[]) {
  const totals = lines.map(({ value, levy }) => (side === 'farmer' ? less(value, levy) : sum([value, levy], 2)))
  if (side === 'farmer') return { roundOff: '0.00', netAmount: sum(totals, 2) }
  const { roundOff, payable } = reelerInvoiceTotal(totals.map((reelerTotal) => ({ reelerTotal })))
  return { roundOff, netAmount: payable }
}

/** What a note of these figures comes to. Throws NOT_FOUND for a lot that is not on the bill, INVALID for one that is right. */
async function noteOf(ctx: Ctx, { id, side, levyPercent }: Locked, asked: Asked): Promise<Note> {
  const lines = await linesOf(ctx, id)
  const line = lines.find(({ lotId }) => lotId === asked.lotId)
  if (!line) throw new AppError('NOT_FOUND')
  const bill = lotBill({
    ...{ netKg: asked.kg, pricePerKg: asked.rate },
    ...{ farmerLevyPercent: levyPercent, reelerLevyPercent: levyPercent },
  })
  // At one rate either side's levy comes to the same.
  const right = { value: bill.amount, levy: bill.farmerLevy }
  const [before, after] = [
    payableOf(side, lines),
    payableOf(
      side,
      lines.map((one) => (one === line ? right : one)),
    ),
  ]
  const value = less(right.value, line.value)
  if (paise(value) === 0n) throw invalid({ kg: { key: 'note.rule.same' } })
  return {
    ...asked,
    ...{ lotNo: line.lotNo, kgBefore: line.kg, rateBefore: line.rate, value },
    levy: less(right.levy, line.levy),
    roundOff: less(after.roundOff, before.roundOff),
    netAmount: less(after.netAmount, before.netAmount),
  }
}

/** A farmer is credited where their lot brought more, a reeler debited. */
const isDebit = (side: Side, { value }: Pick<Note, 'value'>): boolean => paise(value) > 0n === (side === 'reeler')

/** The bill, locked with its lots and their payments, which can be corrected by no cancelling. Throws as `proposeNote`. */
async function lockNoted(ctx: Ctx, asked: Asked): Promise<{ bill: Locked; note: Note }> {
  const bill = await lockBill(ctx, asked.invoiceId)
  await requireNoCancelling(ctx, bill)
  return { bill, note: await noteOf(ctx, bill, asked) }
}

/**
 * Proposes a debit or credit note for a lot of a bill that was paid or whose cocoons left; another person confirms. Throws
 * NOT_FOUND, ALREADY_PROCESSED for a cancelled bill, REFUSED for one that can still be cancelled or while a note for the same lot
 * waits, INVALID where the figures are the bill's own or today's books are closed.
 */
export async function proposeNote(ctx: Ctx, { reason, ...asked }: Asked & { reason: string }): Promise<{ id: number }> {
  const { bill, note } = await lockNoted(ctx, asked)
  const { id, marketId, invoiceNo, side } = bill
  await checkDay(ctx, marketId, businessDay(ctx.clock.now()))
  await requireNotProposed(ctx, 'billNote', marketId, { invoiceId: id, lotId: asked.lotId }, 'note.rule.asked')
  const { lotId, lotNo, kgBefore, kg, rateBefore, rate, netAmount } = note
  const payload: ProposalPayload<'billNote'> = {
    ...{ invoiceId: id, invoiceNo, lotId, lotNo, isDebit: isDebit(side, note) },
    ...{ kgBefore, kg, rateBefore, rate, netAmount: netAmount.replace('-', '') },
  }
  return propose(ctx, 'billNote', marketId, payload, reason)
}

const line = (head: string, amount: string, customerId?: number): VoucherLine => ({
  head,
  ...(customerId !== undefined && { customerId }),
  debit: paise(amount) > 0n ? amount : '0.00',
  credit: paise(amount) < 0n ? negative(amount) : '0.00',
})

/** As the bill's own voucher, of the difference: above nothing on the side where the bill has it. */
function linesBy({ side, customerId }: Locked, { value, levy, roundOff, netAmount }: Note): VoucherLine[] {
  const own =
    side === 'farmer'
      ? [
          line(headCodes.trading, value),
          line(headCodes.farmers, negative(netAmount), customerId),
          line(headCodes.farmerLevy, negative(levy)),
        ]
      : [
          line(headCodes.reelers, netAmount, customerId),
          line(headCodes.trading, negative(value)),
          line(headCodes.reelerLevy, negative(levy)),
          line(headCodes.roundOff, negative(roundOff)),
        ]
  return own.filter(({ debit, credit }) => debit !== credit)
}

/**
 * The item of the bill that a note takes back some of, where so much of it is open and free: the farmer's lot, the reeler's
 * bill. Else the note settles by the rule, and what is left is taken off what comes next.
 */
async function settlesOf(ctx: Ctx, bill: Locked, { lotId, netAmount }: Note) {
  if (paise(netAmount) >= 0n) return undefined
  const [own] = await ctx.db.query<{ id: number }>(sql`
    select i.id from open_item i join voucher v on v.id = i.voucher_id
    where v.invoice_id = ${bill.id} and v.reverses_id is null and (i.lot_id = ${lotId} or i.lot_id is null)`)
  const [item] = own ? await openItemsOf(ctx, bill.marketId, [own.id]) : []
  const amount = negative(netAmount)
  const fits = item?.standing === 'FREE' && paise(item.open) >= paise(amount)
  return fits ? [{ itemId: item.id, amount }] : undefined
}

/** Posts the note, today. Throws as `proposeNote`, and REFUSED where the bill says something else by now. */
async function carryOut(
  ctx: Ctx,
  payload: ProposalPayload<'billNote'>,
  reason: string,
  proposalId: number,
): Promise<Posted> {
  const { invoiceId, lotId, kg, rate } = payload
  const { bill, note } = await lockNoted(ctx, { invoiceId, lotId, kg, rate })
  const { marketId, side, customerId, invoiceNo } = bill
  const isSame = note.netAmount.replace('-', '') === payload.netAmount && isDebit(side, note) === payload.isDebit
  if (!isSame || note.kgBefore !== payload.kgBefore || note.rateBefore !== payload.rateBefore)
    throw refused('proposal.rule.moved')
  const day = businessDay(ctx.clock.now())
  await checkDay(ctx, marketId, day)
  const settles = await settlesOf(ctx, bill, note)
  const voucher: NewVoucher = {
    vouType: isDebit(side, note) ? 'DN' : 'CR',
    day,
    notes:
      `${invoiceNo}, ${dayShown(bill.day)}, ${note.lotNo}: ${note.kgBefore} kg × ${note.rateBefore} to ${kg} kg × ${rate}. ${reason}`.slice(
        0,
        200,
      ),
    referenceNo: invoiceNo,
    lines: linesBy(bill, note).map((one) => (settles && one.customerId ? { ...one, settles } : one)),
  }
  const done = await postVoucher(ctx, marketId, voucher)
  const { lotNo: _, invoiceId: __, ...figures } = note
  await insertRows(ctx.db, 'bill_note', [
    { marketId, side, day, invoiceId, customerId, voucherId: done.id, proposalId, ...figures, reason },
  ])
  return done
}

/** A debit or credit note, as another person confirms it: a kind of proposal. */
export const billNoteKind: ProposalKind<ProposalPayload<'billNote'>, Posted> = {
  roles: marketDesk,
  outcome: posted,
  carryOut: (ctx, payload, _marketId, reason, id) => carryOut(ctx, payload, reason ?? '', id),
}
