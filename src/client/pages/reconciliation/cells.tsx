import type { BookLine, ProposedMatch, StatementLine } from '#resources/api/reconciliation'
import { bankExplanations, bankMatchKinds } from '#resources/options'
import { dayShown } from '#shared/day'
import { paise, rupees } from '#shared/money'
import type { Words } from '../../i18n/useWords'
import type { Column } from '../../table/column'
import { type Ticking, tickColumn } from '../../table/tickColumn'

const dayColumn = <Row extends { readonly day: string }>({ translate }: Words): Column<Row> => ({
  Header: translate('column.date'),
  accessor: 'day',
  width: 92,
  lead: true,
  sortable: true,
  render: ({ day }) => dayShown(day) || '–',
})

/** A box before the rows for whoever may match them. */
const boxes = <Row extends { readonly id: number }>(
  { translate }: Words,
  ticking: Ticking<Row> | null,
  nameOf: (row: Row) => string,
) =>
  tickColumn(ticking, {
    head: translate('action.select'),
    called: (row) => translate('bank.tick', { name: nameOf(row) }),
  })

export const bankText = ({ isOpening, reference, narration }: StatementLine, { translate }: Words): string =>
  isOpening ? translate('field.openingBalance') : [reference, narration].filter(Boolean).join(' · ') || '–'

/** What a line adds to the balance of its side, in paise. */
export const movedOf = ({ debit, credit }: { readonly debit: string; readonly credit: string }): bigint =>
  paise(credit) - paise(debit)

const amountColumn = <Row,>(Header: string, key: keyof Row & string): Column<Row> => ({
  Header,
  key,
  accessor: (row) => (paise(String(row[key])) === 0n ? null : row[key]),
  width: 112,
  vtype: 3,
  sortable: true,
})

const whyColumn = <Row extends Pick<BookLine, 'explanation' | 'note'>>({
  translate,
  language,
}: Words): Column<Row> => ({
  Header: translate('bank.explanation'),
  key: 'why',
  accessor: ({ explanation, note }) =>
    explanation ? [bankExplanations[explanation][language], note].filter(Boolean).join(': ') : null,
  width: 130,
  priority: 2,
  cut: true,
})

/** Lines of the bank that no match has. */
export const bankColumns = (words: Words, ticking: Ticking<StatementLine> | null): readonly Column<StatementLine>[] => [
  ...boxes(words, ticking, (row) => bankText(row, words)),
  dayColumn(words),
  {
    Header: words.translate('column.particulars'),
    key: 'text',
    accessor: (row) => bankText(row, words),
    width: 220,
    name: true,
  },
  amountColumn(words.translate('bank.withdrawal'), 'debit'),
  amountColumn(words.translate('bank.deposit'), 'credit'),
  whyColumn(words),
]

/** Lines of the books that no match has. */
export const bookColumns = (words: Words, ticking: Ticking<BookLine> | null): readonly Column<BookLine>[] => [
  ...boxes(words, ticking, ({ voucherNo }) => voucherNo),
  dayColumn(words),
  {
    Header: words.translate('column.voucherNo'),
    key: 'text',
    accessor: ({ voucherNo, referenceNo, notes }) => [voucherNo, referenceNo, notes].filter(Boolean).join(' · '),
    width: 220,
    name: true,
  },
  amountColumn(words.translate('bank.paid'), 'credit'),
  amountColumn(words.translate('column.received'), 'debit'),
  whyColumn(words),
]

/** A proposed match as a row: by the first of its lines. */
export interface ProposedRow extends ProposedMatch {
  readonly id: number
  readonly day: string
  readonly bank: string
  readonly books: string
  readonly bookDay: string
}

export function proposedRows(
  proposed: readonly ProposedMatch[],
  lines: readonly StatementLine[],
  books: readonly BookLine[],
  words: Words,
): readonly ProposedRow[] {
  const [lineOf, bookOf] = [new Map(lines.map((one) => [one.id, one])), new Map(books.map((one) => [one.id, one]))]
  return proposed.flatMap((one) => {
    const [bank, entries] = [
      one.bankLineIds.flatMap((id) => lineOf.get(id) ?? []),
      one.voucherLineIds.flatMap((id) => bookOf.get(id) ?? []),
    ]
    const [line, book] = [bank[0], entries[0]]
    if (!line || !book) return []
    const more = (n: number) => (n > 1 ? ` (+${n - 1})` : '')
    return [
      {
        ...one,
        id: line.id,
        day: line.day,
        bank: `${bankText(line, words)}${more(bank.length)}`,
        books: `${[book.voucherNo, book.referenceNo].filter(Boolean).join(' · ')}${more(entries.length)}`,
        bookDay: book.day,
      },
    ]
  })
}

export const proposedColumns = (words: Words, ticking: Ticking<ProposedRow> | null): readonly Column<ProposedRow>[] => [
  ...boxes(words, ticking, ({ bank }) => bank),
  dayColumn(words),
  { Header: words.translate('bank.line'), accessor: 'bank', width: 230, name: true },
  { Header: words.translate('bank.inBooks'), accessor: 'books', width: 230, cut: true },
  {
    Header: words.translate('field.voucherDate'),
    key: 'bookDay',
    accessor: ({ bookDay }) => dayShown(bookDay),
    width: 100,
    priority: 2,
  },
  {
    Header: words.translate('column.type'),
    key: 'kind',
    accessor: ({ kind }) => bankMatchKinds[kind][words.language],
    width: 140,
    priority: 2,
  },
  {
    Header: words.translate('column.amount'),
    accessor: 'amount',
    width: 120,
    vtype: 3,
    fontweight: 700,
    sortable: true,
  },
]

export const matchedColumns = (
  words: Words,
  action: Column<StatementLine> | null,
): readonly Column<StatementLine>[] => [
  dayColumn(words),
  {
    Header: words.translate('bank.line'),
    key: 'text',
    accessor: (row) => bankText(row, words),
    width: 230,
    name: true,
  },
  { Header: words.translate('bank.inBooks'), accessor: 'voucherNos', width: 220, cut: true, priority: 2 },
  {
    Header: words.translate('column.type'),
    key: 'kind',
    accessor: ({ matchKind }) => matchKind && bankMatchKinds[matchKind][words.language],
    width: 140,
    priority: 3,
  },
  {
    Header: words.translate('column.amount'),
    key: 'amount',
    accessor: (row) => rupees(movedOf(row)),
    width: 120,
    vtype: 3,
    fontweight: 700,
    sortable: true,
  },
  ...(action ? [action] : []),
]
