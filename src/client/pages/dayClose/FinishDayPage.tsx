import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { closeDay } from '#resources/actions/money'
import { dayShown } from '#shared/day'
import { Failed } from '../../parts/Failed'
import { ProgressLoader } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { pageColumns, Stack } from '../../parts/primitives'
import { useSession } from '../../session/session'
import { DateSlotBar } from '../day/DateSlotBar'
import { PlanChecks } from '../day/PlanChecks'
import { useDaySlot } from '../day/useDaySlot'
import { CashCard } from './CashCard'
import { CloseCard } from './CloseCard'
import { checks } from './checks'
import { usePlan, useSeal } from './data'
import { EarlierDays } from './EarlierDays'

const Columns = styled('div')(pageColumns('minmax(0, 1fr) minmax(320px, 420px)', 'minmax(0, 1fr) 320px'))

/** The end of a market's day: what stands against its close, the close, and the papers that are kept of it. */
export function FinishDayPage() {
  const translate = useTranslate()
  const { user } = useSession()
  const day = useDaySlot()
  const { date, marketId } = day
  const seal = useSeal(date, marketId)
  const plan = usePlan(date, marketId, seal.data === null)
  const market = user?.market ?? user?.markets?.find(({ id }) => id === marketId) ?? null
  // A day that was closed a moment ago has no plan any more: its seal says so.
  const error = seal.error ?? (seal.data === null && !seal.isFetching ? plan.error : null)
  const isKnown = date !== '' && (seal.data || (seal.data === null && plan.data))
  const readAgain = () => Promise.all([seal.refetch(), plan.refetch()])
  return (
    <>
      <PageHead title={translate('dayClose.finish')} fact={dayShown(date)} />
      <DateSlotBar day={day} withoutSlot />
      {error && <Failed error={error} retry={readAgain} />}
      {!error && date !== '' && !isKnown && <ProgressLoader />}
      {!error && market && isKnown && (
        <Columns>
          {!seal.data && plan.data && (
            <PlanChecks
              action={closeDay}
              checks={checks}
              plan={plan.data}
              title="dayClose.checks"
              market={user?.market ? null : String(market.id)}
            />
          )}
          <Stack style={{ alignContent: 'start' }}>
            {!seal.data && plan.data && <CashCard key={`${market.id} ${date}`} day={date} cash={plan.data.cash} />}
            <CloseCard
              day={date}
              plan={plan.data}
              seal={seal.data ?? null}
              market={{ en: market.name, ta: market.nameTa ?? market.name }}
            />
            {!seal.data && plan.data && <EarlierDays plan={plan.data} />}
          </Stack>
        </Columns>
      )}
    </>
  )
}
