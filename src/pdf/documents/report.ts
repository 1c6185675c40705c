import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { type ColumnType, placesOf } from '#shared/report'
import { fill, term } from '#shared/terms'
import { GROUP_LINE } from '../begunGroups'
import { drawCharts, type PaperChart } from '../chart'
import { finish, MARGIN, newDocument, type Orientation } from '../document'
import { footers, SIGNATURES, signatures } from '../footer'
import { letterhead } from '../letterhead'
import { boxOf, pageCount, room } from '../page'
import { type Carried, type DrawnTable, drawTable, type TableColumn, type TableLine } from '../table'
import { both, linesOf, setStyle, write } from '../text'
import type { PrintEnv } from './env'

export interface ReportPaperColumn extends TableColumn {
  readonly name: string
  /** Figures are grouped the Indian way; all other cells are printed as they are. */
  readonly kind: ColumnType
}

/** What was asked for, by its name. */
interface Said {
  readonly label: Label
  readonly value: Label
}

export interface ReportPaper {
  readonly title: Label
  /** The market's town; the letterhead says the rest. */
  readonly place: Label
  readonly filters: readonly Said[]
  /** What is said on the first page alone, such as which columns are left out. */
  readonly notes?: readonly Said[]
  readonly columns: readonly ReportPaperColumn[]
  /** Figures are decimal texts such as '20015.10'; an empty cell of a row is missing. */
  readonly body: readonly TableLine[]
  /** Said in place of the lines when there are none. */
  readonly empty?: Label
  /** Names of figure columns whose sums are carried from page to page. */
  readonly carried?: readonly string[]
  /** Lines above all else of the first page, as they were written. */
  readonly cover?: readonly string[]
  /** Above the table of the first page. */
  readonly charts?: readonly PaperChart[]
  readonly signatures: readonly Label[]
  /** By the number of columns where left out: landscape from nine. */
  readonly orientation?: Orientation
}

const LANDSCAPE_FROM = 9
const MISSING = '–'
const BETWEEN = '  ·  '
/** Between title and filters, and from line to line of 8 points; mm. */
const [GAP, LINE] = [8, 3.7]
/** A price may have been averaged; the number of a row is no figure. */
const decimals: Partial<Record<ColumnType, number>> = { ...placesOf, price: 2, serial: undefined }
const decimal = /^-?\d+(\.\d+)?$/

const shown = (text: string, kind: ColumnType | undefined): string =>
  kind !== undefined && decimals[kind] !== undefined && decimal.test(text) ? indian(text) : text

function readable(line: TableLine, columns: readonly ReportPaperColumn[]): TableLine {
  if (line.kind === 'group') return line
  const cells = line.cells.map((text, i) => shown(text, columns[i]?.kind))
  return line.kind === 'row' ? { ...line, cells: cells.map((cell) => cell || MISSING) } : { ...line, cells }
}

function carriedOf({ columns, body, carried = [] }: ReportPaper): Carried[] {
  return carried.map((name) => {
    const column = columns.findIndex((each) => each.name === name)
    const scale = decimals[columns[column]?.kind ?? 'text']
    if (scale === undefined) throw new RangeError(`'${name}' is no column of figures and cannot be carried forward`)
    const value = (line: number): string => {
      const at = body[line]
      return (at?.kind === 'row' && at.cells[column]) || '0'
    }
    return { column, scale, value }
  })
}

const saidOf = (said: readonly Said[]): string[] => said.map(({ label, value }) => `${both(label)}: ${both(value)}`)

/** Title at the start, filters at the end, below each other where the line is too short; returns y for the table. */
function heading(doc: jsPDF, { title, filters, notes = [] }: ReportPaper, y: number): number {
  const { left, right, width } = boxOf(doc)
  const style = { size: 12, bold: true }
  const titleLines = linesOf(doc, both(title), width, style)
  write(doc, titleLines, left, y + 7.5, style)
  const last = titleLines.length === 1 ? doc.getTextWidth(titleLines[0] ?? '') : width
  const beside = linesOf(doc, saidOf([...filters, ...notes]).join(BETWEEN), width, { size: 8 })
  const fits = beside.length === 1 && last + GAP + doc.getTextWidth(beside[0] ?? '') <= width
  if (fits) {
    write(doc, beside, right, y + 7.5, { size: 8, align: 'right' })
    return y + 10.5
  }
  const below = y + 7.5 + (titleLines.length - 1) * 5.5 + 5.5
  write(doc, beside, left, below, { size: 8 })
  return below + (beside.length - 1) * LINE + 3
}

/** What is said in place of the lines. */
const EMPTY = { size: 9 }
const EMPTY_LINE = 4.4

const COVER = { size: 9.5 }
const COVER_LINE = 4.6

/** The covering text over the width of the page; a line that is too long goes on below. Returns y for what follows. */
function covering(doc: jsPDF, { cover = [] }: ReportPaper, y: number): number {
  if (cover.length === 0) return y
  const { left, width } = boxOf(doc)
  const lines = cover.flatMap((line) => (line === '' ? [''] : linesOf(doc, line, width, COVER)))
  lines.forEach((line, at) => {
    if (line !== '') write(doc, line, left, y + 4 + at * COVER_LINE, COVER)
  })
  return y + 4 + lines.length * COVER_LINE
}

/** What stands above the table on every page but the first: a sheet that comes loose says what it is of. */
interface FurtherHead {
  readonly title: string
  readonly said: readonly string[]
  /** Where the table begins below it, in mm. */
  readonly nextTop: number
}

/** Market, period and the other filters stand at the end of the title's line, and below it where they are too long. */
function furtherHead(doc: jsPDF, { title, place, filters }: ReportPaper, tellsGroups: boolean): FurtherHead {
  const { width } = boxOf(doc)
  const own = both(title)
  const said = linesOf(doc, [both(place), ...saidOf(filters)].join(BETWEEN), width, { size: 8 })
  setStyle(doc, { size: 8, bold: true })
  const left = width - doc.getTextWidth(own) - GAP
  setStyle(doc, { size: 8 })
  const isBeside = said.length === 1 && doc.getTextWidth(said[0] ?? '') <= left
  return {
    title: own,
    said: isBeside ? said : ['', ...said],
    nextTop: MARGIN + 5 + (isBeside ? 0 : said.length * LINE) + (tellsGroups ? GROUP_LINE : 0),
  }
}

function continued(doc: jsPDF, { title, said }: FurtherHead, first: number): void {
  const { left, right } = boxOf(doc)
  const [beside = '', ...below] = said
  for (let page = first + 1; page <= pageCount(doc); page++) {
    doc.setPage(page)
    write(doc, title, left, MARGIN + 2.4, { bold: true })
    if (beside) write(doc, beside, right, MARGIN + 2.4, { align: 'right' })
    if (below.length > 0) write(doc, below, left, MARGIN + 2.4 + LINE)
  }
}

/** Which of the sheets that lie side by side a page is, at its foot; nothing where there is one. */
function sheetMarks(doc: jsPDF, { page: first, sheets }: DrawnTable): void {
  const mark = term('print.sheet')
  for (let page = first; sheets > 1 && page <= pageCount(doc); page++) {
    doc.setPage(page)
    const { left, width, height } = boxOf(doc)
    const place = { x: ((page - first) % sheets) + 1, y: sheets }
    const text = `${fill(mark.ta, place)}   ${fill(mark.en, place)}`
    write(doc, text, left + width / 2, height - MARGIN, { size: 7, align: 'center' })
  }
}

const orientationOf = ({ columns, orientation }: ReportPaper): Orientation =>
  orientation ?? (columns.length >= LANDSCAPE_FROM ? 'landscape' : 'portrait')

/** The report from the current, empty page on; the feet of its pages are still to come. */
function drawReport(doc: jsPDF, report: ReportPaper, onProgress: PrintEnv['onProgress']): void {
  const { columns, body, signatures: signers } = report
  const first = pageCount(doc)
  const headed = heading(doc, report, letterhead(doc, report.place))
  const top = drawCharts(doc, report.charts ?? [], covering(doc, report, headed))
  // Of one group alone title and filters say enough.
  const tellsGroups = body.filter(({ kind }) => kind === 'group').length > 1
  const head = furtherHead(doc, report, tellsGroups)
  const drawn = drawTable(doc, {
    columns,
    lines: body.map((line) => readable(line, columns)),
    top,
    nextTop: head.nextTop,
    tellsGroups,
    carried: carriedOf(report),
    foot: signers.length > 0 ? SIGNATURES : 0,
    ...(onProgress && { onProgress }),
  })
  let { y } = drawn
  if (body.length === 0 && report.empty) {
    const { left, width } = boxOf(doc)
    const said = linesOf(doc, both(report.empty), width, EMPTY)
    write(doc, said, left, y + 7, EMPTY)
    y += 9 + (said.length - 1) * EMPTY_LINE
  }
  if (signers.length > 0) {
    room(doc, y, SIGNATURES)
    signatures(doc, signers)
  }
  continued(doc, head, first)
  sheetMarks(doc, drawn)
}

/**
 * A report on as many A4 pages as it takes.
 * @throws RangeError if a carried column holds no figures; Error if a font cannot be read or written.
 */
export function reportPdf(report: ReportPaper, env: PrintEnv): Uint8Array {
  const doc = newDocument({ fonts: env.fonts, orientation: orientationOf(report), title: report.title.en })
  drawReport(doc, report, env.onProgress)
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}

/** Several reports under one title. */
export interface BundlePaper {
  readonly title: Label
  readonly reports: readonly ReportPaper[]
}

/**
 * Several reports in one file, each from a page of its own; the pages are counted through.
 * @throws RangeError if there is none or a carried column holds no figures; Error if a font cannot be read or written.
 */
export function bundlePdf({ title, reports }: BundlePaper, env: PrintEnv): Uint8Array {
  const [first] = reports
  if (!first) throw new RangeError('There is no report to print')
  const doc = newDocument({ fonts: env.fonts, orientation: orientationOf(first), title: title.en })
  const total = reports.reduce((sum, { body }) => sum + body.length, 0)
  let before = 0
  for (const report of reports) {
    if (report !== first) doc.addPage('a4', orientationOf(report))
    drawReport(doc, report, (done) => env.onProgress?.(before + done, total))
    before += report.body.length
  }
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
