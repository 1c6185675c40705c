import type { jsPDF } from 'jspdf'
import { indian } from '#shared/money'
import { fill, term } from '#shared/terms'
import { verifyAddress } from '../qr'
import {
  addRoll,
  checkPart,
  factPart,
  finishRoll,
  gapPart,
  headPart,
  markPart,
  newRoll,
  type RollPart,
  rulePart,
  signaturePart,
  textPart,
} from '../thermal'
import type { PrintEnv } from './env'
import { cratesIn, factsOf, type GatePassPaper, marketOf, permission } from './gatePass'

/** A lot in one line: number, crates, kg. */
function lotPart(doc: jsPDF, { lotNo, crates, weight }: GatePassPaper['lots'][number]): RollPart {
  const label = term('gate.lotLine')
  const args = { lot: lotNo, crates }
  return factPart(doc, { en: fill(label.en, args), ta: fill(label.ta, args) }, `${indian(weight)} kg`)
}

function partsOf(doc: jsPDF, pass: GatePassPaper, { origin, printedBy, printedAt }: PrintEnv): RollPart[] {
  const { ta, en } = permission(pass)
  const total = term('gate.totalLine')
  const args = { lots: pass.lots.length, crates: cratesIn(pass) }
  return [
    headPart(doc, marketOf(pass)),
    ...(pass.duplicate ? [markPart(doc, term('print.duplicate'))] : []),
    textPart(doc, term('print.gatePass').ta, { size: 11, bold: true }),
    textPart(doc, term('print.gatePass').en, { size: 9, bold: true }),
    ...factsOf(pass).map(([label, value]) => factPart(doc, label, value)),
    rulePart(doc),
    ...pass.lots.map((lot) => lotPart(doc, lot)),
    rulePart(doc),
    factPart(doc, { en: fill(total.en, args), ta: fill(total.ta, args) }, `${indian(pass.weight)} kg`),
    gapPart(2),
    textPart(doc, ta, { size: 9, bold: true }),
    textPart(doc, en, { size: 8 }),
    gapPart(1),
    checkPart(doc, verifyAddress(origin, pass.verifyCode)),
    signaturePart(doc, term('role.marketofficer')),
    textPart(doc, `${printedBy} · ${printedAt}`, { size: 6.5 }),
  ]
}

/**
 * Gate passes on the 80 mm roll, one after the other.
 * @throws RangeError if there is no pass; Error if a font cannot be read or written.
 */
export function gatePassRollPdf(passes: readonly GatePassPaper[], env: PrintEnv): Uint8Array {
  if (passes.length === 0) throw new RangeError('There is no gate pass to print')
  const doc = newRoll(env.fonts, passes.length === 1 ? (passes[0]?.passNo ?? '') : '')
  passes.forEach((pass, at) => {
    addRoll(doc, partsOf(doc, pass, env))
    env.onProgress?.(at + 1, passes.length)
  })
  return finishRoll(doc)
}
