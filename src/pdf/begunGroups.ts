import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { boxOf, pageCount } from './page'
import type { TableLine } from './tablePaper'
import { both, linesOf, write } from './text'

/** What the line above the table takes, in mm. */
export const GROUP_LINE = 4.4

const style = { size: 8, bold: true }

/** In both languages, or in as many as one line has room for. */
function inOneLine(doc: jsPDF, { ta, en }: Label, room: number): string {
  const texts = [both({ ta, en }), ta, en]
  return texts.find((text) => linesOf(doc, text, room, style).length === 1) ?? linesOf(doc, en, room, style)[0] ?? ''
}

/** The groups with which pages go on: each began on a page before. */
export interface BegunGroups {
  readonly note: (page: number, line: TableLine) => void
  /** Writes them above the table of their pages, for a sheet that comes loose. */
  readonly draw: () => void
}

/** Keeps with which group each page goes on; the table begins at `top` of it, in mm. */
export function begunGroups(doc: jsPDF, top: number): BegunGroups {
  const begun = new Map<number, Label>()
  let group: Label | undefined
  let last = 0
  return {
    note(page, line) {
      if (line.kind === 'group') group = line.label
      else if (page !== last && group && line.kind !== 'total') begun.set(page, group)
      last = page
    },
    draw() {
      const { left, width } = boxOf(doc)
      for (const [page, label] of begun) {
        doc.setPage(page)
        write(doc, inOneLine(doc, label, width), left, top - 1.8, style)
      }
      doc.setPage(pageCount(doc))
    },
  }
}
