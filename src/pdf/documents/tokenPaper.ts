import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { fill, term } from '#shared/terms'

/** What the laboratory and the slot make of a lot; decimals as texts, '' where not known. */
export interface TokenTest {
  readonly slot: string
  readonly count: string
  readonly defectPercent: string
  readonly shellRatio: string
  readonly renditta: string
  /** Whole rupees a kg; '' where it was waived. */
  readonly floor: string
}

/** Who bought a lot, at what price; kg '' until it is weighed. */
export interface TokenSale {
  readonly reeler: string
  readonly pricePerKg: string
  readonly netWeight: string
}

/** One token as it is printed: the farmer's, or with `test` the one that hangs on the lot in the auction. */
export interface TokenPaper {
  readonly number: number
  /** The market's town; the head says the rest. */
  readonly market: Label
  readonly farmer: { readonly name: string; readonly nameTa?: string; readonly code: string }
  readonly village: string
  readonly variety: Label
  readonly dfls: number
  readonly approxWeight: string
  /** DD/MM/YYYY, and the moment of arrival as HH:MM. */
  readonly day: string
  readonly time: string
  /** Which lot of the arrival, and of how many. */
  readonly place: number
  readonly of: number
  readonly test?: TokenTest
  readonly sale?: TokenSale
  readonly duplicate?: boolean
  readonly verifyCode: string
}

export interface TokenFact {
  readonly label: Label
  readonly value: string
}

const fact = (label: Label, value: string): TokenFact => ({ label, value: value || '–' })

const tested = ({ slot, count, defectPercent, shellRatio, renditta, floor }: TokenTest): TokenFact[] => [
  fact(term('column.shellRatio.short'), shellRatio),
  fact(term('column.renditta.short'), renditta),
  fact(term('token.count'), count),
  fact(term('column.defectPercent.short'), defectPercent),
  fact(term('token.floor'), floor && indian(floor)),
  fact(term('ui.report.slotRound'), slot),
]

/** What stands on a token below the farmer, in order. */
export function tokenFacts(paper: TokenPaper): TokenFact[] {
  const { variety } = paper
  return [
    fact(term('field.variety'), variety.ta === variety.en ? variety.en : `${variety.ta} / ${variety.en}`),
    fact(term('column.dfls'), String(paper.dfls)),
    fact(term('column.approxKg.short'), indian(paper.approxWeight)),
    ...(paper.test ? tested(paper.test) : [fact(term('field.date'), `${paper.day} ${paper.time}`)]),
  ]
}

/** Buyer, price and weight, once there are any. */
export function saleFacts({ sale }: TokenPaper): TokenFact[] {
  if (!sale) return []
  return [
    fact(term('role.reeler'), sale.reeler),
    fact(term('column.pricePerKg.short'), indian(sale.pricePerKg)),
    fact(term('column.netKg.short'), sale.netWeight && indian(sale.netWeight)),
  ]
}

/** 'lot 1 of 3'. */
export function placeOf({ place, of }: Pick<TokenPaper, 'place' | 'of'>): Label {
  const { en, ta } = term('token.place')
  const args = { n: place, of }
  return { en: fill(en, args), ta: fill(ta, args) }
}
