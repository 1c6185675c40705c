import Button from '@mui/material/Button'
import { useListContext, useNavigate } from 'react-admin'
import { isDay } from '#shared/day'
import { useWords } from '../i18n/useWords'
import { pathOf } from '../pages/weight/NextBar'
import { useHeld } from '../pages/weight/useHeld'
import { isWaiting, nextLot, useWeighing } from '../pages/weight/weighing'
import { ActionBar } from '../parts/ActionBar'
import { today } from '../session/clock'
import { useSession } from '../session/session'

const one = (value: unknown): number | null => (Array.isArray(value) && value.length === 1 ? Number(value[0]) : null)

/** The day, slot and market that the list shows; null where it is not one day of one market. */
function useDayShown() {
  const { user } = useSession()
  const { filterValues } = useListContext()
  const { day, marketId, slotNo } = filterValues
  const date = day === 'today' ? today() : String(day ?? '')
  const market = user?.market ? null : one(marketId)
  if (!isDay(date) || (!user?.market && market === null)) return null
  return { date, marketId: market, slotNo: /^\d+$/.test(String(slotNo)) ? Number(slotNo) : null }
}

/**
 * How many lots wait for the scale, and the next of them. The lots are read with their crates: while the line is cut
 * the desk works on with them.
 */
export function NextToWeigh() {
  const { translate, counted } = useWords()
  const navigate = useNavigate()
  const shown = useDayShown()
  const { data } = useWeighing(shown ?? { date: '' }, shown !== null)
  const held = useHeld()
  const lots = (shown && data?.lots) || []
  const next = nextLot(lots, { held })
  if (!next) return null
  const waiting = lots.filter((lot) => isWaiting(lot) && !held.has(lot.id)).length
  return (
    <ActionBar inside remark={translate('ui.bill.toWeigh', { lots: counted('lot', waiting) })} keys={['weigh']}>
      <Button variant="contained" size="large" onClick={() => navigate(pathOf(next))}>
        {translate('ui.bill.weighLot', { lot: next.lotNo })}
      </Button>
    </ActionBar>
  )
}
