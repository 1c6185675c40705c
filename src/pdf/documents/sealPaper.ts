import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import { newDocument } from '../document'
import { letterhead } from '../letterhead'
import { boxOf } from '../page'
import { both, write } from '../text'
import type { PrintEnv } from './env'
import { drawFacts, drawText, type Fact } from './moneyParts'

/** What the paper of a seal has before what is its own: heads and signature as hexadecimal text. */
export interface SealPaper {
  readonly title: Label
  readonly market: Label
  /** What is sealed, as the file is called: a day, a year. */
  readonly of: string
  readonly facts: readonly Fact[]
  readonly heads: readonly (readonly [label: Label, hex: string])[]
}

/** In eights, so that two people can compare it by reading aloud. */
const grouped = (hex: string): string => hex.match(/.{1,8}/g)?.join(' ') ?? hex

/** A document that begins with what is sealed; returns it with y below, in mm. */
export function startSeal({ title, market, of, facts, heads }: SealPaper, { fonts }: PrintEnv): [jsPDF, number] {
  const doc = newDocument({ fonts, orientation: 'portrait', title: `${title.en} ${of}` })
  const top = letterhead(doc, market)
  write(doc, both(title), boxOf(doc).left, top + 7.5, { size: 12, bold: true })
  let y = drawFacts(doc, facts, top + 10)
  for (const [label, hex] of heads) y = drawText(doc, label, { en: grouped(hex), ta: grouped(hex) }, y + 2)
  return [doc, y]
}

/** Why the paper is kept; returns y below. */
export const drawKeep = (doc: jsPDF, y: number, keep: Label): number => drawText(doc, term('field.notes'), keep, y + 3)
