import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { billReaders, isListed } from '#shared/access'
import { dayShown, momentShown } from '#shared/day'
import { card } from '../../parts/primitives'
import { useSession } from '../../session/session'
import { useRole } from '../../session/useRole'
import { useSeal } from '../dayClose/data'

const Card = styled('section')(card, ({ theme: { silk, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '6px 16px',
  padding: '10px 16px',
  '& h2': { ...typography.h3, margin: 0 },
  '& p': { flex: '1 1 300px', margin: 0, fontSize: 13, color: silk.text2, lineHeight: silk.leading.text },
  '& a': { fontSize: 13, fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
}))

/** Whether the books of a market's day are closed, and the way to the page that finishes the day. */
export function DayCloseCard({ day, marketId }: { readonly day: string; readonly marketId: number }) {
  const translate = useTranslate()
  const { user } = useSession()
  const mayRead = isListed(useRole(), billReaders)
  const { data } = useSeal(day, marketId, mayRead)
  if (!mayRead || data === undefined) return null
  const query = new URLSearchParams({ date: day, ...(!user?.market && { market: String(marketId) }) })
  const shown = data && (dayShown(data.day) || data.day)
  const done = data?.day === day ? 'dayClose.done' : 'dayClose.closedWith'
  return (
    <Card aria-label={translate('action.dayClose')}>
      <h2>{translate('action.dayClose')}</h2>
      <p>{data ? `${translate(done, { day: shown })} ${momentShown(data.sealedAt)}` : translate('dayClose.open')}</p>
      <Link to={`/app/dayclose?${query}`}>
        {translate('dayClose.finish')}
        {'\u00A0'}›
      </Link>
    </Card>
  )
}
