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

const sizes = [8, 7.5, 7, 6.5, 6]
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
  const words = align === 'end' ? lines : lines.flatMap(breakable)
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

/** Size and column widths of a table `room` mm wide: the greatest size at which no word and no figure is broken. */
export function shapeOf(
  doc: jsPDF,
  columns: readonly TableColumn[],
  rows: Iterable<readonly string[]>,
  room: number,
): TableShape {
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
  const measures = columns.map((column, i) => measure(doc, column, texts[i] ?? new Set()))
  const atSize = (size: number) => (needed: (measure: Measure) => number) =>
    measures.map((each, i) => columns[i]?.width ?? (needed(each) * size) / 10 + 2 * PADDING)
  const fits = (needed: (measure: Measure) => number) => (candidate: number) => total(atSize(candidate)(needed)) <= room
  const roomy = sizes.filter((candidate) => candidate >= WHOLE_FROM).find(fits(({ whole }) => whole))
  const size = roomy ?? sizes.find(fits(({ least }) => least)) ?? sizes.at(-1) ?? 6
  const widths = widthsOf(
    (needed) => atSize(size)((each) => needed(roomy ? { ...each, least: each.whole } : each)),
    room,
  )
  const factor = room / total(widths)
  return { size, widths: widths.map((width) => width * factor) }
}
