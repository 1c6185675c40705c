import { term } from '#shared/terms'
import { both } from '../text'
import {
  besidePart,
  checkPart,
  factPart,
  gapPart,
  headPart,
  markPart,
  type Roll,
  type RollPart,
  rulePart,
  sizeIn,
  stacked,
  textPart,
} from '../thermal'
import { fitted, type SizedStyle } from './fitted'
import { placeOf, saleFacts, type TokenPaper, tokenFacts } from './tokenPaper'

/** A name over the width of the roll, smaller where one of its words would break. */
function namePart(roll: Roll, text: string, style: SizedStyle): RollPart {
  const from = sizeIn(roll, style.size)
  const wanted = { ...style, size: from }
  const { size } = fitted(roll.doc, text, roll.size.printed, wanted, [{ most: 6, from, to: sizeIn(roll, 7) }])
  return textPart({ ...roll, scale: 1 }, text, { ...style, size })
}

/** A token as it stands on the paper of a counter's printer. */
export function rollParts(roll: Roll, paper: TokenPaper, address: string): RollPart[] {
  const { farmer, village } = paper
  const facts = [...tokenFacts(paper), ...saleFacts(paper)]
  const isLabel = roll.size.height !== undefined
  const check = (part: Roll) => checkPart(part, address)
  const numberPart = (part: Roll) =>
    stacked([
      textPart(part, both(term('field.tokenNo')), { size: 8 }),
      textPart(part, String(paper.number), { size: 64, bold: true }),
      textPart(part, both(placeOf(paper)), { size: 8 }),
    ])
  const english = [farmer.nameTa ? farmer.name : '', farmer.code].filter(Boolean).join(' · ')
  return [
    headPart(roll, paper.market),
    ...(paper.duplicate ? [markPart(roll, term('print.duplicate'))] : []),
    isLabel ? besidePart(roll, numberPart, check) : numberPart(roll),
    rulePart(roll),
    namePart(roll, farmer.nameTa ?? farmer.name, { size: 13, bold: true }),
    namePart(roll, english, { size: 9 }),
    ...(village ? [namePart(roll, village, { size: 9 })] : []),
    rulePart(roll),
    ...facts.map(({ label, value }) => factPart(roll, label, value)),
    ...(paper.test ? [factPart(roll, term('field.date'), `${paper.day} ${paper.time}`)] : []),
    ...(isLabel ? [] : [gapPart(roll, 2), check(roll)]),
  ]
}
