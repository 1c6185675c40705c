import type { OpeningRow } from '#resources/api/ledger'
import type { Language } from '#shared/label'
import { indian } from '#shared/money'
import { say } from '#shared/terms'
import { nameIn } from '../../parts/nameIn'
import type { Column } from '../../table/column'
import { mobileText } from '../inward/FarmerPicker'
import { AmountCell, type Typed } from './AmountCell'
import { type Kind, usualSide } from './openings'

interface Wanted {
  readonly kind: Kind
  readonly language: Language
  readonly mayEnter: boolean
  readonly onEnter: (row: OpeningRow, typed: Typed) => Promise<string | null>
}

/** '1,500.00 Cr'. */
const balanceText = ({ amount, side }: OpeningRow, language: Language): string =>
  amount ? `${indian(amount)} ${say(language, side === 'debit' ? 'column.dr' : 'column.cr')}` : '–'

/** The accounts with their balance, or with the box in which it is typed. */
export function openingColumns({ kind, language, mayEnter, onEnter }: Wanted): readonly Column<OpeningRow>[] {
  const isOpen = ({ hasPostings }: OpeningRow) => mayEnter && !hasPostings
  return [
    { Header: say(language, 'field.code'), accessor: 'code', width: 120 },
    {
      Header: say(language, 'field.name'),
      accessor: ({ name, nameTa }) => nameIn(language, name, nameTa),
      key: 'name',
      width: 190,
      name: true,
    },
    {
      Header: say(language, 'field.mobileNo'),
      accessor: ({ mobileNo }) => mobileText(mobileNo),
      key: 'mobileNo',
      width: 130,
      priority: 2,
    },
    {
      Header: `${say(language, 'field.openingBalance')} (₹)`,
      accessor: 'amount',
      width: 230,
      textAlign: 'end',
      render: (row) =>
        isOpen(row) ? (
          <AmountCell key={row.id} row={row} usual={usualSide[kind]} onEnter={onEnter} />
        ) : (
          balanceText(row, language)
        ),
    },
    {
      Header: say(language, 'field.status'),
      accessor: ({ voucherNo, hasPostings }) =>
        voucherNo ?? (hasPostings ? say(language, 'message.alreadyProcessedRecord') : ''),
      key: 'state',
      width: 330,
      cut: true,
    },
  ]
}
