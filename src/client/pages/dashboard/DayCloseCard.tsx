import CheckCircle from '@mui/icons-material/CheckCircle'
import Print from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { closeDay } from '#resources/actions/money'
import type { DayClose } from '#resources/api/ledger'
import { billReaders, isListed } from '#shared/access'
import { dayShown, momentShown } from '#shared/day'
import type { Label } from '#shared/label'
import { ActionButton } from '../../actions/ActionButton'
import { get } from '../../http/http'
import { card } from '../../parts/primitives'
import { usePdf } from '../../print/usePdf'
import { useRole } from '../../session/useRole'

const Card = styled('section')(card, ({ theme: { silk, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  padding: '10px 16px',
  marginBlockEnd: 12,
  '& h2': { ...typography.h3, margin: 0 },
  '& p': { flex: '1 1 300px', margin: 0, fontSize: 13, color: silk.text2, lineHeight: silk.leading.text },
  '& strong': { color: silk.ok, fontWeight: 650 },
  '& strong svg': { fontSize: silk.icon.medium, verticalAlign: '-4px', marginInlineEnd: 4 },
  '& a': { fontSize: 13, fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
  '& code': { fontSize: 12, overflowWrap: 'anywhere' },
  [breakpoints.down('md')]: { '& button': { width: '100%' } },
}))

/** Closed by the close of a later day: that day's paper is the proof of this one too. */
function ClosedWith({ seal }: { seal: DayClose }) {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const day = dayShown(seal.day) || seal.day
  const toDay = new URLSearchParams({ ...Object.fromEntries(query), date: seal.day })
  return (
    <>
      <p>
        <strong>
          <CheckCircle aria-hidden />
          {translate('dayClose.closedWith', { day })}
        </strong>{' '}
        {momentShown(seal.sealedAt)}
      </p>
      <Link to={`?${toDay}`}>
        {translate('action.dayClose')} {day}
        {'\u00A0'}›
      </Link>
    </>
  )
}

function Closed({ seal, market }: { seal: DayClose; market: Label }) {
  const translate = useTranslate()
  const pdf = usePdf()
  const day = dayShown(seal.day) || seal.day
  const closedAt = momentShown(seal.sealedAt)
  return (
    <>
      <p>
        <strong>
          <CheckCircle aria-hidden />
          {translate('dayClose.done', { day })}
        </strong>{' '}
        {closedAt} · {translate('dayClose.signature')} <code>{seal.signature.slice(0, 16)}…</code>
      </p>
      <Button
        variant="outlined"
        startIcon={<Print />}
        disabled={pdf.progress !== null}
        onClick={() =>
          void pdf.print(() => ({ kind: 'dayClose', paper: { ...seal, market, day, closedAt } }), `day-${seal.day}`)
        }
      >
        {translate('action.print')}
      </Button>
    </>
  )
}

function Open({ day }: { day: string }) {
  const translate = useTranslate()
  const isBranchAdmin = isListed(useRole(), closeDay.roles)
  return (
    <>
      <p>
        {translate('dayClose.open')} {!isBranchAdmin && translate('dayClose.byBranchAdmin')}
      </p>
      <ActionButton action={closeDay} row={{ day }} size="medium" />
    </>
  )
}

interface DayCloseCardProps {
  readonly day: string
  readonly marketId: number
  readonly market: Label
}

/** The books of a market's day: closed by the branch admin, signed, and printed to be kept apart. */
export function DayCloseCard({ day, marketId, market }: DayCloseCardProps) {
  const translate = useTranslate()
  const mayRead = isListed(useRole(), billReaders)
  const { data } = useQuery({
    queryKey: ['dayClose', day, marketId],
    queryFn: ({ signal }) => get('day/close', { date: day, marketId }, { signal }),
    enabled: mayRead,
  })
  if (!mayRead || data === undefined) return null
  return (
    <Card aria-label={translate('action.dayClose')}>
      <h2>{translate('action.dayClose')}</h2>
      {data === null && <Open day={day} />}
      {data?.day === day && <Closed seal={data} market={market} />}
      {data && data.day !== day && <ClosedWith seal={data} />}
    </Card>
  )
}
