import { billReaders, nobody } from '#shared/access'
import { choice, day, decimal, digest, flag, instant, integer, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { bankStatementStatuses } from './options'

/**
 * A statement of the market's bank account as it was read from its file: each goes on where the one before it ended, and
 * what that one had already is left out. One takes it in and matches, another person confirms that it is reconciled.
 */
export const bankStatement = defineResource({
  name: 'bankStatement',
  table: 'bank_statement',
  writes: 'service',
  label: { one: term('bank.statement'), many: term('screen.bankStatements') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    /** The bank and the account, in the market's own words: its columns are kept under it. */
    bank: text({ label: term('field.bankName'), required: true, min: 2, max: 60 }),
    fromDay: day({ label: term('field.fromDate'), required: true }),
    /** Its last. */
    day: day({ label: term('field.toDate'), required: true }),
    opening: decimal({ label: term('field.openingBalance'), scale: 2, required: true, unit: '₹' }),
    closing: decimal({ label: term('field.closingBalance'), scale: 2, required: true, unit: '₹' }),
    /** The balance from which its own lines go on: the opening one of the first, the closing one of the one before. */
    carried: decimal({ label: term('bank.carried'), scale: 2, required: true, unit: '₹' }),
    previousId: reference({ label: term('bank.previous'), to: 'bankStatement' }),
    fileName: text({ label: term('bank.file'), required: true, max: 120 }),
    fileHash: digest({ label: term('ledger.hash'), required: true }),
    lines: integer({ label: term('bank.lines'), required: true, min: 0 }),
    /** Lines of the file that the statement before had already. */
    leftOut: integer({ label: term('bank.leftOut'), required: true, min: 0, default: 0 }),
    statementStatus: choice({
      label: term('field.status'),
      options: bankStatementStatuses,
      required: true,
      default: 'READ',
    }),
    /** Not taken back. */
    isLive: flag({ label: term('bank.live'), default: true }),
    makerId: reference({ label: term('bank.readBy'), to: 'user', required: true }),
    madeAt: instant({ label: term('bank.readAt'), required: true, now: true }),
    checkerId: reference({ label: term('bank.confirmedBy'), to: 'user' }),
    checkedAt: instant({ label: term('bank.confirmedAt') }),
    /** Why it was taken back or opened again. */
    reason: text({ label: term('field.reason'), max: 200 }),
  },
  scope: 'market',
  unique: [
    { fields: ['marketId', 'fileHash'], where: { isLive: true } },
    { fields: ['previousId'], where: { isLive: true } },
    { fields: ['marketId', 'bank'], where: { isLive: true, previousId: null } },
  ],
  indexes: [['marketId', 'day']],
  rules: [
    { differ: ['makerId', 'checkerId'] },
    { less: ['fromDay', 'day'], orEqual: true },
    { requiredIf: { field: 'statementStatus', is: 'CONFIRMED', fields: ['checkerId', 'checkedAt'] } },
    { requiredIf: { field: 'statementStatus', is: 'WITHDRAWN', fields: ['reason'] } },
  ],
  title: 'bank',
  access: { list: billReaders, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['bank', 'fromDay', 'day', 'closing', 'statementStatus'],
    sort: 'day',
    order: 'DESC',
    sortable: ['day'],
    search: ['bank', 'fileName'],
    filters: ['marketId', 'bank', 'day', 'statementStatus'],
  },
})
