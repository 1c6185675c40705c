import { sql } from 'drizzle-orm'
import { accountingYear, dayShown, instantOf, yearRange } from '#shared/day'
import type { ManualType, VoucherLine } from '#shared/ledgerRow'
import { headCodes } from '#shared/ledgerRow'
import { paise, rupees } from '#shared/money'
import { billNoteKind, proposeNote } from '../../bills/notes'
import { type Actor, anonymous, type Ctx } from '../../context'
import type { Sql } from '../../db/db'
import { proposeHead } from '../../ledger/openings'
import { checkVoucher, headOpeningKind, postEntry } from '../../ledger/service'
import { proposeRefund, refundKind } from '../../payments/refunds'
import { confirm } from '../../proposals/service'
import { confirmMatches } from '../../reconciliation/matches'
import { proposedMatches } from '../../reconciliation/proposing'
import { statementOf } from '../../reconciliation/queries'
import { readStatement } from '../../reconciliation/statements'
import { actAs } from '../../transaction'

/*
 * What an office's books have beside its market days: bills that were corrected by notes, a reeler's deposit of which a part
 * goes back, tax and an incentive, and the bank's statement half reconciled. Done by the services themselves, in the names of the
 * desk and the branch admin.
 */

const kinds = { billNote: billNoteKind, refund: refundKind, headOpening: headOpeningKind }
/** So many days of the bank stand on its statement. */
const daysOfBank = 4
/** So many of what seems to be the same money wait for a yes. */
const waiting = 6

interface Office {
  readonly marketId: number
  /** The services as the desk, and as the branch admin, have them. */
  readonly desk: Ctx
  readonly head: Ctx
  /** Makes somebody the one who writes. */
  as<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** The market's desk and its branch admin at a moment; null where one of them is not there. */
async function officeOf(tx: Sql, code: string, now: Date): Promise<Office | null> {
  const people = await tx.query<
    Pick<Actor, 'id' | 'role' | 'userName' | 'name' | 'nameTa' | 'mobileNo'> & { marketId: number }
  >(sql`
    select distinct on (u.role) u.id, u.role, u.user_name, u.name, u.name_ta, u.mobile_no, u.market_id
    from mas_user u join mas_branch b on b.id = u.market_id
    where b.code = ${code} and u.role in ('branchad', 'marketofficer') and u.is_active = 1 order by u.role, u.id`)
  const ctxOf = (role: Actor['role']): Ctx | null => {
    const user = people.find((one) => one.role === role)
    if (!user) return null
    const markets = { marketIds: [user.marketId], openMarketIds: [user.marketId] }
    return {
      ...{ db: tx, language: 'en', user: { ...anonymous, ...user, ...markets }, clock: { now: () => now } },
      // Nothing that is called here looks at what a server shares.
      deps: {} as Ctx['deps'],
      afterCommit: () => undefined,
    }
  }
  const [desk, head] = [ctxOf('marketofficer'), ctxOf('branchad')]
  if (!desk || !head) return null
  const as: Office['as'] = async (ctx, work) => {
    await actAs(tx, ctx.user.id)
    const result = await work(ctx)
    await actAs(tx, 0)
    return result
  }
  return { marketId: desk.user.marketId ?? 0, desk, head, as }
}

/** One proposes, the other says yes. */
async function byTwo({ desk, head, as }: Office, propose: (ctx: Ctx) => Promise<{ id: number }>): Promise<void> {
  const { id } = await as(desk, propose)
  await as(head, (ctx) => confirm(ctx, kinds, id))
}

/** What stood in the bank and the cash box when the accounting year of a day began. */
async function openBooks(tx: Sql, office: Office, day: string): Promise<void> {
  const { from } = yearRange(accountingYear(day))
  const heads = await tx.query<{ id: number; code: string }>(sql`
    select id, code from ledger_head where code in (${headCodes.bank}, ${headCodes.cash}) order by code`)
  for (const { id, code } of heads) {
    const amount = code === headCodes.bank ? '1500000.00' : '5000.00'
    await byTwo(office, (ctx) => proposeHead(ctx, office.marketId, id, { side: 'debit', amount }, from))
  }
}

/** Two lots that were paid by now weighed otherwise than their bills say: each bill, the farmer's and the reeler's, has a note. */
async function correctBills(tx: Sql, office: Office): Promise<void> {
  const lots = await tx.query<{ lotId: number; kg: string; rate: string; invoiceIds: number[] }>(sql`
    select l.lot_id, l.weight as kg, l.price_per_kg as rate, array(
      select o.invoice_id from invoice_line o where o.lot_id = l.lot_id and not o.cancelled order by o.invoice_id) as invoice_ids
    from payment p join invoice_line l on l.invoice_id = p.invoice_id and l.lot_id = p.lot_id
    where p.market_id = ${office.marketId} and p.payment_status = 'SUCCESS' order by p.day desc, p.id limit 2`)
  for (const [at, { lotId, kg, rate, invoiceIds }] of lots.entries()) {
    const right = (Number(kg) + (at === 0 ? -1.25 : 0.8)).toFixed(3)
    const reason = at === 0 ? 'Crates were weighed with the lot' : 'One crate was not weighed'
    for (const invoiceId of invoiceIds)
      await byTwo(office, (ctx) => proposeNote(ctx, { invoiceId, lotId, kg: right, rate, reason }))
  }
}

const none = '0.00'
const debit = (head: string, amount: string): VoucherLine => ({ head, debit: amount, credit: none })
const credit = (head: string, amount: string, customerId?: number): VoucherLine => ({
  ...{ head, debit: none, credit: amount },
  ...(customerId !== undefined && { customerId }),
})

const enter = (
  { desk, marketId, as }: Office,
  day: string,
  vouType: ManualType,
  notes: string,
  referenceNo: string,
  lines: readonly VoucherLine[],
) =>
  as(desk, async (ctx) => {
    const entry = { vouType, day, notes, referenceNo, lines }
    await checkVoucher(ctx, marketId, entry)
    return postEntry(ctx, marketId, entry)
  })

/** A reeler who owes nothing paid a deposit, and gets a part of it back. */
async function refundDeposit(tx: Sql, office: Office, day: string): Promise<void> {
  const [reeler] = await tx.query<{ id: number }>(sql`
    select c.id from mas_customer c
    where c.market_id = ${office.marketId} and c.customer_type = 'reeler' and c.is_active = 1
      and not exists (select from open_item i where i.customer_id = c.id and i.is_open)
    order by c.id desc limit 1`)
  if (!reeler) return
  const lines = [
    debit(headCodes.bank, '40000.00'),
    { ...credit(headCodes.reelers, '40000.00', reeler.id), settles: [] },
  ]
  const { id } = await enter(office, day, 'RC', 'Deposit', 'NEFT 4410927', lines)
  const [item] = await tx.query<{ id: number }>(sql`select id from open_item where voucher_id = ${id}`)
  const items = [{ itemId: item?.id ?? 0, amount: '15000.00' }]
  await byTwo(office, (ctx) => proposeRefund(ctx, { customerId: reeler.id, items, reason: 'Deposit no longer needed' }))
}

/** Tax that was deducted from a printer, and an incentive to two farmers out of what its fund was given. */
async function taxAndIncentive(tx: Sql, office: Office, day: string): Promise<void> {
  await enter(office, day, 'TD', 'Bill books, Sri Murugan Press', 'Bill 218', [
    debit('9002', '6500.00'),
    credit(headCodes.tds, '130.00'),
    credit(headCodes.bank, '6370.00'),
  ])
  const farmers = await tx.query<{ id: number }>(sql`
    select p.customer_id as id from payment p where p.market_id = ${office.marketId} and p.payment_status = 'SUCCESS'
    group by p.customer_id order by p.customer_id limit 2`)
  const [total, each] = [rupees(BigInt(farmers.length) * 60_000n), '600.00']
  if (farmers.length === 0) return
  const lines = [debit(headCodes.incentive, total), ...farmers.map(({ id }) => credit(headCodes.farmers, each, id))]
  const given = [debit(headCodes.bank, total), credit(headCodes.incentive, total)]
  await enter(office, day, 'RC', 'Bivoltine incentive, funds released', 'G.O. 41', given)
  await enter(office, day, 'IN', 'Bivoltine incentive', 'G.O. 41', lines)
}

interface OfBank {
  readonly day: string
  readonly vouType: string
  readonly voucherNo: string
  readonly referenceNo: string | null
  readonly moved: string
}

/** The bank's own statement up to a day, read by the desk: a receipt is not credited yet, and charges are not in the books. */
async function readBank(tx: Sql, { desk, marketId, as }: Office, day: string): Promise<void> {
  const books = await tx.query<OfBank>(sql`
    select e.day, e.vou_type, e.voucher_no, e.reference_no, (e.debit - e.credit)::numeric(14,2) as moved from book_entry e
    where e.market_id = ${marketId} and e.day <= ${day}::date and e.vou_type <> 'TD' order by e.day, e.sequence, e.line_no`)
  const days = [...new Set(books.map((one) => one.day))].slice(-daysOfBank)
  const [first = ''] = days
  const sumOf = (all: readonly OfBank[]) => all.reduce((sum, { moved }) => sum + paise(moved), 0n)
  const own = books.filter((one) => one.day >= first)
  const inTransit = own.filter(({ vouType }) => vouType === 'RC').at(-2)
  const known = own.filter((one) => one !== inTransit)
  if (known.length === 0) return
  const opening = sumOf(books.filter((one) => one.day < first))
  const charges = { day, narration: 'SMS CHARGES QTR', reference: '', moved: -11_800n }
  const lines = [
    ...known.map(({ day: on, vouType, voucherNo, referenceNo, moved }) => ({
      day: on,
      narration:
        vouType === 'RC'
          ? `NEFT CR ${voucherNo}`
          : vouType === 'CN' && paise(moved) > 0n
            ? 'CASH DEPOSIT'
            : 'BULK NEFT',
      reference: referenceNo ?? '',
      moved: paise(moved),
    })),
    charges,
  ]
  const amount = (value: bigint) => (value > 0n ? rupees(value) : '')
  const rows = lines.map(({ day: on, narration, reference, moved }) => ({
    ...{ day: dayShown(on) || on, valueDay: '', narration, reference, amount: '', side: '', balance: '' },
    ...{ debit: amount(-moved), credit: amount(moved) },
  }))
  const columns = { day: 'Txn Date', narration: 'Description', reference: 'Ref No', debit: 'Debit', credit: 'Credit' }
  await as(desk, async (ctx) => {
    const { id } = await readStatement(ctx, {
      ...{ bank: 'Indian Bank 4410', columns, fileName: `statement-${day}.csv`, rows, dryRun: false },
      opening: rupees(opening),
      closing: rupees(opening + lines.reduce((all, { moved }) => all + moved, 0n)),
    })
    if (id === null) throw new Error('The bank statement of the demo cannot be read')
    const ids = (await proposedMatches(ctx, await statementOf(ctx, id))).flatMap(({ bankLineIds }) => bankLineIds)
    await confirmMatches(ctx, id, { ids: ids.slice(0, -waiting) })
  })
}

/** What the books of a market have beside its days, entered in the evening of a day, the last one that is over. */
export async function enterBooks(tx: Sql, marketCode: string, day: string): Promise<void> {
  const office = await officeOf(tx, marketCode, new Date(instantOf(day, '17:50')))
  if (!office) return
  await openBooks(tx, office, day)
  await correctBills(tx, office)
  await refundDeposit(tx, office, day)
  await taxAndIncentive(tx, office, day)
  await readBank(tx, office, day)
}
