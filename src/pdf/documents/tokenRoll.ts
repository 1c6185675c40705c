import type { jsPDF } from 'jspdf'
import { term } from '#shared/terms'
import { both } from '../text'
import {
  checkPart,
  factPart,
  gapPart,
  headPart,
  markPart,
  PRINTED,
  type RollPart,
  rulePart,
  textPart,
} from '../thermal'
import { fitted, type SizedStyle } from './fitted'
import { placeOf, saleFacts, type TokenPaper, tokenFacts } from './tokenPaper'

/** A name over the width of the roll, smaller where one of its words would break. */
function namePart(doc: jsPDF, text: string, style: SizedStyle): RollPart {
  const { size } = fitted(doc, text, PRINTED, style, [{ most: 6, from: style.size, to: 7 }])
  return textPart(doc, text, { ...style, size })
}

/** A token as it stands on the 80 mm roll. */
export function rollParts(doc: jsPDF, paper: TokenPaper, address: string): RollPart[] {
  const { farmer, village } = paper
  const facts = [...tokenFacts(paper), ...saleFacts(paper)]
  const english = [farmer.nameTa ? farmer.name : '', farmer.code].filter(Boolean).join(' · ')
  return [
    headPart(doc, paper.market),
    ...(paper.duplicate ? [markPart(doc, term('print.duplicate'))] : []),
    textPart(doc, both(term('field.tokenNo')), { size: 8 }),
    textPart(doc, String(paper.number), { size: 64, bold: true }),
    textPart(doc, both(placeOf(paper)), { size: 8 }),
    rulePart(doc),
    namePart(doc, farmer.nameTa ?? farmer.name, { size: 13, bold: true }),
    namePart(doc, english, { size: 9 }),
    ...(village ? [namePart(doc, village, { size: 9 })] : []),
    rulePart(doc),
    ...facts.map(({ label, value }) => factPart(doc, label, value)),
    ...(paper.test ? [factPart(doc, term('field.date'), `${paper.day} ${paper.time}`)] : []),
    gapPart(2),
    checkPart(doc, address),
  ]
}
