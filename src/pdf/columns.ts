import type { jsPDF } from 'jspdf'
import type { TableColumn } from './tablePaper'
import { setStyle } from './text'
import { breakable } from './wrap'

export interface TableShape {
  /** Size of all text of the table, in points. */
  readonly size: number
  /** Widths of the columns in mm; together the width of the table. */
  readonly widths: readonly number[]
}

/** Space at both ends of a cell, in mm. */
export const PADDING = 1.1

/** So much too wide, in mm, is only made narrower. */
const SLACK = 0.5
const sizes = [8, 7.5, 7, 6.5, 6] as const
const [largest, smallest] = [sizes[0], sizes[4]]
/** Down to this size a smaller letter is better than a number in two lines. */
const WHOLE_FROM = 7
/** Rows measured whole; of the others only texts that are longer than all before. */
const MEASURED_ROWS = 1500

interface Measure {
  /** What the longest word needs, numbers such as FI/DPI/202627/000412 by their parts; a figure is never broken. */
  readonly least: number
  /** The same with such numbers in one piece. */
  readonly whole: number
  /** What the cells need to stay in one line. */
  readonly cells: number
  /** What the head needs to take one line a language, two lines, and so on. */
  readonly heads: readonly number[]
}

const HEAD_LINES = [1, 2, 3, 4]

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const longestOf = (texts: readonly string[], width: (text: string) => number): number =>
  texts.reduce((longest, text) => Math.max(longest, width(text)), 0)

/** The least width at which words of these widths take no more than `lines` lines. */
function narrowest(words: readonly number[], lines: number, space: number): number {
  const whole = total(words) + space * Math.max(0, words.length - 1)
  if (lines === 1 || words.length < 2) return whole
  let best = whole
  let first = -space
  for (let i = 0; i < words.length - 1; i++) {
    first += space + (words[i] ?? 0)
    if (first >= best) break
    best = Math.min(best, Math.max(first, narrowest(words.slice(i + 1), lines - 1, space)))
  }
  return best
}

function measure(doc: jsPDF, { label, align }: TableColumn, texts: ReadonlySet<string>): Measure {
  const width = (text: string): number => doc.getTextWidth(text)
  setStyle(doc, { size: 10, bold: true })
  const lines = [...texts].flatMap((text) => text.split('\n'))
  // The label of a total is broken before columns go to another sheet.
  const broken = (text: string): string[] => {
    if (text.includes('\u00a0')) return breakable(text.replaceAll('\u00a0', ' '))
    return align === 'end' ? [text] : breakable(text)
  }
  const words = lines.flatMap(broken)
  const space = width(' ')
  const titles = [label.ta, label.en].map((title) => title.split(' ').map(width))
  const heads = HEAD_LINES.map((count) => Math.max(...titles.map((title) => narrowest(title, count, space))))
  const head = heads.at(-1) ?? 0
  const least = Math.max(head, longestOf(words, width))
  const pieces = align === 'end' ? lines : lines.flatMap((line) => line.split(' '))
  return {
    least,
    whole: Math.max(head, longestOf(pieces, width)),
    cells: Math.max(least, longestOf(lines, width)),
    heads,
  }
}

const wholeCells = ({ cells }: Measure): number => cells

/** What is left of `room` goes to the columns that lack most of what they want. */
function shared(least: readonly number[], wanted: readonly number[], room: number): number[] {
  const lacking = wanted.map((want, i) => Math.max(0, want - (least[i] ?? 0)))
  const part = Math.min(1, (room - total(least)) / Math.max(total(lacking), 1e-6))
  return least.map((width, i) => width + part * (lacking[i] ?? 0))
}

/** What is left of `room` saves a line in as many heads as it can: those that lack least come first. */
function widened(widths: readonly number[], wanted: readonly number[], room: number): number[] {
  const result = [...widths]
  const lack = (i: number): number => Math.max(0, (wanted[i] ?? 0) - (widths[i] ?? 0))
  let spare = room - total(widths)
  for (const i of widths.map((_, index) => index).sort((a, b) => lack(a) - lack(b))) {
    if (lack(i) > spare) break
    result[i] = (widths[i] ?? 0) + lack(i)
    spare -= lack(i)
  }
  return result
}

/** Cells in one line under heads of as few lines as fit; where none fit, the cells of text are broken. */
function widthsOf(at: (needed: (measure: Measure) => number) => number[], room: number): number[] {
  for (const broken of [false, true]) {
    for (const lines of HEAD_LINES) {
      const widths = at(({ least, cells, heads }) => Math.max(broken ? least : cells, heads[lines - 1] ?? 0))
      if (total(widths) > room || (broken && lines === 1)) continue
      if (broken) return shared(widths, at(wholeCells), room)
      const saved = at(({ cells, heads }) => Math.max(cells, heads[lines - 2] ?? 0))
      return widened(widths, saved, room)
    }
  }
  return at(({ least }) => least)
}

/** What the texts of the columns need. */
function measured(doc: jsPDF, columns: readonly TableColumn[], rows: Iterable<readonly string[]>): readonly Measure[] {
  const texts = columns.map(() => new Set<string>())
  const longest = columns.map(() => 0)
  let seen = 0
  for (const cells of rows) {
    seen++
    cells.forEach((text, i) => {
      if (seen > MEASURED_ROWS && text.length <= (longest[i] ?? 0)) return
      longest[i] = Math.max(longest[i] ?? 0, text.length)
      texts[i]?.add(text)
    })
  }
  return columns.map((column, i) => measure(doc, column, texts[i] ?? new Set()))
}

/** A column and what its texts need. */
interface Sized {
  readonly column: TableColumn
  readonly measure: Measure
}

const widthAt =
  (size: number, needed: (measure: Measure) => number) =>
  ({ column, measure: own }: Sized): number =>
    column.width ?? (needed(own) * size) / 10 + 2 * PADDING

/** The greatest size up to `most` at which no word and no figure is broken, and the widths that fill the room then. */
function shapeOf(sized: readonly Sized[], room: number, most: number): TableShape {
  const atSize = (size: number) => (needed: (measure: Measure) => number) => sized.map(widthAt(size, needed))
  const fits = (needed: (measure: Measure) => number) => (candidate: number) => total(atSize(candidate)(needed)) <= room
  const allowed = sizes.filter((candidate) => candidate <= most)
  const roomy = allowed.filter((candidate) => candidate >= WHOLE_FROM).find(fits(({ whole }) => whole))
  const size = roomy ?? allowed.find(fits(({ least }) => least)) ?? smallest
  const widths = widthsOf(
    (needed) => atSize(size)((each) => needed(roomy ? { ...each, least: each.whole } : each)),
    room,
  )
  const factor = room / total(widths)
  return { size, widths: widths.map((width) => width * factor) }
}

/** Some of a table's columns, by their places, as they stand on one sheet. */
export interface TableSheet {
  readonly columns: readonly number[]
  readonly shape: TableShape
}

/** Neighbours that stay on one sheet, with the room that they take: those of a band, and any other column for itself. */
interface Run {
  readonly columns: readonly number[]
  readonly width: number
}

function runsOf(places: readonly number[], columns: readonly TableColumn[], widths: readonly number[], room: number) {
  const runs: Run[] = []
  for (const at of places) {
    const last = runs.at(-1)
    const width = widths[at] ?? 0
    const band = columns[at]?.band
    const isJoined = band && last && columns[last.columns.at(-1) ?? -1]?.band?.en === band.en
    if (last && isJoined && last.width + width <= room)
      runs[runs.length - 1] = { columns: [...last.columns, at], width: last.width + width }
    else runs.push({ columns: [at], width })
  }
  return runs
}

/** The runs in their order, filled into sheets of so much room; a run that is wider than a sheet has one for itself. */
function packed(runs: readonly Run[], room: number): number[][] {
  const sheets: number[][] = []
  let width = Number.POSITIVE_INFINITY
  for (const run of runs) {
    if (width + run.width > room) {
      sheets.push([])
      width = 0
    }
    sheets.at(-1)?.push(...run.columns)
    width += run.width
  }
  return sheets
}

/** The same in no more sheets, each filled as far as the others: the least room of which there are no more. */
function balanced(runs: readonly Run[], room: number): number[][] {
  const sheets = packed(runs, room)
  let [low, high] = [0, room]
  let best = sheets
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    const tried = packed(runs, middle)
    if (tried.length > sheets.length || runs.some(({ width }) => width > middle)) low = middle
    else [best, high] = [tried, middle]
  }
  return best
}

/**
 * How a table's columns stand in `room` mm: all on one sheet, in the greatest size at which no word and no figure is
 * broken, or where no size will do on several side by side. Each of them begins with the columns that say what a row is
 * (`key`); without bands
 * the first holds those that are `usual`, where these fit it, and the others follow.
 */
export function sheetsOf(
  doc: jsPDF,
  columns: readonly TableColumn[],
  rows: Iterable<readonly string[]>,
  room: number,
): readonly TableSheet[] {
  const measures = measured(doc, columns, rows)
  const sized = columns.map((column, i): Sized => ({ column, measure: measures[i] as Measure }))
  const widths = sized.map(widthAt(smallest, ({ least }) => least))
  const all = columns.map((_, i) => i)
  const widthOf = (places: readonly number[]): number => total(places.map((i) => widths[i] ?? 0))
  const shaped = (places: readonly number[], most: number): TableSheet => ({
    columns: places,
    shape: shapeOf(
      places.map((i) => sized[i] as Sized),
      room,
      most,
    ),
  })
  if (widthOf(all) <= room + SLACK) return [shaped(all, largest)]
  const keys = all.filter((i) => columns[i]?.key)
  const left = room - widthOf(keys)
  const others = all.filter((i) => !columns[i]?.key)
  // What stands under one head stays together instead.
  const usual = columns.some(({ band }) => band) ? [] : others.filter((i) => columns[i]?.usual)
  const first = usual.length > 0 && usual.length < others.length && widthOf(usual) <= left ? usual : []
  const rest = others.filter((i) => !first.includes(i))
  const parts = [...(first.length > 0 ? [first] : []), ...balanced(runsOf(rest, columns, widths, left), left)]
  const sheets = parts.map((part) => [...keys, ...part])
  // One size for all, so that they read as one.
  const most = Math.min(...sheets.map((places) => shaped(places, largest).shape.size))
  return sheets.map((places) => shaped(places, most))
}
