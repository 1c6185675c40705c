import { officials } from '#shared/access'
import { defineReport, type Report } from '#shared/report'
import { type TermKey, term } from '#shared/terms'
import { basis, yearOpen } from './basis'
import { bookColumns, bookSignatures, voucherPath } from './books'
import { monthSoFar, rupees } from './money'

/** The heads on which money of one kind stands: what came in, what went out, and what was there after each. */
const moneyBook = (kind: 'cash' | 'bank', title: TermKey): Report =>
  defineReport({
    name: `${kind}Book`,
    title: term(title),
    screen: `books/${kind}book`,
    endpoint: `GET report/${kind}Book`,
    query: 'book',
    fixed: { kind, headId: '0' },
    basis: basis({ amount: 'posted' }),
    unsettled: yearOpen('to'),
    roles: officials,
    filters: monthSoFar,
    columns: { ...bookColumns, debit: rupees('book.receipts'), credit: rupees('book.payments') },
    groupBy: ['market', 'head', 'headCode'],
    order: ['market', 'marketId', 'headCode', 'place'],
    opens: voucherPath,
    long: true,
    empty: term('message.noDataFound'),
    print: { orientation: 'landscape', carried: ['debit', 'credit'], signatures: bookSignatures },
  })

export const cashBook = moneyBook('cash', 'book.cashBook')
export const bankBook = moneyBook('bank', 'book.bankBook')
