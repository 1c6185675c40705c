import { billReaders, nobody } from '#shared/access'
import { choice, day, decimal, flag, instant, integer, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { paymentKinds, paymentStatuses } from './options'

/**
 * What a farmer is owed, on its way to their bank: for one lot, or an open item of their account that has none; or a reeler's
 * own money that goes back to them.
 */
export const payment = defineResource({
  name: 'payment',
  table: 'payment',
  writes: 'service',
  label: { one: term('money.payment'), many: term('ui.many.payments') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    paymentKind: choice({ label: term('pay.kind'), options: paymentKinds, required: true, default: 'LOT' }),
    invoiceId: reference({ label: term('field.invoice'), to: 'invoice' }),
    lotId: reference({ label: term('field.lot'), to: 'lot' }),
    /** What it pays where it is no lot's: made by the database with the item, or with what reopened it (0068). */
    itemId: reference({ label: term('pay.openItem'), to: 'openItem', readOnly: true }),
    customerId: reference({ label: term('role.farmer'), to: 'customer', required: true, anyTenant: true }),
    day: day({ label: term('field.invoiceDate'), required: true }),
    /** What goes to the bank: what is owed less what was settled otherwise. */
    amount: decimal({ label: term('field.netAmount'), scale: 2, required: true, min: '0.00', unit: '₹' }),
    /** Of what the lot brought: paid by a voucher of its own, or taken off as an advance. */
    settledAmount: decimal({
      label: term('money.settled'),
      scale: 2,
      required: true,
      min: '0.00',
      default: '0.00',
      unit: '₹',
      readOnly: true,
    }),
    paymentStatus: choice({
      label: term('field.status'),
      options: paymentStatuses,
      required: true,
      default: 'PENDING',
    }),
    batchId: reference({ label: term('field.batchNo'), to: 'paymentBatch' }),
    /** That of the last time it was sent to the bank. */
    voucherId: reference({ label: term('field.voucher'), to: 'voucher', readOnly: true }),
    attempts: integer({ label: term('money.attempts'), required: true, default: 0 }),
    utr: text({ label: term('field.bankReferenceNo'), max: 40 }),
    /** Another payment had the same before the database held it: set by the upgrade to that version, and by nobody since. */
    utrTwice: flag({ label: term('pay.utrTwice'), readOnly: true }),
    /** Why it is held, or why the bank sent it back. */
    reason: text({ label: term('field.reason'), max: 200 }),
    sentAt: instant({ label: term('status.payment.sent') }),
    paidAt: instant({ label: term('field.paymentDate') }),
    /** When it was known that it came back after all. */
    returnedAt: instant({ label: term('status.payment.returned') }),
  },
  scope: 'market',
  unique: [{ fields: ['invoiceId', 'lotId'] }, { fields: ['marketId', 'utr'], where: { utrTwice: null } }],
  rules: [
    { requiredIf: { field: 'paymentStatus', is: 'SENT', fields: ['batchId', 'sentAt'] } },
    { requiredIf: { field: 'paymentStatus', is: 'SUCCESS', fields: ['utr', 'paidAt'] } },
    { requiredIf: { field: 'paymentStatus', is: 'FAILED', fields: ['reason'] } },
    { requiredIf: { field: 'paymentStatus', is: 'HELD', fields: ['reason'] } },
    { requiredIf: { field: 'paymentStatus', is: 'RETURNED', fields: ['reason', 'returnedAt'] } },
    { requiredIf: { field: 'paymentKind', is: 'LOT', fields: ['invoiceId', 'lotId'] } },
    { requiredIf: { field: 'paymentKind', is: 'OPENING', fields: ['itemId'] } },
    { requiredIf: { field: 'paymentKind', is: 'CORRECTION', fields: ['itemId'] } },
    { requiredIf: { field: 'paymentKind', is: 'REFUND', fields: ['itemId'] } },
  ],
  indexes: [['marketId', 'day', 'paymentStatus'], ['batchId'], ['customerId', 'day'], ['itemId']],
  title: 'utr',
  access: { list: billReaders, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['day', 'customerId', 'invoiceId', 'amount', 'paymentStatus', 'utr', 'reason'],
    sort: 'day',
    order: 'DESC',
    sortable: ['day', 'amount'],
    search: ['utr'],
    filters: ['marketId', 'day', 'paymentStatus', 'customerId'],
  },
})
