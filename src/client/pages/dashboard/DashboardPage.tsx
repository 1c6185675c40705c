import ArrowForward from '@mui/icons-material/ArrowForward'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNavigate, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import type { DashboardTiles } from '#resources/api/dashboard'
import { dayShown, isDay, weekday } from '#shared/day'
import { say, type TermKey } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { Empty } from '../../parts/Empty'
import { ProgressLoader } from '../../parts/Loading'
import { nameIn } from '../../parts/nameIn'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { numberIn } from '../day/useDaySlot'
import { useUnreadable } from '../day/useUnreadable'
import { Day } from './Day'
import { useTiles } from './data'
import { useMayOpen } from './links'

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
  return { day, marketId, several: !user?.market && (user?.markets?.length ?? 0) > 1, show }
}

function useFact(tiles: DashboardTiles | undefined, day: string): string {
  const translate = useTranslate()
  const language = useLanguage()
  const said = `${say(language, `weekday.${weekday(day)}` as TermKey)} ${dayShown(day)}`
  if (!tiles) return said
  const { market } = tiles
  if (!market) return `${translate('ui.report.allMarkets')}, ${said}`
  return translate('ui.dashboard.at', { market: nameIn(language, market.name, market.nameTa), day: said })
}

interface ActionsProps {
  readonly asked: ReturnType<typeof useAsked>
  readonly tiles: DashboardTiles | undefined
}

/** Back to today and to all markets, on an empty day to the last one with sales, and into the room. */
function Actions({ asked: { day, marketId, several, show }, tiles }: ActionsProps) {
  const translate = useTranslate()
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
  const translate = useTranslate()
  const [wrong] = Object.values(useUnreadable('date', 'marketId'))
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
  const translate = useTranslate()
  const asked = useAsked()
  const { day, marketId, several } = asked
  const { data, error, refetch } = useTiles(day, marketId)
  return (
    <>
      <PageHead
        title={translate('screen.dashboard')}
        fact={useFact(data, day)}
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
      {data && <Day key={`${day} ${marketId}`} tiles={data} marketId={marketId} several={several} refetch={refetch} />}
    </>
  )
}
