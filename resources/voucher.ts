import { billReaders, nobody } from '#shared/access'
import { day, decimal, digest, instant, integer, lookup, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'

/** A posted voucher; its lines are `voucherLine`. Corrected by another that reverses it, never by a change. */
export const voucher = defineResource({
  name: 'voucher',
  table: 'voucher',
  writes: 'service',
  label: { one: term('field.voucher'), many: term('ui.many.vouchers') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    vouType: lookup({ label: term('field.voucherType'), list: 'VouType', required: true }),
    voucherNo: text({ label: term('field.voucherNo'), required: true, max: 40, readOnly: true }),
    accountingYear: text({ label: term('field.accountingYear'), required: true, max: 6, readOnly: true }),
    serial: integer({ label: term('field.serialNo'), required: true, min: 1, readOnly: true }),
    day: day({ label: term('field.voucherDate'), required: true }),
    amount: decimal({ label: term('field.amount'), scale: 2, required: true, min: '0.01', unit: '₹', readOnly: true }),
    notes: text({ label: term('field.notes'), max: 200 }),
    referenceNo: text({ label: term('field.referenceNo'), max: 60 }),
    invoiceId: reference({ label: term('field.invoice'), to: 'invoice', readOnly: true }),
    reversesId: reference({ label: term('ledger.reverses'), to: 'voucher', readOnly: true }),
    sequence: integer({ label: term('ledger.sequence'), required: true, min: 1, readOnly: true }),
    previousHash: digest({ label: term('ledger.previousHash'), readOnly: true }),
    hash: digest({ label: term('ledger.hash'), required: true, readOnly: true }),
    /** What the hash holds (0157): 2 the lots of a bill too. */
    hashVersion: integer({ label: term('ledger.hashVersion'), required: true, default: 1, readOnly: true }),
    postedById: reference({ label: term('field.createdBy'), to: 'user', required: true, readOnly: true }),
    postedAt: instant({ label: term('status.voucher.posted'), required: true, readOnly: true }),
    /** Of the paper; no part of the seal. */
    verifyCode: text({ label: term('field.code'), required: true, max: 32, random: true, readOnly: true }),
  },
  scope: 'market',
  unique: [
    { fields: ['voucherNo'] },
    { fields: ['marketId', 'vouType', 'accountingYear', 'serial'] },
    { fields: ['marketId', 'sequence'] },
    { fields: ['reversesId'] },
    { fields: ['verifyCode'] },
    { fields: ['invoiceId'], where: { reversesId: null } },
  ],
  indexes: [['marketId', 'day', 'vouType']],
  rules: [{ yearOf: ['accountingYear', 'day'] }],
  versioned: false,
  audit: 'self',
  title: 'voucherNo',
  access: { list: billReaders, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['voucherNo', 'day', 'vouType', 'amount', 'notes', 'referenceNo', 'postedById'],
    sort: 'sequence',
    order: 'DESC',
    sortable: ['sequence', 'day', 'voucherNo', 'amount'],
    search: ['voucherNo', 'referenceNo', 'notes'],
    filters: ['marketId', 'vouType', 'day', 'accountingYear', 'invoiceId'],
  },
})
