import type { jsPDF } from 'jspdf'
import { barsOf, chartScale, namesWithRoom, type Places, placesOf } from '#shared/chart'
import { indian } from '#shared/money'
import { boxOf, room } from './page'
import { linesOf, mm, rule, setStyle, write } from './text'

/** A chart as it is printed: figures for drawing alone, the table below it says them. */
export interface PaperChart {
  readonly kind: 'line' | 'bars'
  /** What is drawn, and in what: 'Net weight (kg)'. */
  readonly label: string
  /** What stands under the axis, in order. */
  readonly x: readonly string[]
  /** Where each of them stands (`timesOf`); beside each other unless said. */
  readonly stands?: readonly number[]
  /** At most six, each with a value for each place; null where there is none. */
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[]
}

/** Of the drawing, without its head of one line and what stands under it; mm. Each further line of the head takes so much. */
const HEIGHT = 34
const HEAD = 9
const LINE = 4
const TITLE = { size: 8, bold: true }
const LEGEND = { size: 7 }
const FOOT = 6
/** For the figures of the axis. */
const SCALE = 18
/** A bar at most; mm. And about how many steps the scale has. */
const [WIDEST_BAR, TICKS] = [12, 3]
/** Printers of offices have no colours: greys for bars, dashes for lines. */
const greys = ['#3c3c3c', '#aaaaaa', '#6e6e6e', '#d2d2d2', '#8c8c8c', '#5a5a5a'] as const
const black = '#000000'
const dashes: readonly number[][] = [[], [2, 1.2], [0.6, 1.2], [3, 1.2, 0.6, 1.2], [4, 1], [1.2, 0.6]]

const figure = (value: number): string => indian(String(Number(value.toFixed(value < 10 ? 1 : 0))))

interface Frame {
  readonly left: number
  readonly places: Places
  /** The lower edge of the drawing. */
  readonly bottom: number
  /** How far down the page a figure stands. */
  readonly at: (value: number) => number
}

function bars(doc: jsPDF, { series }: PaperChart, { places: { width, middles }, at: down }: Frame): void {
  const { width: bar, from: first } = barsOf(width, series.length, WIDEST_BAR)
  for (const [at, { values }] of series.entries()) {
    doc.setFillColor(greys[at] ?? black)
    for (const [i, value] of values.entries()) {
      if (value === null || value === 0) continue
      const from = (middles[i] ?? 0) + first + bar * at
      doc.rect(from, Math.min(down(0), down(value)), bar, Math.abs(down(value) - down(0)), 'F')
    }
  }
}

function lines(doc: jsPDF, { series }: PaperChart, { places: { middles }, at: down }: Frame): void {
  doc.setDrawColor(black)
  doc.setFillColor(black)
  doc.setLineWidth(mm(0.9))
  for (const [at, { values }] of series.entries()) {
    doc.setLineDashPattern(dashes[at] ?? [], 0)
    const points = values.map((value, i) => (value === null ? null : [middles[i] ?? 0, down(value)]))
    for (const [i, point] of points.entries()) {
      const before = points[i - 1]
      if (point && before) doc.line(before[0] as number, before[1] as number, point[0] as number, point[1] as number)
      else if (point) doc.circle(point[0] as number, point[1] as number, 0.4, 'F')
    }
  }
  doc.setLineDashPattern([], 0)
}

/** As many of the places as have room for their texts. */
function foot(doc: jsPDF, { x }: PaperChart, { places: { middles }, bottom }: Frame): void {
  const widest = Math.max(...x.map((text) => doc.getTextWidth(text))) + 2
  const named = namesWithRoom(middles, widest)
  for (const [i, text] of x.entries())
    if (named.has(i)) write(doc, text, middles[i] ?? 0, bottom + 3.6, { size: 6.5, align: 'center' })
}

/** Before the text of a sign, for what is drawn of it, and behind the text; mm. */
const [SIGN, AFTER] = [6, 3]

/** What stands above a drawing: what is drawn, and beside it where both have room, else below it, what the signs mean. */
interface Head {
  readonly lines: readonly string[]
  /** Places in the series, line by line. */
  readonly signs: readonly (readonly number[])[]
  /** From sign to sign; mm. */
  readonly widths: readonly number[]
  readonly isBeside: boolean
  readonly height: number
}

const wide = (of: readonly number[], widths: readonly number[]): number =>
  of.reduce((sum, at) => sum + (widths[at] ?? 0), -AFTER)

function headOf(doc: jsPDF, { label, series }: PaperChart, width: number): Head {
  const lines = linesOf(doc, label, width, TITLE)
  const left = width - doc.getTextWidth(lines[0] ?? '') - SIGN
  setStyle(doc, LEGEND)
  const widths = series.map((one) => SIGN + doc.getTextWidth(one.label) + AFTER)
  const all = [...widths.keys()]
  if (series.length < 2) return { lines, signs: [], widths, isBeside: false, height: HEAD + (lines.length - 1) * LINE }
  if (lines.length === 1 && wide(all, widths) <= left)
    return { lines, signs: [all], widths, isBeside: true, height: HEAD }
  const signs: number[][] = []
  for (const at of all) {
    const last = signs.at(-1)
    if (last && wide([...last, at], widths) <= width) last.push(at)
    else signs.push([at])
  }
  return { lines, signs, widths, isBeside: false, height: HEAD + (lines.length - 1 + signs.length) * LINE }
}

function drawHead(
  doc: jsPDF,
  { kind, series }: PaperChart,
  { lines, signs, widths, isBeside }: Head,
  top: number,
): void {
  const { left, right } = boxOf(doc)
  for (const [at, text] of lines.entries()) write(doc, text, left, top + 4 + at * LINE, TITLE)
  doc.setDrawColor(black)
  doc.setLineWidth(mm(0.9))
  for (const [line, of] of signs.entries()) {
    const y = top + 4 + (isBeside ? 0 : lines.length + line) * LINE
    let from = isBeside ? right - wide(of, widths) : left
    for (const at of of) {
      write(doc, series[at]?.label ?? '', from + SIGN, y, LEGEND)
      if (kind === 'bars') {
        doc.setFillColor(greys[at] ?? black)
        doc.rect(from + 2.5, y - 2, 2.2, 2.2, 'F')
      } else {
        doc.setLineDashPattern(dashes[at] ?? [], 0)
        doc.line(from, y - 0.9, from + 5, y - 0.9)
        doc.setLineDashPattern([], 0)
      }
      from += widths[at] ?? 0
    }
  }
}

/** Draws the charts below each other from `y` on, each whole on its page; returns where to go on. Millimetres. */
export function drawCharts(doc: jsPDF, charts: readonly PaperChart[], y: number): number {
  let next = y
  for (const chart of charts) {
    const { left, right, width } = boxOf(doc)
    const head = headOf(doc, chart, width)
    const top = room(doc, next, head.height + HEIGHT + FOOT)
    const all = chart.series.flatMap(({ values }) => values.filter((value) => value !== null))
    const { ticks, shareOf } = chartScale(all, chart.kind === 'bars', TICKS)
    const bottom = top + head.height + HEIGHT
    const frame: Frame = {
      left: left + SCALE,
      places: placesOf(chart.stands ?? chart.x.map((_, n) => n), left + SCALE, right),
      bottom,
      at: (value) => bottom - shareOf(value) * HEIGHT,
    }
    drawHead(doc, chart, head, top)
    for (const value of ticks) {
      rule(doc, frame.left, right, frame.at(value), value === 0 ? 0.6 : 0.3, value === 0 ? 0 : 190)
      write(doc, figure(value), frame.left - 1.5, frame.at(value) + 0.9, { size: 6.5, align: 'right' })
    }
    if (chart.kind === 'bars') bars(doc, chart, frame)
    else lines(doc, chart, frame)
    foot(doc, chart, frame)
    next = bottom + FOOT
  }
  return next
}
