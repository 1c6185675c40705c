import { billReaders, nobody } from '#shared/access'
import { choice, day, decimal, instant, integer, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { invoiceStatuses, sides } from './options'

const rupees = (label: ReturnType<typeof term>, min = '0.00') =>
  decimal({ label, scale: 2, required: true, readOnly: true, min, unit: '₹' })

export const invoice = defineResource({
  name: 'invoice',
  table: 'invoice',
  writes: 'service',
  label: { one: term('field.invoice'), many: term('ui.many.invoices') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    side: choice({ label: term('field.billType'), options: sides, required: true }),
    invoiceNo: text({ label: term('field.invoiceNo'), required: true, max: 40 }),
    accountingYear: text({ label: term('field.accountingYear'), required: true, max: 6 }),
    serial: integer({ label: term('field.serialNo'), required: true, min: 1 }),
    day: day({ label: term('field.invoiceDate'), required: true }),
    slotId: reference({ label: term('field.slot'), to: 'slot', required: true }),
    customerId: reference({ label: term('field.name'), to: 'customer', required: true, anyTenant: true }),
    lots: integer({ label: term('column.lots'), required: true, min: 1 }),
    weight: decimal({ label: term('field.netWeight'), scale: 3, required: true, min: '0.001', unit: 'kg' }),
    amount: rupees(term('field.totalAmount')),
    levy: rupees(term('field.levy')),
    roundOff: rupees(term('field.roundOff'), '-0.99'),
    netAmount: rupees(term('field.netAmount')),
    levyPercent: decimal({ label: term('field.levyRate'), scale: 2, required: true, min: '0.00', unit: '%' }),
    invoiceStatus: choice({
      label: term('field.status'),
      options: invoiceStatuses,
      required: true,
      default: 'PROCESSED',
    }),
    processedById: reference({ label: term('field.createdBy'), to: 'user', required: true }),
    processedAt: instant({ label: term('status.invoice.processed'), required: true, now: true }),
    cancelledById: reference({ label: term('money.cancelledBy'), to: 'user', readOnly: true }),
    cancelledAt: instant({ label: term('status.invoice.cancelled'), readOnly: true }),
    cancelReason: text({ label: term('field.reason'), max: 200, readOnly: true }),
    verifyCode: text({ label: term('field.code'), required: true, max: 32 }),
    printCount: integer({ label: term('action.print'), required: true, default: 0, readOnly: true }),
  },
  scope: 'market',
  unique: [
    { fields: ['invoiceNo'] },
    { fields: ['marketId', 'side', 'accountingYear', 'serial'] },
    { fields: ['verifyCode'] },
  ],
  rules: [
    {
      requiredIf: {
        field: 'invoiceStatus',
        is: 'CANCELLED',
        fields: ['cancelledById', 'cancelledAt', 'cancelReason'],
      },
    },
    { yearOf: ['accountingYear', 'day'] },
  ],
  indexes: [['marketId', 'day', 'side'], ['customerId', 'day'], ['slotId']],
  title: 'invoiceNo',
  access: { list: billReaders, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['invoiceNo', 'day', 'customerId', 'lots', 'weight', 'amount', 'levy', 'netAmount', 'invoiceStatus'],
    sort: 'day',
    order: 'DESC',
    sortable: ['day', 'invoiceNo', 'netAmount'],
    search: ['invoiceNo'],
    filters: ['marketId', 'side', 'day', 'slotId', 'customerId', 'invoiceStatus'],
  },
})
