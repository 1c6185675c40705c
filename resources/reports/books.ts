import type { ReportColumn } from '#shared/report'
import { term } from '#shared/terms'
import { col } from './common'
import { entryKinds, part, rupees, voucherPath } from './money'

/* What the books of account have in common: each is a market's, and its rows lead to their vouchers. */

/** Who signs the books. */
export const bookSignatures = [term('print.preparedBy'), term('role.branchad'), term('role.ad')]

export { voucherPath }

export const bookColumn = {
  headCode: { type: 'text', label: term('field.code'), width: 64 },
  head: { type: 'label', label: term('field.ledgerHead'), name: true, width: 220 },
  voucherId: { type: 'integer', label: term('field.voucher'), hidden: true },
  voucherNo: { type: 'text', label: term('column.voucherNo'), name: true, width: 178 },
  kind: { type: 'choice', label: term('column.type'), options: entryKinds, width: 130 },
  party: { type: 'label', label: term('book.account'), priority: 2, width: 190 },
  reference: { type: 'text', label: term('field.referenceNo'), priority: 3, width: 130 },
  notes: { type: 'text', label: term('column.particulars'), priority: 3, width: 220 },
  debit: rupees('column.debit'),
  credit: rupees('column.credit'),
} as const satisfies Record<string, ReportColumn>

/** The lines of one book: what stood before, each voucher with the balance after it, and what stands at the end. */
export const bookColumns = {
  market: part.market,
  marketId: col.marketId,
  place: { type: 'integer', label: term('column.serialNo'), hidden: true },
  headCode: { ...bookColumn.headCode, hidden: true },
  head: { ...bookColumn.head, name: false, by: 'headCode' },
  day: { type: 'day', label: term('column.date'), width: 96 },
  voucherNo: bookColumn.voucherNo,
  voucherId: bookColumn.voucherId,
  kind: bookColumn.kind,
  party: bookColumn.party,
  notes: bookColumn.notes,
  reference: bookColumn.reference,
  debit: bookColumn.debit,
  credit: bookColumn.credit,
  balance: {
    type: 'balance',
    label: term('column.runningBalance'),
    short: term('column.balance'),
    total: { sumOf: 'closing' },
    width: 136,
  },
  /** With what each book closes: several come to all of theirs, never to that of the last. */
  closing: { type: 'balance', label: term('field.closingBalance'), hidden: true },
} as const satisfies Record<string, ReportColumn>
