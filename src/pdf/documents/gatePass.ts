import type { jsPDF } from 'jspdf'
import type { GatePassRow } from '#resources/api/papers'
import { dayShown, timeText } from '#shared/day'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { fill, term } from '#shared/terms'
import { finish, MARGIN, newDocument } from '../document'
import { footers, SIGNATURES, signatures } from '../footer'
import { letterhead, outlinedMark } from '../letterhead'
import { boxOf, pageCount, room } from '../page'
import { drawQr, verifyAddress } from '../qr'
import { drawTable, type TableColumn } from '../table'
import { both, linesOf, mm, write } from '../text'
import { continued } from './continued'
import type { PrintEnv } from './env'

/** A gate pass as it is printed. */
export interface GatePassPaper extends GatePassRow {
  readonly duplicate?: boolean
}

export const marketOf = ({ market, marketTa }: GatePassRow): Label => ({ en: market, ta: marketTa || market })

/** 'DD/MM/YYYY HH:MM'. */
export const momentOf = (when: string): string => `${dayShown(when) || ''} ${timeText(when) || ''}`

export const cratesIn = ({ lots }: GatePassRow): number => lots.reduce((count, { crates }) => count + crates, 0)

export const reelerOf = ({ reelerName, reelerNameTa, reelerCode }: GatePassRow): string =>
  `${reelerNameTa ? `${reelerNameTa} / ` : ''}${reelerName}${reelerCode ? ` (${reelerCode})` : ''}`

/** The permission in both languages. */
export function permission({ issuedAt, hours }: GatePassRow): Label {
  const text = term('print.gatePassText')
  const args = { date: dayShown(issuedAt) || '', n: hours }
  return { en: fill(text.en, args), ta: fill(text.ta, args) }
}

/** What is said of a pass besides its lots, in the order of reading. */
export const factsOf = (pass: GatePassRow): readonly (readonly [label: Label, value: string])[] => [
  [term('gate.passNo'), pass.passNo],
  [term('gate.auctionDay'), dayShown(pass.day) || ''],
  [term('field.reelerName'), reelerOf(pass)],
  [term('field.licenseNo'), pass.licenseNo ?? '–'],
  [term('gate.issuedAt'), momentOf(pass.issuedAt)],
  [term('gate.endsAt'), momentOf(pass.endsAt)],
]

const QR = 32
const SECOND = 92

/** Label over value, two in a row, the code at the end; returns y below. */
function drawFacts(doc: jsPDF, pass: GatePassPaper, top: number, origin: string): number {
  const { left, right } = boxOf(doc)
  drawQr(doc, verifyAddress(origin, pass.verifyCode), right - QR, top, QR)
  const width = right - QR - left
  let y = top + 5
  const facts = factsOf(pass)
  for (let at = 0; at < facts.length; at += 2) {
    let rows = 1
    facts.slice(at, at + 2).forEach(([label, value], column) => {
      const x = left + column * (SECOND - 12)
      const space = column === 0 ? SECOND - 16 : width - SECOND + 10
      write(doc, both(label), x, y, { size: 7.5, grey: 70 })
      const lines = linesOf(doc, value, space, { size: 10, bold: true })
      write(doc, lines, x, y + 4.6, { size: 10, bold: true })
      rows = Math.max(rows, lines.length)
    })
    y += 7 + 4.8 * rows
  }
  return Math.max(y - 3, top + QR)
}

function drawLots(doc: jsPDF, pass: GatePassPaper, top: number): number {
  const column = (label: Label): TableColumn => ({ label, align: 'end' })
  const rows = pass.lots.map(({ lotNo, crates, weight }, at) => ({
    kind: 'row' as const,
    cells: [String(at + 1), String(lotNo), String(crates), indian(weight)],
  }))
  const cells = ['', '', String(cratesIn(pass)), indian(pass.weight)]
  return drawTable(doc, {
    columns: [
      column(term('column.serialNo.short')),
      column(term('column.lotNo')),
      column(term('field.crateCount')),
      column(term('field.netWeight')),
    ],
    lines: [...rows, { kind: 'total', label: term('column.total'), cells }],
    top,
    nextTop: MARGIN + 7,
  }).y
}

function drawPermission(doc: jsPDF, pass: GatePassPaper, top: number): number {
  const { left, width } = boxOf(doc)
  const { ta, en } = permission(pass)
  const tamil = linesOf(doc, ta, width, { size: 11, bold: true })
  write(doc, tamil, left, top, { size: 11, bold: true })
  const below = top + mm(11) * 1.3 * tamil.length
  write(doc, linesOf(doc, en, width, { size: 10 }), left, below + 0.6, { size: 10 })
  return below + 4
}

function drawPass(doc: jsPDF, pass: GatePassPaper, env: PrintEnv): void {
  const from = pageCount(doc)
  const { left, right } = boxOf(doc)
  const top = letterhead(doc, marketOf(pass))
  if (pass.duplicate) outlinedMark(doc, term('print.duplicate'), right, top + 2)
  write(doc, both(term('print.gatePass')), left, top + 8, { size: 13, bold: true })
  let y = drawFacts(doc, pass, top + 11, env.origin)
  y = drawPermission(doc, pass, y + 6)
  y = drawLots(doc, pass, y + 2)
  room(doc, y, SIGNATURES)
  signatures(doc, [term('print.reelerSignature'), term('gate.keeper'), term('role.marketofficer')])
  const to = pageCount(doc)
  continued(doc, [pass.passNo], reelerOf(pass), from, to)
  footers(doc, from, to, env)
}

/**
 * Gate passes on A4, each on a page of its own.
 * @throws RangeError if there is no pass; Error if a font cannot be read or written.
 */
export function gatePassPdf(passes: readonly GatePassPaper[], env: PrintEnv): Uint8Array {
  if (passes.length === 0) throw new RangeError('There is no gate pass to print')
  const doc = newDocument({
    fonts: env.fonts,
    orientation: 'portrait',
    title: passes.length === 1 ? (passes[0]?.passNo ?? '') : '',
  })
  passes.forEach((pass, at) => {
    if (at > 0) doc.addPage()
    drawPass(doc, pass, env)
    env.onProgress?.(at + 1, passes.length)
  })
  return finish(doc)
}
