import type { Language } from '#shared/label'
import { placesOf, type Report, type ReportColumn, type ReportRow } from '#shared/report'
import { type Column, keyOf, type TableLine } from '../table/column'

/** Pixels of a figure, of its separators, and of a letter of each script, all in the bold of totals and chips. */
const DIGIT = 8
const SEPARATOR = 4
const LETTER: Readonly<Record<Language, number>> = { en: 7.5, ta: 11 }
const CELL = 22
const CHIP = 34

const figureRoom = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[\d−-]/.test(character) ? DIGIT : SEPARATOR), CELL)

const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' })
const wordRoom = (text: string, language: Language): number =>
  Array.from(letters.segment(text)).length * LETTER[language] + CELL

/** The longest of what a column's totals say, in pixels. */
function totalRoom(key: string, lines: readonly TableLine<ReportRow>[]): number {
  let most = 0
  for (const line of lines)
    if (line.kind === 'subtotal' || line.kind === 'total')
      most = Math.max(most, figureRoom(String(line.cells[key] ?? '')))
  return most
}

/** The longest of the states or choices that occur in a column, in pixels. */
function stateRoom(key: string, own: ReportColumn, lines: readonly TableLine<ReportRow>[], language: Language): number {
  const states = new Set(lines.map((line) => (line.kind === 'row' ? String(line.row[key] ?? '') : '')))
  const words = Array.from(states, (state) => own.options?.[state]?.[language]).filter((word) => word !== undefined)
  return Math.max(0, ...words.map((word) => wordRoom(word, language))) + (own.type === 'status' ? CHIP : 0)
}

/**
 * The columns, none narrower than its totals and its states or choices: where only the rows in sight are drawn a browser takes
 * widths as they are said, and a figure is never cut.
 */
export function roomy(
  { columns: declared }: Report,
  columns: readonly Column<ReportRow>[],
  lines: readonly TableLine<ReportRow>[],
  language: Language,
): readonly Column<ReportRow>[] {
  return columns.map((column) => {
    const own = declared[keyOf(column)]
    if (!own || column.width === undefined) return column
    const needed = [
      own.type === 'status' || own.type === 'choice' ? stateRoom(keyOf(column), own, lines, language) : 0,
      placesOf[own.type] === undefined ? 0 : totalRoom(keyOf(column), lines),
    ]
    return { ...column, width: Math.ceil(Math.max(column.width, ...needed)) }
  })
}
