import ArrowForward from '@mui/icons-material/ArrowForward'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useNavigate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { DashboardTiles } from '#resources/api/dashboard'
import { dayShown, isDay, weekday } from '#shared/day'
import { say, type TermKey } from '#shared/terms'
import { fetched } from '../../http/load'
import { useWords } from '../../i18n/useWords'
import { Empty } from '../../parts/Empty'
import { ProgressLoader } from '../../parts/Loading'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { numberIn } from '../day/useDaySlot'
import { useUnreadable } from '../day/useUnreadable'
import { Day } from './Day'
import { useTiles } from './data'
import { useMayOpen } from './links'
import { periodIn } from './period'

// Both are of an office over markets: the first screen of a market's own officials does without.
const PeriodBar = fetched(async () => (await import('./PeriodBar')).PeriodBar)
const Department = fetched(async () => (await import('./Department')).Department)

/** Which day and market the address asks for; today and all the reader's markets unless it says so. */
function useAsked() {
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const asked = query.get('date') ?? ''
  const day = isDay(asked) ? asked : today()
  const marketId = numberIn(query.get('marketId'))
  const show = (next: { readonly day: string; readonly marketId: number | null }) =>
    setQuery({
      ...(next.day === today() ? {} : { date: next.day }),
      ...(next.marketId === null ? {} : { marketId: String(next.marketId) }),
    })
  const count = user?.market ? 0 : (user?.markets?.length ?? 0)
  const several = count > 1
  const period = count > 0 && marketId === null ? periodIn(query, day) : null
  // Whoever has one market sees its day as its own officials do, and any other period as the department does.
  return { day, marketId, several, period, isDay: !several && period?.kind === 'day', show }
}

function useFact(tiles: DashboardTiles | undefined, { day, period, several }: ReturnType<typeof useAsked>): string {
  const { translate, language, named } = useWords()
  const nameOf = ({ name, nameTa }: NonNullable<DashboardTiles['market']>) => named(name, nameTa)
  const said = `${say(language, `weekday.${weekday(day)}` as TermKey)} ${dayShown(day)}`
  if (period && period.kind !== 'day') {
    const days = [period.from, period.to].map((each) => dayShown(each)).join(' – ')
    const place = several ? translate('ui.report.allMarkets') : tiles?.market && nameOf(tiles.market)
    return [place, days].filter(Boolean).join(', ')
  }
  if (!tiles) return said
  const { market } = tiles
  if (!market) return `${translate('ui.report.allMarkets')}, ${said}`
  return translate('ui.dashboard.at', { market: nameOf(market), day: said })
}

interface ActionsProps {
  readonly asked: ReturnType<typeof useAsked>
  readonly tiles: DashboardTiles | undefined
}

/** Back to today and to all markets, on an empty day to the last one with sales, and into the room. */
function Actions({ asked: { day, marketId, several, show }, tiles }: ActionsProps) {
  const { translate } = useWords()
  const navigate = useNavigate()
  const mayOpenRoom = useMayOpen('livebiddingroom')
  const last = tiles?.counts.inward === 0 ? tiles.sold.dayBefore : null
  return (
    <>
      {last && (
        <Button variant="outlined" onClick={() => show({ day: last, marketId })}>
          {translate('dash.lastDay', { date: dayShown(last) })}
        </Button>
      )}
      {day !== today() && (
        <Button variant="outlined" onClick={() => show({ day: today(), marketId })}>
          {translate('ui.today')}
        </Button>
      )}
      {several && marketId !== null && (
        <Button variant="outlined" onClick={() => show({ day, marketId: null })}>
          {translate('ui.report.allMarkets')}
        </Button>
      )}
      {mayOpenRoom && (
        <Button variant="contained" startIcon={<ArrowForward />} onClick={() => navigate('/app/livebiddingroom')}>
          {translate('ui.dashboard.openRoom')}
        </Button>
      )}
    </>
  )
}

/** Where an official begins: how far the day has come, what it sold, what waits. */
export function DashboardPage() {
  const { translate } = useWords()
  const [wrong] = Object.values(useUnreadable('date', 'marketId', 'from', 'to', 'period'))
  if (!wrong) return <Dashboard />
  const today = (
    <Button variant="outlined" component={Link} to="/app/dashboard/analytics">
      {translate('ui.today')}
    </Button>
  )
  return (
    <>
      <PageHead title={translate('screen.dashboard')} />
      <Empty title={wrong} action={today} />
    </>
  )
}

function Dashboard() {
  const { translate } = useWords()
  const asked = useAsked()
  const { day, marketId, period, isDay } = asked
  const { data, error, refetch } = useTiles(day, marketId)
  return (
    <>
      <PageHead
        title={translate('screen.dashboard')}
        fact={useFact(data, asked)}
        actions={<Actions asked={asked} tiles={data} />}
      />
      {error && (
        <Alert
          severity="error"
          sx={{ marginBlockEnd: 3 }}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {translate('action.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <ProgressLoader />}
      {data && period && !isDay && (
        <Suspense fallback={<ProgressLoader />}>
          <Department tiles={data} />
        </Suspense>
      )}
      {data && period && isDay && (
        <Suspense>
          <PeriodBar day={day} />
        </Suspense>
      )}
      {data && (!period || isDay) && (
        <Day key={`${day} ${marketId}`} tiles={data} marketId={marketId} refetch={refetch} />
      )}
    </>
  )
}
