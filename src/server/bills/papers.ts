import { sql } from 'drizzle-orm'
import type { InvoicePaperRow } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { dayShown } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Label } from '#shared/label'
import { paise, rupees } from '#shared/money'
import { amountInWords } from '#shared/words'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { inMarkets } from '../markets'

type InvoiceLine = InvoicePaperRow['lines'][number]
type InvoiceCrate = InvoiceLine['crates'][number]

interface Head {
  readonly id: number
  readonly side: Side
  readonly invoiceNo: string
  readonly day: string
  readonly slotNo: number
  readonly slotDay: string
  readonly market: string
  readonly marketTa: string | null
  readonly headCode: string | null
  readonly ledgerName: string
  readonly ledgerNameTa: string | null
  readonly fatherName: string | null
  readonly areaName: string | null
  readonly areaNameTa: string | null
  readonly licenseNo: string | null
  readonly mobileNo: string
  readonly weight: string
  readonly amount: string
  readonly levy: string
  readonly roundOff: string
  readonly netAmount: string
  readonly levyPercent: string
  readonly invoiceStatus: string
  readonly printCount: number
  readonly verifyCode: string
}

const headsOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.query<Head>(sql`
    select t.id, t.side, t.invoice_no, t.day, s.slot_no, s.day as slot_day, m.name as market, m.name_ta as market_ta,
      c.head_code, c.ledger_name, c.ledger_name_ta, c.father_name, c.area_name, c.area_name_ta, c.license_no,
      c.mobile_no, t.weight, t.amount, t.levy, t.round_off, t.net_amount, t.levy_percent, t.invoice_status,
      t.print_count, t.verify_code
    from invoice t join slot s on s.id = t.slot_id join mas_branch m on m.id = t.market_id
      join mas_customer c on c.id = t.customer_id
    where t.id = any(${array(ids, 'int8')}) and ${inMarkets(ctx.user)}
    order by t.side, t.accounting_year, t.market_id, t.serial`)

interface InvoicePaperLine extends Omit<InvoiceLine, 'item' | 'net' | 'shellRatio' | 'floorPrice' | 'crates'> {
  readonly invoiceId: number
  readonly lotId: number
  readonly item: string
  readonly itemTa: string | null
  readonly netAmount: string
  readonly shellRatio: string | null
  readonly floorPrice: number | null
}

const linesOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.query<InvoicePaperLine>(sql`
    select l.invoice_id, l.lot_id, l.serial_no, l.voucher_no, t.lot_no, c.name as item, c.name_ta as item_ta,
      l.price_per_kg, l.weight, l.amount, l.levy, l.net_amount, l.shell_ratio, l.floor_price
    from invoice_line l join lot t on t.id = l.lot_id join mas_cocoon c on c.id = l.cocoon_type_id
    where l.invoice_id = any(${array(ids, 'int8')}) order by l.invoice_id, l.serial_no`)

type BilledCrate = InvoiceCrate & { readonly invoiceId: number; readonly lotId: number }

/** The crates of the weighing that was billed: a lot whose bill was cancelled may have been weighed again. */
const cratesOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.query<BilledCrate>(sql`
    select l.invoice_id, l.lot_id, c.crate_no as no, c.gross, c.tare, c.net
    from invoice_line l join lot t on t.id = l.lot_id
    left join lateral (
      select o.weighing from crate o where l.cancelled and o.lot_id = l.lot_id
      group by o.weighing having sum(o.net) = l.weight order by o.weighing desc limit 1) w on true
    join crate c on c.lot_id = l.lot_id and c.weighing = coalesce(w.weighing, t.weighing)
    where l.invoice_id = any(${array(ids, 'int8')}) order by l.invoice_id, l.lot_id, c.crate_no`)

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const both = (en: string, ta: string | null): Label => ({ en, ta: ta || en })

const lineOf = (line: InvoicePaperLine, crates: readonly InvoiceCrate[]): InvoiceLine => ({
  serialNo: line.serialNo,
  voucherNo: line.voucherNo,
  lotNo: line.lotNo,
  item: both(line.item, line.itemTa),
  pricePerKg: line.pricePerKg,
  weight: line.weight,
  amount: line.amount,
  levy: line.levy,
  net: line.netAmount,
  shellRatio: line.shellRatio ?? '',
  floorPrice: line.floorPrice === null ? '' : String(line.floorPrice),
  crates: crates.map(({ no, gross, tare, net }) => ({ no, gross, tare, net })),
})

const customerOf = (head: Head): InvoicePaperRow['customer'] => ({
  code: head.headCode ?? '',
  name: head.ledgerName,
  ...(head.ledgerNameTa && { nameTa: head.ledgerNameTa }),
  ...(head.fatherName && { father: head.fatherName }),
  ...((head.areaNameTa || head.areaName) && { village: head.areaNameTa || head.areaName || '' }),
  ...(head.licenseNo && { licenseNo: head.licenseNo }),
  mobile: head.mobileNo,
})

function paperOf(head: Head, lines: readonly InvoiceLine[]): InvoicePaperRow {
  const { weight, amount, levy, roundOff, netAmount } = head
  // The lines' own nets add up to the total before it went to the rupee.
  const net = rupees(paise(netAmount) - paise(roundOff))
  return {
    id: head.id,
    side: head.side,
    number: head.invoiceNo,
    day: dayShown(head.day) || '',
    slotNo: head.slotNo,
    // A bill that came too late for its slot's day says of which day it is.
    ...(head.slotDay !== head.day && { slotDay: dayShown(head.slotDay) || '' }),
    market: both(head.market, head.marketTa),
    customer: customerOf(head),
    lines,
    totals: { weight, amount, levy, net, payable: netAmount, ...(head.side === 'reeler' && { roundOff }) },
    levyPercent: head.levyPercent,
    words: { en: amountInWords(netAmount, 'en'), ta: amountInWords(netAmount, 'ta') },
    duplicate: head.printCount > 0,
    cancelled: head.invoiceStatus === 'CANCELLED',
    verifyCode: head.verifyCode,
  }
}

/** The papers of invoices within the caller's markets, in order of side and number. Throws NOT_FOUND for any other. */
export async function papersOf(ctx: Ctx, ids: readonly number[]): Promise<InvoicePaperRow[]> {
  const heads = await headsOf(ctx, ids)
  if (heads.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
  const lines = await linesOf(ctx, ids)
  const keyOf = ({ invoiceId, lotId }: Pick<BilledCrate, 'invoiceId' | 'lotId'>) => `${invoiceId} ${lotId}`
  const crates = grouped(await cratesOf(ctx, ids), keyOf)
  const byInvoice = grouped(lines, ({ invoiceId }) => invoiceId)
  return heads.map((head) => {
    const own = byInvoice.get(head.id) ?? []
    return paperOf(
      head,
      own.map((line) => lineOf(line, crates.get(keyOf(line)) ?? [])),
    )
  })
}
