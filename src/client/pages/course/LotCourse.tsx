import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { LotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { secondsText } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { rupeeText } from '../../parts/figures'
import { clockText } from '../../session/useServerNow'
import { LotFrame, LotTitle } from '../bidding/LotFrame'
import { nextBid } from '../bidding/useSurrogateBid'
import type { Play } from './play'
import { kindTerms, useSaid } from './words'

const Panel = styled(LotFrame)(({ theme: { silk } }) => ({
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '2px 8px', margin: '6px 0 0' },
  '& dt': { fontSize: 12.5, color: silk.text2 },
  '& dd': { margin: 0, fontSize: 15, fontWeight: 700, textAlign: 'end' },
  '& li': { gridTemplateColumns: '62px minmax(0, 1fr) auto', gap: '0 8px', padding: '3px 14px' },
  '& li .amount': { fontWeight: 650 },
  '& li .note': { fontSize: 12 },
  '& li .not': { color: silk.err },
}))

const notTaken = ['ASKED', 'REFUSED', 'REPEATED']

/** What the rules allowed on a lot at an instant: the least next bid, and how long still. */
export function allowed({ slot, rules }: Room, lot: LotRow, at: number): { least: number; left: number } | null {
  if (!slot || at < Date.parse(slot.startsAt) || at >= Date.parse(slot.endsAt)) return null
  return { least: nextBid(lot, rules.step), left: Date.parse(slot.endsAt) - at }
}

interface LotCourseProps {
  readonly play: Play
  readonly room: Room
  readonly lot: LotRow
  readonly at: number
  /** How many steps had been. */
  readonly shown: number
  readonly actions: ReactNode
}

/** The chosen lot at the instant: what could be bid, and what had been sent for it, newest first. */
export function LotCourse({ play, room, lot, at, shown, actions }: LotCourseProps) {
  const { translate, named } = useWords()
  const said = useSaid()
  const may = allowed(room, lot, at)
  const steps = play.steps
    .slice(0, shown)
    .map((step, place) => ({ step, place }))
    .filter(({ step }) => step.lotId === lot.id)
    .toReversed()
  const title = translate('ui.room.lot', { lot: lot.lotNo })
  return (
    <Panel aria-label={title}>
      <header>
        <LotTitle lot={lot} />
        <dl>
          <dt>{translate('ui.room.highest')}</dt>
          <dd>{rupeeText(lot.highestBid)}</dd>
          <dt>{translate('course.least')}</dt>
          <dd>{may ? rupeeText(may.least) : '–'}</dd>
          <dt>{translate('field.timeLeft')}</dt>
          <dd>{may ? clockText(may.left) : '–'}</dd>
        </dl>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keys */}
      <ol aria-label={translate('course.events')} tabIndex={0}>
        {steps.map(({ step, place }, line) => (
          <li key={place} className={line === 0 ? 'first' : undefined}>
            <span>{secondsText(step.at)}</span>
            <span className="who">{named(step.reelerName ?? '', step.reelerNameTa)}</span>
            <span className="amount">{step.amount ?? '–'}</span>
            <span className={notTaken.includes(step.kind) ? 'note not' : 'note'}>
              {[translate(kindTerms[step.kind]), said(step)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <footer>{actions}</footer>
    </Panel>
  )
}
