import { styled, type Theme, useTheme } from '@mui/material/styles'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { barsOf, chartScale, namesWithRoom, type Places, placesOf } from '#shared/chart'
import {
  type ChartKind,
  type ChartProps,
  dashes,
  drawnValues,
  figure,
  placeOf,
  type Shape,
  spoken,
} from '#shared/chartSeries'
import { useWidth } from '../parts/useWidth'
import { Hatching } from './Hatching'
import { Hint } from './Hint'
import { marks } from './Legend'

/** Axes are from left to right in either direction of the page. */
const Box = styled('div')(({ theme: { silk } }) => ({
  position: 'relative',
  minWidth: 0,
  direction: 'ltr',
  '& svg': { display: 'block', fontSize: 12 },
  '& text': { fill: silk.text2 },
  '& .grid': { stroke: silk.line, shapeRendering: 'crispEdges' },
  '& .axis': { stroke: silk.lineStrong, shapeRendering: 'crispEdges' },
  '& .line': { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round' },
  '& .here': { stroke: silk.control, strokeDasharray: '3 3' },
}))

const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' })
/** A name under the axis is cut where its place ends, though not below so many letters, and between letters: a Tamil one is
 * several characters. */
const LEAST_LETTERS = 10
const lettersOf = (text: string) => Array.from(letters.segment(text), ({ segment }) => segment)
const shortened = (text: string, most: number): string => {
  const all = lettersOf(text)
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text
}

/** Pixels of a letter, roughly; above the drawing, below it for the names, and beside it. */
const LETTER = 6.6
const [ABOVE, BELOW, BESIDE] = [10, 24, 14]
/** Pixels of a bar at most, and points of a line up to which each has its mark. */
const [WIDEST_BAR, FEW] = [48, 31]
/** The width until the frame's own is known. */
const usualWidth = 460

/** A line through the points, broken where there is none. */
const pathOf = (points: readonly (readonly [number, number] | null)[]): string =>
  points
    .map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : ''))
    .join('')

const colorOf = ({ chart, text2 }: Theme['silk'], shape: Shape): string => chart[placeOf(shape)] ?? text2

interface Props extends ChartProps {
  readonly kind: ChartKind
  readonly height: number
}

/** Where things stand, in pixels. */
interface Plane {
  readonly ticks: readonly number[]
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly places: Places
  readonly downOf: (value: number) => number
}

function planeOf({ kind, x, stands = x.map((_, n) => n), series, height }: Props, width: number): Plane {
  const steps = Math.max(2, Math.round(height / 45))
  const { ticks, shareOf } = chartScale(series.flatMap(drawnValues), kind === 'bars', steps)
  const left = Math.max(...ticks.map((tick) => figure(tick).length)) * LETTER + 10
  const right = Math.max(left + 1, width - BESIDE)
  return {
    ticks,
    left,
    right,
    bottom: height - BELOW,
    places: placesOf(stands, left, right),
    downOf: (value) => ABOVE + (1 - shareOf(value)) * (height - ABOVE - BELOW),
  }
}

interface Drawn extends Pick<ChartProps, 'x' | 'series'> {
  readonly plane: Plane
}

function Axes({ kind, x, plane }: Omit<Drawn, 'series'> & { readonly kind: ChartKind }) {
  const { ticks, left, right, bottom, places, downOf } = plane
  const most = Math.max(LEAST_LETTERS, Math.floor(places.width / LETTER) - 1)
  const names = x.map((name) => shortened(name, most))
  const widest = Math.max(...names.map((name) => lettersOf(name).length)) * LETTER + 12
  const named = namesWithRoom(places.middles, widest)
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={kind === 'bars' && tick === 0 ? 'axis' : 'grid'}
            d={`M${left} ${Math.round(downOf(tick)) + 0.5}H${right}`}
          />
          <text x={left - 6} y={downOf(tick) + 4} textAnchor="end">
            {figure(tick)}
          </text>
        </g>
      ))}
      {places.middles.map((at, place) =>
        named.has(place) ? (
          <text key={at} x={at} y={bottom + BELOW - 7} textAnchor="middle">
            {names[place]}
          </text>
        ) : null,
      )}
    </>
  )
}

function Bars({ series, plane: { places, downOf } }: Drawn) {
  const own = useId()
  const { width, from } = barsOf(places.width, series.length, WIDEST_BAR)
  return series.map(({ key, values, shape }, at) => (
    <g key={key} fill={`url("#${own}${at}")`}>
      <defs>
        <Hatching id={`${own}${at}`} shape={shape} />
      </defs>
      {values.map((value, place) => {
        if (value === null) return null
        const [top, bottom] = [downOf(Math.max(0, value)), downOf(Math.min(0, value))]
        const x = (places.middles[place] ?? 0) + from + width * at
        return <rect key={x} x={x} y={top} width={Math.max(1, width - 1)} height={bottom - top} rx={1.5} />
      })}
    </g>
  ))
}

function Lines({ x, series, plane: { places, downOf } }: Drawn) {
  const { silk } = useTheme()
  return series.map(({ key, values, shape }) => {
    const points = values.map((value, place) =>
      value === null ? null : ([places.middles[place] ?? 0, downOf(value)] as const),
    )
    const marked = points.filter((one, place) => one && (x.length <= FEW || place === x.length - 1))
    return (
      <g key={key} stroke={colorOf(silk, shape)} fill={silk.paper} strokeWidth={2}>
        <path className="line" d={pathOf(points)} strokeDasharray={dashes[placeOf(shape)]} />
        {marked.map((one) =>
          one ? <path key={one[0]} d={marks[shape]} transform={`translate(${one[0]} ${one[1]}) scale(.8)`} /> : null,
        )}
      </g>
    )
  })
}

/** Bars or lines over the places of an axis; the figures of the one under the pointer or a finger stand beside it. */
export function Drawing(props: Props) {
  const { kind, label, x, series, height } = props
  const { silk } = useTheme()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, usualWidth)
  const [here, setHere] = useState<number | null>(null)
  const plane = planeOf(props, width)
  const { left, right, bottom, places } = plane
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const across = clientX - currentTarget.getBoundingClientRect().left
    const distances = places.middles.map((middle) => Math.abs(middle - across))
    setHere(across >= left && across <= right ? distances.indexOf(Math.min(...distances)) : null)
  }
  const at = here === null ? null : (places.middles[here] ?? 0)
  return (
    <Box ref={frame} role="img" aria-label={spoken(label, x, series)}>
      <svg
        width={width}
        height={height}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setHere(null)}
      >
        <title>{label}</title>
        <Axes kind={kind} x={x} plane={plane} />
        {at !== null && <path className="here" d={`M${at} ${ABOVE}V${bottom}`} />}
        {kind === 'bars' ? <Bars {...{ x, series, plane }} /> : <Lines {...{ x, series, plane }} />}
      </svg>
      {here !== null && at !== null && (
        <Hint
          title={x[here] ?? ''}
          lines={series.map((one) => ({
            ...one,
            color: colorOf(silk, one.shape),
            value: one.values[here] ?? null,
          }))}
          at={at}
          width={width}
        />
      )}
    </Box>
  )
}
