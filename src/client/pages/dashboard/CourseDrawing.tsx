import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { timeText } from '#shared/day'
import { type Mark, mainRace, meansOf, priceTicks, timeTicks } from './course'
import { markPath, raceOf } from './courseMarks'

const margin = { top: 12, end: 44, bottom: 24, start: 38 } as const

const Svg = styled('svg')(({ theme: { silk } }) => ({
  display: 'block',
  fontSize: 12,
  '& text': { fill: silk.text2 },
  '& .grid': { stroke: silk.line, shapeRendering: 'crispEdges' },
  '& .mark': { strokeWidth: 1.6, fill: silk.paper },
  '& .BV': { stroke: silk.chart[0] },
  '& .CB': { stroke: silk.chart[1] },
  '& .other': { stroke: silk.chart[2] },
  '& .done.BV': { fill: silk.chart[0] },
  '& .done.CB': { fill: silk.chart[1] },
  '& .done.other': { fill: silk.chart[2] },
  '& .under': { fill: 'none', stroke: silk.paper, strokeWidth: 5, strokeLinejoin: 'round' },
  '& .mean': { fill: 'none', stroke: silk.live, strokeWidth: 2, strokeLinejoin: 'round' },
  '& .end': { fill: silk.live, stroke: silk.paper, strokeWidth: 1.5 },
  '& .said': { fill: silk.live, fontSize: 13, fontWeight: 700 },
}))

/** A quarter of an hour about a single bid, else from the first bid to the last. */
function spanOf(marks: readonly Mark[]): readonly [number, number] {
  const [first, last] = [marks[0]?.at ?? 0, marks.at(-1)?.at ?? 0]
  return last > first ? [first, last] : [first - 450_000, last + 450_000]
}

interface CourseDrawingProps {
  readonly marks: readonly Mark[]
  readonly label: string
  readonly width: number
  readonly height: number
}

/** Each lot at the time and price of its bid, and the mean of the prices so far as a line; 1:1, so that text stays. */
export function CourseDrawing({ marks, label, width, height }: CourseDrawingProps) {
  const translate = useTranslate()
  const [from, to] = spanOf(marks)
  const ticks = priceTicks(marks.map(({ price }) => price))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (at: number) => margin.start + 8 + ((at - from) / (to - from)) * (width - margin.start - margin.end - 8)
  const y = (price: number) =>
    height - margin.bottom - ((price - low) / (high - low)) * (height - margin.top - margin.bottom)
  const means = meansOf(marks, mainRace(marks))
  const line = means.map(({ at, mean }) => `${x(at).toFixed(1)},${y(mean).toFixed(1)}`).join(' ')
  const last = means.at(-1)
  const mean = translate('ui.dashboard.mean', { amount: Math.round(last?.mean ?? 0) })
  const prices = marks.map(({ price }) => price)
  const clock = (at: number) => timeText(new Date(at)) || ''
  const spoken = `${label}, ${clock(from)} – ${clock(to)}. ${Math.min(...prices)} – ${Math.max(...prices)}, ${mean}`
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken}>
      {ticks.map((price) => (
        <g key={price}>
          <path className="grid" d={`M${margin.start} ${y(price)}H${width - margin.end}`} />
          <text x={margin.start - 6} y={y(price) + 4} textAnchor="end">
            {price}
          </text>
        </g>
      ))}
      {timeTicks(from, to, width > 460 ? 6 : 4).map((at) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
          {clock(at)}
        </text>
      ))}
      {marks.map(({ lotId, lotNo, race, price, at, running }) => (
        <path
          key={lotId}
          className={`mark ${raceOf(race)}${running ? '' : ' done'}`}
          d={markPath(race)}
          transform={`translate(${x(at).toFixed(1)} ${y(price).toFixed(1)})`}
        >
          <title>{`${translate('ui.room.lot', { lot: lotNo })} · ${race} · ₹\u00A0${price} · ${clock(at)}`}</title>
        </path>
      ))}
      {means.length > 1 && <polyline className="under" points={line} />}
      {means.length > 1 && <polyline className="mean" points={line} />}
      {last && <circle className="end" cx={x(last.at)} cy={y(last.mean)} r={4.5} />}
      {last && (
        <text className="said" x={width} y={y(last.mean) + 4} textAnchor="end">
          {Math.round(last.mean)}
        </text>
      )}
    </Svg>
  )
}
