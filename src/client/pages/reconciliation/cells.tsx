import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { useTranslate } from 'react-admin'
import type { BookLine, ProposedMatch, StatementLine } from '#resources/api/reconciliation'
import { bankExplanations, bankMatchKinds } from '#resources/options'
import { dayShown } from '#shared/day'
import type { Language } from '#shared/label'
import { paise, rupees } from '#shared/money'
import type { Column } from '../../table/column'

type Translate = ReturnType<typeof useTranslate>

const Tick = styled('span')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& .MuiCheckbox-root': { padding: 0 },
  [breakpoints.down('md')]: { '& .MuiCheckbox-root': { padding: 10, margin: -10 } },
}))

/** Rows that can be ticked; those who only read tick none. */
export interface Ticking<Row> {
  readonly ids: ReadonlySet<number>
  readonly turn: (row: Row) => void
}

/** The day of a row, with its tick before it. */
export const dayColumn = <Row extends { readonly id: number; readonly day: string }>(
  translate: Translate,
  ticking: Ticking<Row> | null,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  Header: translate('column.date'),
  accessor: 'day',
  width: ticking ? 118 : 92,
  lead: true,
  sortable: true,
  render: (row) => (
    <Tick>
      {ticking && (
        <Checkbox
          size="small"
          checked={ticking.ids.has(row.id)}
          onChange={() => ticking.turn(row)}
          slotProps={{ input: { 'aria-label': translate('bank.tick', { name: nameOf(row) }), tabIndex: -1 } }}
        />
      )}
      {dayShown(row.day) || '–'}
    </Tick>
  ),
})

export const bankText = ({ isOpening, reference, narration }: StatementLine, translate: Translate): string =>
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

const whyColumn = <Row extends Pick<BookLine, 'explanation' | 'note'>>(
  translate: Translate,
  language: Language,
): Column<Row> => ({
  Header: translate('bank.explanation'),
  key: 'why',
  accessor: ({ explanation, note }) =>
    explanation ? [bankExplanations[explanation][language], note].filter(Boolean).join(': ') : null,
  width: 130,
  priority: 2,
  cut: true,
})

/** Lines of the bank that no match has. */
export const bankColumns = (
  translate: Translate,
  language: Language,
  ticking: Ticking<StatementLine> | null,
): readonly Column<StatementLine>[] => [
  dayColumn(translate, ticking, (row) => bankText(row, translate)),
  {
    Header: translate('column.particulars'),
    key: 'text',
    accessor: (row) => bankText(row, translate),
    width: 220,
    name: true,
  },
  amountColumn(translate('bank.withdrawal'), 'debit'),
  amountColumn(translate('bank.deposit'), 'credit'),
  whyColumn(translate, language),
]

/** Lines of the books that no match has. */
export const bookColumns = (
  translate: Translate,
  language: Language,
  ticking: Ticking<BookLine> | null,
): readonly Column<BookLine>[] => [
  dayColumn(translate, ticking, ({ voucherNo }) => voucherNo),
  {
    Header: translate('column.voucherNo'),
    key: 'text',
    accessor: ({ voucherNo, referenceNo, notes }) => [voucherNo, referenceNo, notes].filter(Boolean).join(' · '),
    width: 220,
    name: true,
  },
  amountColumn(translate('bank.paid'), 'credit'),
  amountColumn(translate('column.received'), 'debit'),
  whyColumn(translate, language),
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
  translate: Translate,
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
        bank: `${bankText(line, translate)}${more(bank.length)}`,
        books: `${[book.voucherNo, book.referenceNo].filter(Boolean).join(' · ')}${more(entries.length)}`,
        bookDay: book.day,
      },
    ]
  })
}

export const proposedColumns = (
  translate: Translate,
  language: Language,
  ticking: Ticking<ProposedRow> | null,
): readonly Column<ProposedRow>[] => [
  dayColumn(translate, ticking, ({ bank }) => bank),
  { Header: translate('bank.line'), accessor: 'bank', width: 230, name: true },
  { Header: translate('bank.inBooks'), accessor: 'books', width: 230, cut: true },
  {
    Header: translate('field.voucherDate'),
    key: 'bookDay',
    accessor: ({ bookDay }) => dayShown(bookDay),
    width: 100,
    priority: 2,
  },
  {
    Header: translate('column.type'),
    key: 'kind',
    accessor: ({ kind }) => bankMatchKinds[kind][language],
    width: 140,
    priority: 2,
  },
  { Header: translate('column.amount'), accessor: 'amount', width: 120, vtype: 3, fontweight: 700, sortable: true },
]

export const matchedColumns = (
  translate: Translate,
  language: Language,
  action: Column<StatementLine> | null,
): readonly Column<StatementLine>[] => [
  dayColumn(translate, null, (row) => bankText(row, translate)),
  {
    Header: translate('bank.line'),
    key: 'text',
    accessor: (row) => bankText(row, translate),
    width: 230,
    name: true,
  },
  { Header: translate('bank.inBooks'), accessor: 'voucherNos', width: 220, cut: true, priority: 2 },
  {
    Header: translate('column.type'),
    key: 'kind',
    accessor: ({ matchKind }) => matchKind && bankMatchKinds[matchKind][language],
    width: 140,
    priority: 3,
  },
  {
    Header: translate('column.amount'),
    key: 'amount',
    accessor: (row) => rupees(movedOf(row)),
    width: 120,
    vtype: 3,
    fontweight: 700,
    sortable: true,
  },
  ...(action ? [action] : []),
]
