import CheckCircle from '@mui/icons-material/CheckCircle'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { dayClosePaper } from '#pdf/documents/dayClosePaper'
import { closeDay } from '#resources/actions/money'
import type { ClosePlan, DayClose } from '#resources/api/day'
import { isListed } from '#shared/access'
import { dayShown, momentShown } from '#shared/day'
import type { Label } from '#shared/label'
import { useLanguage } from '../../i18n/useLanguage'
import { Card } from '../../parts/Card'
import { BuildProgress } from '../../print/BuildProgress'
import { EvidenceFile } from '../../print/EvidenceFile'
import { usePdf } from '../../print/usePdf'
import { useDayBundle } from '../../reports/useBundle'
import { useRole } from '../../session/useRole'
import { CloseButton } from '../day/CloseButton'
import { CashCard } from './CashCard'

const Face = styled(Card)(({ theme: { silk } }) => ({
  justifyItems: 'start',
  '& strong': { color: silk.ok, fontWeight: 650 },
  '& strong svg': { fontSize: silk.icon.medium, verticalAlign: '-4px', marginInlineEnd: 4 },
  '& a': { fontSize: 13, fontWeight: 600, color: silk.primary, textUnderlineOffset: 3 },
  '& code': { fontSize: 12, overflowWrap: 'anywhere' },
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
      <div className="buttons">
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={pdf.progress !== null}
          onClick={() =>
            void pdf.print(() => ({ kind: 'dayClose', paper: dayClosePaper(seal, market) }), `day-${seal.day}`)
          }
        >
          {translate('dayClose.seal')}
        </Button>
        <EvidenceFile
          of={{ date: seal.day, marketId: seal.marketId }}
          name={`day-${seal.day}`}
          label="dayClose.evidence"
        />
      </div>
      <p>{translate('dayClose.keep')}</p>
    </>
  )
}

/** What is filed of a closed day, in one file. */
function Papers({ day, marketId }: { day: string; marketId: number }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { reports, progress, print, cancel } = useDayBundle()
  if (reports.length === 0) return null
  const names = reports.map(({ title }) => title[language]).join(', ')
  return (
    <Face aria-label={translate('dayClose.papers')}>
      <h2>{translate('dayClose.papers')}</h2>
      <p>{names}</p>
      <div className="buttons">
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={progress !== null}
          onClick={() => print(day, marketId)}
        >
          {translate('reportPage.bundle')}
        </Button>
        <BuildProgress what="ui.report.making" progress={progress} onCancel={cancel} />
      </div>
    </Face>
  )
}

function Open({ day, plan }: Pick<CloseCardProps, 'day' | 'plan'>) {
  const translate = useTranslate()
  const isBranchAdmin = isListed(useRole(), closeDay.roles)
  return (
    <>
      <p>
        {translate('dayClose.open')} {!isBranchAdmin && translate('dayClose.byBranchAdmin')}
      </p>
      {isBranchAdmin && <CloseButton action={closeDay} row={{ day }} plan={plan} />}
    </>
  )
}

interface CloseCardProps {
  readonly day: string
  /** Null while the books are open. */
  readonly seal: DayClose | null
  /** What stands against the close while they are. */
  readonly plan: ClosePlan | undefined
  readonly market: Label
}

/** The books of a market's day: closed by the branch admin, signed, and printed to be kept apart. */
export function CloseCard({ day, seal, plan, market }: CloseCardProps) {
  const translate = useTranslate()
  return (
    <>
      <Face aria-label={translate('action.dayClose')}>
        <h2>{translate('action.dayClose')}</h2>
        {!seal && <Open day={day} plan={plan} />}
        {seal?.day === day && <Closed seal={seal} market={market} />}
        {seal && seal.day !== day && <ClosedWith seal={seal} />}
      </Face>
      {seal?.cash && <CashCard day={day} cash={seal.cash} isClosed />}
      {seal && <Papers day={day} marketId={seal.marketId} />}
    </>
  )
}
