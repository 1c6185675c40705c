import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { finish, MARGIN, newDocument } from '../document'
import { footers } from '../footer'
import { letterhead } from '../letterhead'
import { boxOf, pageCount, room } from '../page'
import { linesOf, rule, type TextStyle, write } from '../text'
import type { PrintEnv } from './env'

/** A screen in the handbook, in one language. */
export interface HandbookScreen {
  readonly title: string
  readonly what: string
  /** The screen as it is: its bytes, and its size in pixels. */
  readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number }
  readonly steps: readonly string[]
  /** Key and what it does. */
  readonly keys: readonly (readonly [string, string])[]
  /** What is said, in one way or several, and what one then does. */
  readonly refusals: readonly (readonly [readonly string[], string])[]
}

/** A role's handbook, in one language. */
export interface HandbookPaper {
  readonly title: string
  readonly role: string
  /** The market's town; the letterhead says the rest. */
  readonly place: Label
  readonly heads: Readonly<Record<'contents' | 'steps' | 'keys' | 'refusals', string>>
  readonly parts: readonly { readonly title: string; readonly screens: readonly HandbookScreen[] }[]
}

const HEAD: TextStyle = { size: 16, bold: true }
const PART: TextStyle = { size: 13, bold: true }
const SCREEN: TextStyle = { size: 11, bold: true }
const SMALL: TextStyle = { size: 8.5, bold: true, grey: 70 }
const BODY: TextStyle = { size: 9.5 }
/** From line to line of the body and of the contents, and what a list stands in from the edge; mm. */
const [LINE, ENTRY, INDENT] = [4.9, 6.2, 6]

interface Pen {
  readonly doc: jsPDF
  y: number
}

/** Writes a text from `x` on, line by line over as many pages as it takes. */
function paragraph(pen: Pen, text: string, x: number, style: TextStyle = BODY): void {
  const { right } = boxOf(pen.doc)
  for (const line of linesOf(pen.doc, text, right - x, style)) {
    pen.y = room(pen.doc, pen.y, LINE)
    write(pen.doc, line, x, pen.y + 3.6, style)
    pen.y += LINE
  }
}

/** Something under its small head, which never stands alone at the foot of a page. */
function under(pen: Pen, head: string, lines: number, draw: (left: number) => void): void {
  if (lines === 0) return
  const { left } = boxOf(pen.doc)
  pen.y = room(pen.doc, pen.y + 1.4, 3 * LINE)
  write(pen.doc, head, left, pen.y + 3.4, SMALL)
  pen.y += LINE
  draw(left)
}

/** What is said beside what one then does, each over as many lines as it takes. */
function pairs(pen: Pen, texts: readonly (readonly [readonly string[], string])[], from: number, share: number): void {
  const { right } = boxOf(pen.doc)
  const middle = from + (right - from) * share
  for (const [one, other] of texts) {
    const first = one.flatMap((text) => linesOf(pen.doc, text, middle - from - 4, BODY))
    const second = linesOf(pen.doc, other, right - middle, BODY)
    const height = Math.max(first.length, second.length) * LINE
    pen.y = room(pen.doc, pen.y, height)
    first.forEach((line, at) => {
      write(pen.doc, line, from, pen.y + 3.6 + at * LINE, { ...BODY, grey: 60 })
    })
    second.forEach((line, at) => {
      write(pen.doc, line, middle, pen.y + 3.6 + at * LINE, BODY)
    })
    pen.y += height + 0.8
  }
}

/** No picture is wider or higher than this, in mm: a screen and its steps stand on one page. */
const PICTURE = { width: 120, height: 75 }

/** How large a picture is drawn, in mm; nothing where there is none. */
function sizeOf({ picture }: HandbookScreen): { readonly width: number; readonly height: number } {
  if (!picture) return { width: 0, height: 0 }
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

function drawPicture(pen: Pen, screen: HandbookScreen): void {
  const { picture } = screen
  if (!picture) return
  const { left } = boxOf(pen.doc)
  const { width, height } = sizeOf(screen)
  pen.y = room(pen.doc, pen.y + 1.4, height + 2)
  pen.doc.addImage(picture.jpeg, 'JPEG', left, pen.y, width, height)
  pen.doc.setDrawColor(170)
  pen.doc.setLineWidth(0.2)
  pen.doc.rect(left, pen.y, width, height)
  pen.y += height + 2
}

function drawScreen(pen: Pen, screen: HandbookScreen, heads: HandbookPaper['heads']): void {
  const { left } = boxOf(pen.doc)
  paragraph(pen, screen.what, left)
  drawPicture(pen, screen)
  under(pen, heads.steps, screen.steps.length, () => {
    screen.steps.forEach((step, at) => {
      pen.y = room(pen.doc, pen.y, LINE)
      write(pen.doc, `${at + 1}.`, left, pen.y + 3.6, BODY)
      paragraph(pen, step, left + INDENT)
    })
  })
  under(pen, heads.keys, screen.keys.length, () =>
    pairs(
      pen,
      screen.keys.map(([key, does]) => [[key], does]),
      left,
      0.22,
    ),
  )
  under(pen, heads.refusals, screen.refusals.length, () => pairs(pen, screen.refusals, left, 0.46))
  pen.y += 4
}

/** A line of the contents: a part, or a screen of it, and on which page it begins. */
interface Entry {
  readonly title: string
  readonly isPart: boolean
  page: number
}

const linesOn = (doc: jsPDF, top: number) => Math.floor((boxOf(doc).bottom - top) / ENTRY)

/** The contents on the pages that were kept for them, once it is known where everything begins. */
function drawContents(doc: jsPDF, entries: readonly Entry[], top: number): void {
  const { left, right } = boxOf(doc)
  doc.setPage(1)
  let page = 1
  let y = top
  for (const { title, isPart, page: begins } of entries) {
    if (y + ENTRY > boxOf(doc).bottom) {
      page += 1
      doc.setPage(page)
      y = MARGIN + 4
    }
    const style = isPart ? { size: 10.5, bold: true } : BODY
    write(doc, title, left + (isPart ? 0 : INDENT), y + 4, style)
    write(doc, String(begins), right, y + 4, { ...style, align: 'right' })
    y += ENTRY
  }
}

/** How many pages the contents take, the first of them under the letterhead. */
function pagesOf(doc: jsPDF, count: number, top: number): number {
  const further = Math.max(0, count - linesOn(doc, top))
  return 1 + Math.ceil(further / linesOn(doc, MARGIN + 4))
}

/**
 * What a role does in the console, to be kept at the desk: its contents, its day in order, then each screen.
 * @throws Error if a font cannot be read or written.
 */
export function handbookPdf(paper: HandbookPaper, env: PrintEnv): Uint8Array {
  const { fonts, onProgress } = env
  const doc = newDocument({ fonts, orientation: 'portrait', title: `${paper.title}: ${paper.role}` })
  const { left, right } = boxOf(doc)
  const entries: Entry[] = []
  const head = letterhead(doc, paper.place) + 9
  write(doc, `${paper.title}: ${paper.role}`, left, head, HEAD)
  write(doc, paper.heads.contents, left, head + 10, PART)
  const top = head + 14
  const count = paper.parts.reduce((sum, { screens }) => sum + 1 + screens.length, 0)
  for (let page = pagesOf(doc, count, top); page > 1; page -= 1) doc.addPage()
  const pen: Pen = { doc, y: 0 }
  paper.parts.forEach(({ title, screens }, at) => {
    doc.addPage()
    entries.push({ title, isPart: true, page: pageCount(doc) })
    write(doc, title, left, MARGIN + 5, PART)
    rule(doc, left, right, MARGIN + 8, 1)
    pen.y = MARGIN + 12
    for (const screen of screens) {
      // A title stands with what follows it, and with its picture.
      pen.y = room(doc, pen.y, 5 * LINE + sizeOf(screen).height)
      entries.push({ title: screen.title, isPart: false, page: pageCount(doc) })
      paragraph(pen, screen.title, left, SCREEN)
      drawScreen(pen, screen, paper.heads)
    }
    onProgress?.(at + 1, paper.parts.length)
  })
  drawContents(doc, entries, top)
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
