import { officials } from '#shared/access'
import { defineReport } from '#shared/report'
import { term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { col, marketSignatures, serialNo } from './common'
import { asOn, dueFor, dueOver, part, rupees } from './money'

export const farmerOutstanding = defineReport({
  name: 'farmerOutstanding',
  title: term('report.farmerOutstanding'),
  screen: 'farmerreport/farmeroutstandingreport',
  endpoint: 'GET report/FarmerOverdue',
  basis: basis({ amount: ['paid', 'open'] }),
  unsettled: yearOpen('date'),
  roles: officials,
  filters: asOn,
  columns: {
    serialNo: { ...serialNo, priority: 3 },
    market: part.market,
    marketId: col.marketId,
    farmerId: part.farmerId,
    yearStart: part.fromDay,
    asOn: part.toDay,
    farmerCode: part.farmerCode,
    farmer: { ...part.farmer, by: 'farmerCode' },
    /** Of what the item is: a bill, or what else is open on the account. */
    kind: {
      type: 'choice',
      label: term('column.type'),
      options: {
        BILL: term('option.voucher.farmerBill'),
        OPENING: term('field.openingBalance'),
        CREDIT: term('moneyReport.credit'),
        ADVANCE: term('moneyReport.advance'),
        DN: term('note.debit'),
        CR: term('note.credit'),
      },
      priority: 3,
      width: 110,
    },
    /** The bill's; of anything else its voucher's. */
    invoiceNo: { ...part.invoiceNo, width: 164 },
    day: col.day,
    net: rupees('column.netPayable', { short: term('column.netPayable.short'), priority: 2 }),
    /** What was settled of it by then: by the bank, by hand, or taken off as an advance. */
    paid: rupees('column.paid', { priority: 2 }),
    /** Of it what the bank did not answer yet: with what is due of bills, all that the list of payments has as owed. */
    withBank: rupees('column.withBank', { short: term('column.withBank.short'), width: 104 }),
    /** All lines together are the balance of the farmers' control account. */
    due: rupees('column.due', { short: term('column.outstanding') }),
    days: { type: 'integer', label: term('column.workingDays'), short: term('column.days'), total: 'max', width: 60 },
    days1: { ...dueFor(0, 1), priority: 3 },
    days3: { ...dueFor(2, 3), priority: 3 },
    days7: { ...dueFor(4, 7), priority: 3 },
    daysMore: { ...dueOver(7), priority: 3 },
    bankState: {
      type: 'choice',
      label: term('column.bankState'),
      options: { YES: term('moneyReport.bankComplete'), NO: term('moneyReport.bankIncomplete') },
      priority: 2,
      width: 124,
    },
    /** Why payments of the bill are held, or why the bank sent them back. */
    reason: { type: 'text', label: term('column.reason'), priority: 3, width: 170 },
  },
  groupBy: ['market'],
  order: ['market', 'farmerCode', 'farmerId', 'day', 'invoiceNo'],
  drill: {
    to: 'farmerPassbook',
    filters: { customerId: 'farmerId', marketId: 'marketId', from: 'yearStart', to: 'asOn' },
  },
  empty: term('message.noDataDate'),
  print: {
    columns: [
      'serialNo',
      'farmerCode',
      'farmer',
      'kind',
      'invoiceNo',
      'day',
      'net',
      'paid',
      'withBank',
      'due',
      'days',
      'days1',
      'days3',
      'days7',
      'daysMore',
      'bankState',
      'reason',
    ],
    carried: ['due'],
    signatures: marketSignatures,
  },
})
