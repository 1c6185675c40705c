import type { jsPDF } from 'jspdf'
import type { CellDef } from 'jspdf-autotable'
import type { TableShape } from './columns'
import type { TableColumn } from './tablePaper'
import { type HeadLine, headLines } from './tableStyle'

/** A row of the head: what autotable makes room for, and what is drawn, by the first column of each cell. */
export interface HeadRow {
  readonly input: readonly CellDef[]
  readonly lines: readonly (readonly HeadLine[])[]
}

export const halign = ({ align }: TableColumn): 'left' | 'right' => (align === 'end' ? 'right' : 'left')

const contentOf = (lines: readonly HeadLine[]): string => lines.map(({ text }) => text).join('\n')

/** Neighbours of one band, and those without one each for itself. */
function runsOf(columns: readonly TableColumn[]): number[][] {
  const runs: number[][] = []
  columns.forEach(({ band }, i) => {
    const last = runs.at(-1)
    if (band && last && columns[i - 1]?.band?.en === band.en) last.push(i)
    else runs.push([i])
  })
  return runs
}

function bandRow(doc: jsPDF, columns: readonly TableColumn[], { widths, size }: TableShape): HeadRow {
  const lines: HeadLine[][] = columns.map(() => [])
  const input = runsOf(columns).map((run) => {
    const [first = 0] = run
    const band = columns[first]?.band
    const width = run.reduce((sum, i) => sum + (widths[i] ?? 0), 0)
    if (band) lines[first] = headLines(doc, band, width, size)
    const styles = { overflow: 'visible' as const, halign: 'center' as const }
    return { content: contentOf(lines[first] ?? []), colSpan: run.length, styles }
  })
  return { input, lines }
}

/** The rows of the head: the columns' own, and over them their bands where the table has any. */
export function headRows(
  doc: jsPDF,
  columns: readonly TableColumn[],
  shape: TableShape,
  isBanded: boolean,
): readonly HeadRow[] {
  const lines = columns.map(({ label }, i) => headLines(doc, label, shape.widths[i] ?? 0, shape.size))
  const input = columns.map((column, i) => ({
    content: contentOf(lines[i] ?? []),
    styles: { overflow: 'visible' as const, halign: halign(column) },
  }))
  const own: HeadRow = { input, lines }
  return isBanded ? [bandRow(doc, columns, shape), own] : [own]
}
