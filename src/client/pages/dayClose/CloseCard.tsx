import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { dayClosePaper } from '#pdf/documents/dayClosePaper'
import { closeDay } from '#resources/actions/money'
import type { ClosePlan, DayClose } from '#resources/api/day'
import { isListed } from '#shared/access'
import { dayShown, momentShown } from '#shared/day'
import type { Label } from '#shared/label'
import { useLanguage } from '../../i18n/useLanguage'
import { EvidenceFile } from '../../print/EvidenceFile'
import { useDayBundle } from '../../reports/useBundle'
import { useRole } from '../../session/useRole'
import { CloseButton } from '../day/CloseButton'
import { Filed, PrintSeal, SealCard, Sealed } from '../day/Seal'
import { CashCard } from './CashCard'

/** Closed by the close of a later day: that day's paper is the proof of this one too. */
function ClosedWith({ seal }: { seal: DayClose }) {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const day = dayShown(seal.day) || seal.day
  const toDay = new URLSearchParams({ ...Object.fromEntries(query), date: seal.day })
  return (
    <>
      <p>
        <Sealed>{translate('dayClose.closedWith', { day })}</Sealed> {momentShown(seal.sealedAt)}
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
  const day = dayShown(seal.day) || seal.day
  const closedAt = momentShown(seal.sealedAt)
  return (
    <>
      <p>
        <Sealed>{translate('dayClose.done', { day })}</Sealed> {closedAt} · {translate('dayClose.signature')}{' '}
        <code>{seal.signature.slice(0, 16)}…</code>
      </p>
      <div className="buttons">
        <PrintSeal job={() => ({ kind: 'dayClose', paper: dayClosePaper(seal, market) })} name={`day-${seal.day}`} />
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

/** What is filed of a closed day. */
function Papers({ day, marketId }: { day: string; marketId: number }) {
  const language = useLanguage()
  const bundle = useDayBundle()
  if (bundle.reports.length === 0) return null
  return (
    <Filed
      title="dayClose.papers"
      bundle={bundle}
      print="reportPage.bundle"
      onPrint={() => bundle.print(day, marketId)}
    >
      <p>{bundle.reports.map(({ title }) => title[language]).join(', ')}</p>
    </Filed>
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
      <SealCard aria-label={translate('action.dayClose')}>
        <h2>{translate('action.dayClose')}</h2>
        {!seal && <Open day={day} plan={plan} />}
        {seal?.day === day && <Closed seal={seal} market={market} />}
        {seal && seal.day !== day && <ClosedWith seal={seal} />}
      </SealCard>
      {seal?.cash && <CashCard day={day} cash={seal.cash} isClosed />}
      {seal && <Papers day={day} marketId={seal.marketId} />}
    </>
  )
}
