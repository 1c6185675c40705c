import { enterHeadOpening, enterOpening } from '#resources/actions/ledger'
import { isListed, marketDesk } from '#shared/access'
import type { CellProps } from '../../extensions/widget'
import { useWords } from '../../i18n/useWords'
import { useRole } from '../../session/useRole'
import { AmountCell } from './AmountCell'
import { useOpeningDay } from './day'
import type { BalanceSide } from './entry'
import { useEnterOpening } from './useEnterOpening'

type Opens = typeof enterOpening | typeof enterHeadOpening
type Row = CellProps['row']

/** The box for a balance where the account has no postings and none waits; else why there is none. */
const openingCell = (usual: (row: Row) => BalanceSide, action: Opens, names: readonly [en: string, ta: string]) =>
  function OpeningCell({ row }: CellProps) {
    const { translate, named } = useWords()
    const onEnter = useEnterOpening(action, useOpeningDay())
    const mayEnter = isListed(useRole(), marketDesk)
    if (row.hasPostings === true) return row.openingNo ? '' : translate('opening.hasPostings')
    if (row.isAsked === true) return translate('ledger.waits')
    if (!mayEnter) return '–'
    const name = named(String(row[names[0]]), (row[names[1]] as string | null | undefined) ?? null)
    return <AmountCell account={{ id: Number(row.id), name }} usual={usual(row)} onEnter={onEnter} />
  }

const ofCustomer = ['ledgerName', 'ledgerNameTa'] as const
const owed = ({ headGroup }: Row) => headGroup === 'liabilities' || headGroup === 'income'

/** A farmer is usually owed, a reeler usually owes; a head stands on the side of its group. */
export const FarmerOpeningCell = openingCell(() => 'credit', enterOpening, ofCustomer)
export const ReelerOpeningCell = openingCell(() => 'debit', enterOpening, ofCustomer)
export const HeadOpeningCell = openingCell((row) => (owed(row) ? 'credit' : 'debit'), enterHeadOpening, [
  'name',
  'nameTa',
])
