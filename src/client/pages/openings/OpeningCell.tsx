import { useTranslate } from 'react-admin'
import { isListed, marketDesk } from '#shared/access'
import type { CellProps } from '../../extensions/look'
import { useLanguage } from '../../i18n/useLanguage'
import { nameIn } from '../../parts/nameIn'
import { useRole } from '../../session/useRole'
import { AmountCell } from './AmountCell'
import { useOpeningDay } from './day'
import type { BalanceSide } from './entry'
import { useEnterOpening } from './useEnterOpening'

/** The box for a balance where the account has no postings; else that it has. */
const openingCell = (usual: BalanceSide) =>
  function OpeningCell({ row }: CellProps) {
    const translate = useTranslate()
    const language = useLanguage()
    const onEnter = useEnterOpening(useOpeningDay())
    const mayEnter = isListed(useRole(), marketDesk)
    if (row.hasPostings === true) return row.openingNo ? '' : translate('message.alreadyProcessedRecord')
    if (!mayEnter) return '–'
    const name = nameIn(language, String(row.ledgerName), (row.ledgerNameTa as string | null | undefined) ?? null)
    return <AmountCell account={{ id: Number(row.id), name }} usual={usual} onEnter={onEnter} />
  }

/** A farmer is usually owed, a reeler usually owes. */
export const FarmerOpeningCell = openingCell('credit')
export const ReelerOpeningCell = openingCell('debit')
