import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures, voucherPath } from './books'
import { col, period } from './common'
import { part } from './money'

/** Every voucher of a day with its lines, in order of posting. */
export const dayBook = defineReport({
  name: 'dayBook',
  title: term('book.dayBook'),
  screen: 'books/daybook',
  endpoint: 'GET report/dayBook',
  basis: basis({ amount: 'posted' }),
  unsettled: yearOpen('to'),
  roles: officials,
  filters: { ...period, vouType: { type: 'lookup', list: 'VouType', label: term('field.voucherType') } },
  columns: {
    market: part.market,
    marketId: col.marketId,
    sequence: { type: 'integer', label: term('ledger.sequence'), hidden: true },
    lineNo: { type: 'integer', label: term('column.serialNo'), hidden: true },
    day: col.day,
    voucherNo: bookColumn.voucherNo,
    voucherId: bookColumn.voucherId,
    kind: bookColumn.kind,
    headCode: bookColumn.headCode,
    head: { ...bookColumn.head, name: false, by: 'headCode' },
    partyCode: { type: 'text', label: term('field.code'), hidden: true },
    party: { ...bookColumn.party, by: 'partyCode' },
    notes: bookColumn.notes,
    debit: bookColumn.debit,
    credit: bookColumn.credit,
  },
  groupBy: ['market', 'day'],
  order: ['market', 'marketId', 'day', 'sequence', 'lineNo'],
  opens: voucherPath,
  long: true,
  empty: term('message.noDataFound'),
  print: { orientation: 'landscape', carried: ['debit', 'credit'], signatures: bookSignatures },
})
