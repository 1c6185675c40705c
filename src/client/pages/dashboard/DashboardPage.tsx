import ArrowForward from '@mui/icons-material/ArrowForward'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { DashboardTiles } from '#shared/dashboard'
import { dayShown, isDay, weekday } from '#shared/day'
import { say, type TermKey } from '#shared/terms'
import { get } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { ProgressLoader } from '../../parts/Loading'
import { nameIn } from '../../parts/nameIn'
import { PageHead } from '../../parts/PageHead'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { numberIn } from '../day/useDaySlot'
import { DayCloseCard } from './DayCloseCard'
import { DayThread } from './DayThread'
import { DayTiles } from './DayTiles'
import { useMayOpen } from './links'
import { LastDays, Markets } from './tables'
import { Waiting } from './Waiting'

/** Which day and market the address asks for; today and all the reader's markets unless it says so. */
function useAsked() {
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const asked = query.get('date') ?? ''
  return {
    day: isDay(asked) ? asked : today(),
    marketId: numberIn(query.get('marketId')),
    several: !user?.market && (user?.markets?.length ?? 0) > 1,
    reset: () => setQuery({}, { replace: true }),
  }
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

/** Where an official begins: how far the day has come, what it sold, what waits. */
export function DashboardPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { day, marketId, several, reset } = useAsked()
  const mayOpenRoom = useMayOpen('livebiddingroom')
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'tiles', day, marketId],
    queryFn: ({ signal }) => get<DashboardTiles>('report/dashboard-tiles', { date: day, marketId }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const actions = (
    <>
      {(day !== today() || marketId !== null) && (
        <Button variant="outlined" onClick={reset}>
          {translate(marketId === null ? 'ui.today' : 'ui.report.allMarkets')}
        </Button>
      )}
      {mayOpenRoom && (
        <Button variant="contained" startIcon={<ArrowForward />} onClick={() => navigate('/app/livebiddingroom')}>
          {translate('ui.dashboard.openRoom')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead title={translate('screen.dashboard')} fact={useFact(data, day)} actions={actions} />
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
      {data && (
        <>
          <DayThread tiles={data} />
          <DayTiles tiles={data} />
          <Waiting tiles={data} />
          {data.market && (
            <DayCloseCard
              day={day}
              marketId={data.market.id}
              market={{ en: data.market.name, ta: data.market.nameTa ?? data.market.name }}
            />
          )}
          {several && marketId === null ? <Markets day={day} /> : <LastDays day={day} marketId={marketId} />}
        </>
      )}
    </>
  )
}
