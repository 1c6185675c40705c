import type { LabelPaper } from '#shared/labelPaper'
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
  type Roll,
  type RollPart,
  rulePart,
  signaturePart,
  textPart,
} from '../thermal'
import type { PrintEnv } from './env'
import { cratesIn, factsOf, type GatePassPaper, marketOf, permission } from './gatePass'

/** A lot in one line: number, crates, kg. */
function lotPart(roll: Roll, { lotNo, crates, weight }: GatePassPaper['lots'][number]): RollPart {
  const label = term('gate.lotLine')
  const args = { lot: lotNo, crates }
  return factPart(roll, { en: fill(label.en, args), ta: fill(label.ta, args) }, `${indian(weight)} kg`)
}

function partsOf(roll: Roll, pass: GatePassPaper, { origin, printedBy, printedAt }: PrintEnv): RollPart[] {
  const { ta, en } = permission(pass)
  const total = term('gate.totalLine')
  const args = { lots: pass.lots.length, crates: cratesIn(pass) }
  return [
    headPart(roll, marketOf(pass)),
    ...(pass.duplicate ? [markPart(roll, term('print.duplicate'))] : []),
    textPart(roll, term('print.gatePass').ta, { size: 11, bold: true }),
    textPart(roll, term('print.gatePass').en, { size: 9, bold: true }),
    ...factsOf(pass).map(([label, value]) => factPart(roll, label, value)),
    rulePart(roll),
    ...pass.lots.map((lot) => lotPart(roll, lot)),
    rulePart(roll),
    factPart(roll, { en: fill(total.en, args), ta: fill(total.ta, args) }, `${indian(pass.weight)} kg`),
    gapPart(roll, 2),
    textPart(roll, ta, { size: 9, bold: true }),
    textPart(roll, en, { size: 8 }),
    gapPart(roll, 1),
    checkPart(roll, verifyAddress(origin, pass.verifyCode)),
    signaturePart(roll, term('role.marketofficer')),
    textPart(roll, `${printedBy} · ${printedAt}`, { size: 6.5 }),
  ]
}

/**
 * Gate passes on the paper of the counter's printer, one after the other.
 * @throws RangeError if there is no pass; Error if a font cannot be read or written.
 */
export function gatePassRollPdf(passes: readonly GatePassPaper[], paper: LabelPaper, env: PrintEnv): Uint8Array {
  if (passes.length === 0) throw new RangeError('There is no gate pass to print')
  const roll = newRoll(env.fonts, passes.length === 1 ? (passes[0]?.passNo ?? '') : '', paper)
  passes.forEach((pass, at) => {
    addRoll(roll, (one) => partsOf(one, pass, env))
    env.onProgress?.(at + 1, passes.length)
  })
  return finishRoll(roll)
}
