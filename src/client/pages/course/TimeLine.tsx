import { styled } from '@mui/material/styles'
import { memo, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { CourseKind } from '#resources/api/course'
import { secondsText } from '#shared/day'
import type { Play } from './play'

const height = 34

const Line = styled('div')(({ theme: { silk } }) => ({
  position: 'relative',
  '& svg': { display: 'block', width: '100%', height },
  '& .axis': { stroke: silk.lineStrong, strokeWidth: 1 },
  '& .bid': { stroke: silk.ok, strokeWidth: 1.5 },
  '& .refused': { stroke: silk.err, strokeWidth: 1.5 },
  '& .withdrawn': { stroke: silk.warn, strokeWidth: 2.5 },
  '& .slot': { stroke: silk.text, strokeWidth: 2.5 },
  '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
  '& input': { display: 'block', width: '100%', height: 24, margin: 0, accentColor: silk.primary, cursor: 'pointer' },
  '@media (pointer: coarse)': { '& input': { height: 44 } },
}))

type Mark = 'bid' | 'refused' | 'withdrawn' | 'slot'

/** Accepted bids and prices stand up from the line, what was not taken hangs below it; the slot's own turns cross it. */
const marks: Readonly<Record<CourseKind, readonly [mark: Mark, top: number, bottom: number]>> = {
  ACCEPTED: ['bid', 4, 17],
  REPEATED: ['refused', 17, 22],
  ASKED: ['refused', 17, 26],
  REFUSED: ['refused', 17, 30],
  WITHDRAWN: ['withdrawn', 8, 30],
  EXTENSION: ['slot', 10, 24],
  TIMES: ['slot', 10, 24],
  OPENED: ['slot', 2, 32],
  CLOSED: ['slot', 2, 32],
  APPROVED: ['bid', 10, 17],
  REJECTED: ['refused', 17, 24],
  REOPENED: ['withdrawn', 10, 24],
}

/** Every event at its time, a path each kind: a slot has some thousand. */
const Marks = memo(function Marks({ play }: { play: Play }) {
  const paths = useMemo(() => {
    const found: Record<Mark, string> = { bid: '', refused: '', withdrawn: '', slot: '' }
    const span = Math.max(play.to - play.from, 1)
    for (const [at, step] of play.steps.entries()) {
      const [mark, top, bottom] = marks[step.kind]
      const x = (Math.min(((play.times[at] ?? 0) - play.from) / span, 1) * 996 + 2).toFixed(1)
      found[mark] += `M${x} ${top}V${bottom}`
    }
    return found
  }, [play])
  return (
    <svg viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className="axis" d="M0 17H1000" />
      {Object.entries(paths).map(([mark, path]) => (
        <path key={mark} className={mark} d={path} />
      ))}
    </svg>
  )
})

interface TimeLineProps {
  readonly play: Play
  readonly at: number
  readonly onSeek: (at: number) => void
}

/** The slot from its opening to its close; any instant can be taken, by arrow keys a second at a time. */
export function TimeLine({ play, at, onSeek }: TimeLineProps) {
  const translate = useTranslate()
  return (
    <Line>
      <Marks play={play} />
      <input
        type="range"
        min={play.from}
        max={play.to}
        step={1000}
        value={Math.min(at, play.to)}
        aria-label={translate('course.line')}
        aria-valuetext={secondsText(new Date(at)) || ''}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </Line>
  )
}
