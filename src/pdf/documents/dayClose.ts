import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { say, term } from '#shared/terms'
import { finish } from '../document'
import { footers, signatures } from '../footer'
import { pageCount } from '../page'
import type { PrintEnv } from './env'
import { drawText } from './moneyParts'
import { drawKeep, startSeal } from './sealPaper'

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
  const [doc, top] = startSeal(
    {
      title: term('action.dayClose'),
      market: paper.market,
      of: paper.day,
      facts: [
        { label: term('field.date'), value: paper.day },
        { label: term('dayClose.closedAt'), value: paper.closedAt },
        { label: term('dayClose.lots'), value: String(paper.lots) },
        { label: term('dayClose.lastVoucher'), value: String(paper.voucherSequence) },
        { label: term('dayClose.auditSeal'), value: paper.auditSealId === null ? '' : String(paper.auditSealId) },
        ...cashFacts(paper),
      ],
      heads: [
        [term('dayClose.voucherHead'), paper.voucherHash],
        [term('dayClose.bidsHead'), paper.bidsHash],
        [term('dayClose.auditHead'), paper.auditHash],
        [term('dayClose.signature'), paper.signature],
      ],
    },
    env,
  )
  let y = top
  if (paper.cash) {
    const { by, at, reason } = paper.cash
    const said = (language: 'en' | 'ta') => say(language, 'dayClose.countedBy', { name: by[language], at })
    const why = (language: 'en' | 'ta') => (reason === '' ? said(language) : `${said(language)}: ${reason}`)
    y = drawText(doc, term('dayClose.cash'), { en: why('en'), ta: why('ta') }, y + 2)
  }
  drawKeep(doc, y, term('dayClose.keep'))
  signatures(doc, [term('role.branchad'), term('role.marketofficer')])
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
