import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { say, term } from '#shared/terms'
import { finish, newDocument } from '../document'
import { footers, signatures } from '../footer'
import { letterhead } from '../letterhead'
import { boxOf, pageCount } from '../page'
import { both, write } from '../text'
import type { PrintEnv } from './env'
import { drawFacts, drawText } from './moneyParts'

/** The seal of a market's day; heads and signature as hexadecimal text. */
export interface DayClosePaper {
  readonly market: Label
  /** DD/MM/YYYY, and the moment of closing with its time. */
  readonly day: string
  readonly closedAt: string
  readonly lots: number
  readonly voucherSequence: number
  readonly auditSealId: number | null
  readonly voucherHash: string
  readonly bidsHash: string
  readonly auditHash: string
  readonly signature: string
  /** What was counted before the close; rupees as decimals, the moment with its time. */
  readonly cash?: {
    readonly book: string
    readonly counted: string
    readonly difference: string
    readonly reason: string
    readonly by: Label
    readonly at: string
  }
}

/** In eights, so that two people can compare it by reading aloud. */
const grouped = (hex: string): string => hex.match(/.{1,8}/g)?.join(' ') ?? hex

/** The count of the cash, with its difference from the book where there is one. */
function cashFacts({ cash }: DayClosePaper) {
  if (!cash) return []
  return [
    { label: term('dayClose.cashBook'), value: indian(cash.book) },
    { label: term('dayClose.cash'), value: indian(cash.counted) },
    { label: term('dayClose.difference'), value: indian(cash.difference) },
  ]
}

/**
 * The paper of a closed day, to be kept apart from the database whose state it proves.
 * @throws Error if a font cannot be read or written.
 */
export function dayClosePdf(paper: DayClosePaper, env: PrintEnv): Uint8Array {
  const title = term('action.dayClose')
  const doc = newDocument({ fonts: env.fonts, orientation: 'portrait', title: `${title.en} ${paper.day}` })
  const { left } = boxOf(doc)
  const top = letterhead(doc, paper.market)
  write(doc, both(title), left, top + 7.5, { size: 12, bold: true })
  let y = drawFacts(
    doc,
    [
      { label: term('field.date'), value: paper.day },
      { label: term('dayClose.closedAt'), value: paper.closedAt },
      { label: term('dayClose.lots'), value: String(paper.lots) },
      { label: term('dayClose.lastVoucher'), value: String(paper.voucherSequence) },
      { label: term('dayClose.auditSeal'), value: paper.auditSealId === null ? '' : String(paper.auditSealId) },
      ...cashFacts(paper),
    ],
    top + 10,
  )
  for (const [label, value] of [
    ['dayClose.voucherHead', paper.voucherHash],
    ['dayClose.bidsHead', paper.bidsHash],
    ['dayClose.auditHead', paper.auditHash],
    ['dayClose.signature', paper.signature],
  ] as const)
    y = drawText(doc, term(label), { en: grouped(value), ta: grouped(value) }, y + 2)
  if (paper.cash) {
    const { by, at, reason } = paper.cash
    const said = (language: 'en' | 'ta') => say(language, 'dayClose.countedBy', { name: by[language], at })
    const why = (language: 'en' | 'ta') => (reason === '' ? said(language) : `${said(language)}: ${reason}`)
    y = drawText(doc, term('dayClose.cash'), { en: why('en'), ta: why('ta') }, y + 2)
  }
  const keep = term('dayClose.keep')
  drawText(doc, term('field.notes'), keep, y + 3)
  signatures(doc, [term('role.branchad'), term('role.marketofficer')])
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
