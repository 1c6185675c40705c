import { useTheme } from '@mui/material/styles'
import { type ChartSeries, extent, figure } from './series'

/** So many letters have room under an axis; a longer name is cut, and the hint over its place says it whole. */
const ROOM = 130
const LEAST = 8

const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' })

/** Cut between letters: a Tamil one is several characters. */
function shortened(text: string, places: number): string {
  const most = Math.max(LEAST, Math.floor(ROOM / places))
  const all = Array.from(letters.segment(text), ({ segment }) => segment)
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text
}

/** Pixels of a digit, of a separator, and of what is left free beside the axis. */
const [DIGIT, SEPARATOR, FREE] = [7, 4, 12]

/**
 * Room of the axis' figures, from the values alone: measured by the library, the room changes the ticks and the ticks
 * the room, on a phone without end.
 */
function widthOf(series: readonly ChartSeries[]): number {
  const ends = extent(series).map((end) => {
    const step = 10 ** Math.floor(Math.log10(Math.abs(end) || 1))
    return Math.sign(end) * Math.ceil(Math.abs(end) / step) * step
  })
  const rooms = ends.map((end) =>
    Array.from(figure(end)).reduce((room, sign) => room + (/\d/.test(sign) ? DIGIT : SEPARATOR), FREE),
  )
  return Math.max(...rooms)
}

/** What both kinds of charts have in common: quiet axes, a horizontal grid, texts of 11.5 px, nothing that moves. */
export function useAxes(x: readonly string[], series: readonly ChartSeries[]) {
  const { silk, typography } = useTheme()
  const tickLabelStyle = { fontSize: 11.5, fontFamily: typography.fontFamily ?? '', fill: silk.text2 }
  const common = { disableTicks: true, tickLabelStyle }
  return {
    x: {
      ...common,
      data: x.map((_, index) => index),
      height: 26,
      valueFormatter: (index: number, { location }: { location: string }) =>
        location === 'tick' ? shortened(x[index] ?? '', x.length) : (x[index] ?? ''),
    },
    y: { ...common, width: widthOf(series), disableLine: true, tickNumber: 5, valueFormatter: figure },
    chart: {
      hideLegend: true,
      skipAnimation: true,
      disableKeyboardNavigation: true,
      grid: { horizontal: true },
      margin: { top: 10, right: 14, bottom: 0, left: 4 },
      slotProps: { tooltip: { trigger: 'axis' as const, sx: { pointerEvents: 'none' } } },
    },
    sx: {
      '& .MuiChartsGrid-line': { stroke: silk.line, shapeRendering: 'crispEdges' },
      '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: silk.lineStrong },
    },
  }
}
