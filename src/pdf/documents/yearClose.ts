import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { term } from '#shared/terms'
import { finish, MARGIN } from '../document'
import { footers } from '../footer'
import { boxOf, pageCount, room } from '../page'
import { verifyAddress } from '../qr'
import { drawTable } from '../table'
import { both, write } from '../text'
import { continued } from './continued'
import type { PrintEnv } from './env'
import { CLOSING, drawClosing, drawText } from './moneyParts'
import { drawKeep, startSeal } from './sealPaper'

/** The seal of a market's accounting year; heads and signature as hexadecimal text, rupees as decimals. */
export interface YearClosePaper {
  readonly market: Label
  /** '2025–26', its last day, and the moment of closing with its time. */
  readonly year: string
  readonly lastDay: string
  readonly closedAt: string
  readonly voucherSequence: number
  readonly balances: number
  readonly carried: string
  readonly differences: string
  readonly surplus: string
  readonly voucherHash: string
  readonly balancesHash: string
  readonly auditHash: string
  readonly signature: string
  /** Who proposed and who confirmed. */
  readonly maker: Label
  readonly checker: Label
  readonly verifyCode: string
  /** What was carried forward, by head. */
  readonly heads: readonly { readonly head: Label; readonly debit: string; readonly credit: string }[]
}

const shown = (amount: string): string => (/[1-9]/.test(amount) ? indian(amount) : '')

/** The balances by head, with what both sides come to; returns y below. */
function drawHeads(doc: Parameters<typeof drawTable>[0], { heads, carried }: YearClosePaper, y: number): number {
  const title = term('year.balances')
  write(doc, both(title), boxOf(doc).left, y + 5, { size: 9, bold: true })
  return drawTable(doc, {
    columns: [
      { label: term('field.ledgerHead'), align: 'start' },
      { label: term('column.debit'), align: 'end' },
      { label: term('column.credit'), align: 'end' },
    ],
    lines: [
      ...heads.map(({ head, debit, credit }) => ({
        kind: 'row' as const,
        cells: [both(head), shown(debit), shown(credit)],
      })),
      { kind: 'total' as const, label: term('column.total'), cells: ['', indian(carried), indian(carried)] },
    ],
    top: y + 7,
    nextTop: MARGIN + 7,
    foot: CLOSING,
  }).y
}

/**
 * The paper of a closed accounting year, to be kept apart from the database whose state it proves: what was sealed, who the
 * two were, and the code by which anyone may ask whether it is genuine.
 * @throws Error if a font cannot be read or written.
 */
export function yearClosePdf(paper: YearClosePaper, env: PrintEnv): Uint8Array {
  const [doc, top] = startSeal(
    {
      title: term('year.sealOf'),
      market: paper.market,
      of: paper.year,
      facts: [
        { label: term('field.accountingYear'), value: paper.year },
        { label: term('year.lastDay'), value: paper.lastDay },
        { label: term('dayClose.closedAt'), value: paper.closedAt },
        { label: term('dayClose.lastVoucher'), value: String(paper.voucherSequence) },
        { label: term('bank.balances'), value: String(paper.balances) },
        { label: term('year.carried'), value: indian(paper.carried) },
        { label: term('year.toDifferences'), value: indian(paper.differences) },
        { label: term('year.result'), value: indian(paper.surplus) },
      ],
      heads: [
        [term('dayClose.voucherHead'), paper.voucherHash],
        [term('year.balancesHead'), paper.balancesHash],
        [term('dayClose.auditHead'), paper.auditHash],
        [term('dayClose.signature'), paper.signature],
      ],
    },
    env,
  )
  let y = drawText(doc, term('year.proposedBy'), paper.maker, top + 2)
  y = drawText(doc, term('bank.confirmedBy'), paper.checker, y + 2)
  y = drawKeep(doc, y, term('year.keep'))
  y = room(doc, drawHeads(doc, paper, y + 3) + 3, CLOSING)
  drawClosing(doc, verifyAddress(env.origin, paper.verifyCode), [term('year.proposedBy'), term('bank.confirmedBy')], y)
  continued(doc, [paper.year, paper.lastDay], both(term('year.sealOf')), 1, pageCount(doc))
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
