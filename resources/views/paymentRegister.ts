import { billReaders } from '#shared/access'
import { flag, integer, text } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { searchAt } from './search'

/** What is owed to farmers and reelers and how it fared, found by whatever is known of it; a row leads to its day at the desk. */
export const paymentRegister = defineView({
  name: 'paymentRegister',
  of: 'payment',
  // A reeler whose own money goes back is found under the same names.
  faces: { customer: 'farmer' },
  screen: {
    path: 'farmerpayment/register',
    title: term('screen.paymentRegister'),
    roles: billReaders,
    under: 'farmerpayment/farmerpaymentlist',
  },
  computed: {
    bank: text({ label: term('field.bankName'), max: 200, derived: 'paymentBank' }),
    accountNo: text({
      label: term('column.accountNo.short'),
      max: 9,
      derived: 'paymentAccountNo',
      was: 'accountLast4',
    }),
    ifscCode: text({ label: term('column.ifsc'), max: 11, derived: 'paymentIfscCode' }),
    ifscLength: integer({ label: term('pay.ifscLen'), derived: 'paymentIfscLength' }),
    ageing: integer({ label: term('column.days'), derived: 'paymentAgeing' }),
    overdue: flag({ label: term('status.payment.overdue'), derived: 'paymentOverdue' }),
  },
  columns: {
    'lot.lotNo': { label: term('column.lotNo.short'), lead: true, strong: true, width: 72 },
    day: { label: term('column.date'), width: 92 },
    customer: { label: term('column.payee'), widget: 'payee', name: true, width: 220 },
    'customer.headCode': { label: term('field.code'), optional: true },
    'customer.mobileNo': { optional: true },
    bank: { priority: 3, width: 190 },
    accountNo: { priority: 2, width: 118 },
    ifscCode: { priority: 2, width: 108 },
    ifscLength: { widget: 'ifscLength', priority: 3, width: 52, optional: true },
    'invoice.invoiceNo': { short: term('column.invoiceNo.short'), widget: 'serial', priority: 3, width: 70 },
    amount: { short: term('column.amount'), strong: true, width: 100 },
    settledAmount: { optional: true },
    paymentStatus: { label: term('column.status'), widget: 'paymentStatus', status: true, width: 112 },
    ageing: { widget: 'ageing', width: 56 },
    reason: { priority: 3, width: 150 },
    utr: { priority: 2, width: 160 },
    'batch.batchNo': { label: term('field.batchNo'), optional: true },
    attempts: { optional: true },
    sentAt: { optional: true },
    paidAt: { optional: true },
    paymentKind: { optional: true },
    'item.voucher.voucherNo': { label: term('field.voucherNo'), optional: true },
    market: { optional: true },
  },
  also: ['paymentKind', 'overdue'],
  day: 'month',
  live: 'day',
  filters: ['marketId', 'paymentStatus', 'paymentKind', 'amount'],
  search: [...searchAt('customer', 'farmer'), 'utr', 'invoice.invoiceNo', 'batch.batchNo', 'lot.lotNo'],
  searchHint: term('pay.searchAll'),
  sort: 'day',
  order: 'DESC',
  totals: { noun: 'payment', of: ['amount'], foot: ['amount'], without: { paymentStatus: 'CANCELLED' } },
  counts: 'paymentStatus',
  opens: 'farmerpayment/farmerpaymentlist?date={day}&market={marketId}',
  beside: [{ path: 'farmerpayment/farmerpaymentlist', label: term('screen.farmerPaymentList') }],
  empty: { title: term('message.noDataFound') },
})
