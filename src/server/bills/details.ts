import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceDetailRow } from '#resources/api/bills'
import type { Ctx } from '../context'
import { containsAny } from '../crud/filter'
import { inMarkets } from '../markets'
import { type DayInvoices, invoicesWhere } from './invoices'

/** The most that one call answers. */
const mostRows = 5000

export interface InvoiceDetailQuestion extends DayInvoices {
  readonly invoiceId?: number | undefined
  /** A part of the name, the code or the licence of whom the bill is for. */
  readonly customer?: string | undefined
}

const detailRows = (ctx: Ctx, where: SQL): Promise<InvoiceDetailRow[]> =>
  ctx.db.query<InvoiceDetailRow>(sql`
    select l.id, t.id as invoice_id, t.market_id, t.invoice_no, t.side, t.day, s.slot_no, c.head_code as customer_code,
      c.ledger_name as customer_name, c.ledger_name_ta as customer_name_ta, c.license_no, l.serial_no, l.voucher_no, o.lot_no,
      k.name as item, k.name_ta as item_ta, l.price_per_kg, l.weight, l.amount, l.levy, l.net_amount, l.shell_ratio,
      l.floor_price, t.invoice_status
    from invoice t join slot s on s.id = t.slot_id join mas_customer c on c.id = t.customer_id
      join invoice_line l on l.invoice_id = t.id join lot o on o.id = l.lot_id join mas_cocoon k on k.id = l.cocoon_type_id
    where ${inMarkets(ctx.user)} and ${where} order by t.accounting_year, t.market_id, t.serial, l.serial_no limit ${mostRows}`)

const named = ['ledger_name', 'ledger_name_ta', 'head_code', 'license_no'].map((name) => sql`c.${sql.identifier(name)}`)

function ofCustomer(text: string | undefined): SQL {
  if (!text?.trim()) return sql`true`
  return containsAny(named, text.trim())
}

/** The lines of one invoice, or of a market's date or dates on one side. Throws BAD_REQUEST without dates or bill type. */
export const invoiceDetails = (ctx: Ctx, { invoiceId, customer, ...question }: InvoiceDetailQuestion) =>
  detailRows(
    ctx,
    invoiceId ? sql`t.id = ${invoiceId}` : sql`${invoicesWhere(ctx, question)} and ${ofCustomer(customer)}`,
  )
