import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { bankExplanations, bankStatementStatuses } from '../options'
import { basis, yearOpen } from './basis'
import { bookColumn, bookSignatures, voucherPath } from './books'
import { col, serialNo } from './common'
import { asOn, part, rupees } from './money'

/** What leads from the balance of the books to that of the bank, in this order. */
const steps = {
  BOOKS: term('bank.step.books'),
  PAYMENT: term('bank.step.payment'),
  RECEIPT: term('bank.step.receipt'),
  EXPLAINED: term('bank.step.explained'),
  LATER: term('bank.step.later'),
  OPEN: term('bank.step.open'),
  BANK: term('bank.step.bank'),
  DIFFERENCE: term('voucher.difference'),
} as const

/**
 * The bank reconciliation statement: the balance of the books, every line that parts it from the bank's, and the balance of
 * the bank's own statements, which is what comes out.
 */
export const bankReconciliation = defineReport({
  name: 'bankReconciliation',
  title: term('report.bankReconciliation'),
  screen: 'bankreconciliation',
  endpoint: 'GET report/bankReconciliation',
  basis: basis({ amount: 'bank' }),
  unsettled: yearOpen('date'),
  roles: officials,
  filters: asOn,
  columns: {
    place: { type: 'integer', label: term('column.serialNo'), hidden: true },
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    marketId: col.marketId,
    voucherId: bookColumn.voucherId,
    step: { type: 'choice', label: term('column.particulars'), options: steps, name: true, width: 230 },
    day: col.day,
    /** The voucher; of a line of the bank its account. */
    document: { type: 'text', label: term('bank.document'), width: 180 },
    reference: { type: 'text', label: term('field.referenceNo'), priority: 2, width: 150 },
    narration: { type: 'text', label: term('field.notes'), priority: 2, width: 200 },
    /** Why; of the bank's balance whether its statement is reconciled. */
    remark: {
      type: 'choice',
      label: term('bank.explanation'),
      options: { ...bankExplanations, ...bankStatementStatuses },
      priority: 2,
      width: 130,
    },
    add: rupees('bank.add'),
    less: rupees('bank.less'),
    /** After the line; the last but one is the bank's own. */
    balance: rupees('column.balance', { total: undefined, width: 130 }),
  },
  groupBy: ['market'],
  order: ['market', 'place'],
  opens: voucherPath,
  empty: term('message.noDataDate'),
  print: { orientation: 'landscape', carried: ['add', 'less'], signatures: bookSignatures },
})
