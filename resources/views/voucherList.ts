import { billReaders, marketDesk } from '#shared/access'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'

/** The vouchers of the accounting year; a row opens its voucher, and what waits for another person stands above. */
export const voucherList = defineView({
  name: 'voucherList',
  of: 'voucher',
  screen: {
    path: 'voucher/voucherlist',
    title: term('screen.voucherList'),
    roles: billReaders,
    under: 'voucher/voucherentry',
  },
  columns: {
    voucherNo: { name: true, width: 180 },
    day: { width: 105 },
    vouType: { width: 140 },
    amount: { strong: true, width: 120 },
    notes: { priority: 2 },
    // A batch of payments and its line, whole.
    referenceNo: { priority: 2, width: 196 },
    postedBy: { priority: 3 },
    'invoice.invoiceNo': { optional: true },
    'reverses.voucherNo': { label: term('ledger.reverses'), optional: true },
    postedAt: { optional: true },
    accountingYear: { optional: true },
    sequence: { optional: true },
    market: { optional: true },
  },
  live: 'day',
  filters: ['marketId', 'vouType', 'day', 'amount', 'accountingYear'],
  search: ['voucherNo', 'referenceNo', 'notes', 'invoice.invoiceNo'],
  searchHint: term('ledger.search'),
  sort: 'sequence',
  order: 'DESC',
  totals: { noun: 'voucher' },
  opens: 'voucher/voucherinput/{id}',
  notice: 'proposedVouchers',
  create: { path: 'voucher/voucherentry', label: term('voucher.new'), roles: marketDesk },
  keptAs: 'voucher',
})
