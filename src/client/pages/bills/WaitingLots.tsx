import Link from '@mui/material/Link'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { SlotRow } from '#resources/api/lots'
import { isListed, marketDesk } from '#shared/access'
import { useRole } from '../../session/useRole'
import { pathOf } from '../weight/NextBar'
import { isWaiting, useWeighing } from '../weight/weighing'

/** The sold lots that no bill can be made of yet; at the market's desk each leads to the scale. */
export function WaitingLots({ slot: { day, slotNo, marketId } }: { slot: SlotRow }) {
  const translate = useTranslate()
  const isDesk = isListed(useRole(), marketDesk)
  const { data } = useWeighing({ date: day, slotNo, marketId })
  const lots = data?.lots.filter(isWaiting) ?? []
  if (lots.length === 0) return null
  return (
    <ul className="lots" aria-label={translate('ui.bill.waitingLots')}>
      {lots.map((lot) => (
        <li key={lot.id}>
          {isDesk ? (
            <Link
              component={RouterLink}
              to={pathOf(lot)}
              aria-label={translate('ui.bill.weighLot', { lot: lot.lotNo })}
            >
              {lot.lotNo}
            </Link>
          ) : (
            lot.lotNo
          )}
        </li>
      ))}
    </ul>
  )
}
