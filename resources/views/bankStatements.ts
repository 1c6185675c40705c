import { billReaders, marketDesk } from '#shared/access'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'

/** The bank statements of the accounting year; a row opens its statement beside the books. */
export const bankStatements = defineView({
  name: 'bankStatements',
  of: 'bankStatement',
  screen: { path: 'bankstatements', title: term('screen.bankStatements'), roles: billReaders },
  columns: {
    bank: { name: true, width: 190 },
    fromDay: { width: 110 },
    day: { width: 110 },
    opening: { priority: 2, width: 130 },
    closing: { strong: true, width: 130 },
    lines: { priority: 2, width: 90 },
    leftOut: { optional: true },
    maker: { priority: 3, width: 140 },
    madeAt: { optional: true },
    checker: { priority: 3, width: 140 },
    checkedAt: { optional: true },
    fileName: { optional: true },
    reason: { optional: true },
    market: { optional: true },
    statementStatus: { widget: 'statementStatus', status: true, width: 170 },
  },
  live: 'often',
  filters: ['market', 'bank', 'day', 'statementStatus'],
  search: ['bank', 'fileName'],
  searchHint: term('bank.search'),
  sort: 'day',
  order: 'DESC',
  totals: { noun: 'bankStatement' },
  counts: 'statementStatus',
  opens: 'bankstatements/statement/{id}',
  create: { path: 'bankstatements/read', label: term('bank.read'), roles: marketDesk },
  empty: { title: term('bank.none') },
})
