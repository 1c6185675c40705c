import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import { finish, MARGIN } from '../document'
import { footers } from '../footer'
import { pageCount, room } from '../page'
import { drawTable } from '../table'
import { both } from '../text'
import { continued } from './continued'
import type { PrintEnv } from './env'
import { CLOSING, drawClosing } from './moneyParts'
import { drawKeep, startSeal } from './sealPaper'

/** What happened to a lot in a slot: every bid that was sent for it with its answer, and the slot's own turns. */
export interface LotCoursePaper {
  readonly market: Label
  readonly marketId: number
  /** DD/MM/YYYY, and the same as addresses have it. */
  readonly day: string
  readonly date: string
  readonly slotNo: number
  readonly lotNo: number
  readonly round: number
  readonly farmer: string
  /** ₹ per kg; null where it was waived. */
  readonly floorPrice: number | null
  readonly rows: readonly {
    /** HH:MM:SS. */
    readonly at: string
    readonly reeler: string
    readonly licenseNo: string
    readonly amount: string
    readonly event: Label
    readonly said: string
  }[]
  /** Heads of the lot's bids and of its last sealed attempts, hexadecimal; '' for none. */
  readonly headHash: string
  readonly attemptsHash: string
}

/** Where the lot's course is played, and its evidence file saved. */
export const courseAddress = (
  origin: string,
  { date, marketId, slotNo, lotNo }: Pick<LotCoursePaper, 'date' | 'marketId' | 'slotNo' | 'lotNo'>,
): string => `${origin}/app/slotcourse?date=${date}&market=${marketId}&slot=${slotNo}&lot=${lotNo}`

/**
 * The course of a lot on A4, ending in the code that leads to its evidence file.
 * @throws Error if a font cannot be read or written.
 */
export function lotCoursePdf(paper: LotCoursePaper, env: PrintEnv): Uint8Array {
  const [doc, top] = startSeal(
    {
      title: term('course.ofLot'),
      market: paper.market,
      of: `${paper.date} ${paper.lotNo}`,
      facts: [
        { label: term('field.date'), value: paper.day },
        { label: term('field.slotNo'), value: String(paper.slotNo) },
        { label: term('field.lotNo'), value: String(paper.lotNo) },
        { label: term('field.round'), value: String(paper.round) },
        { label: term('role.farmer'), value: paper.farmer },
        {
          label: term('field.floorPrice'),
          value: paper.floorPrice === null ? both(term('field.floorWaived')) : String(paper.floorPrice),
        },
      ],
      heads: [
        ...(paper.headHash ? [[term('dayClose.bidsHead'), paper.headHash] as const] : []),
        ...(paper.attemptsHash ? [[term('course.attemptsHead'), paper.attemptsHash] as const] : []),
      ],
    },
    env,
  )
  let y = drawTable(doc, {
    columns: [
      { label: term('column.time'), align: 'start', width: 18 },
      { label: term('column.reeler'), align: 'start', width: 48 },
      { label: term('field.bid'), align: 'end', width: 18 },
      { label: term('course.event'), align: 'start', width: 38 },
      { label: term('attempt.why'), align: 'start', width: 64 },
    ],
    lines: paper.rows.map(({ at, reeler, licenseNo, amount, event, said }) => ({
      kind: 'row' as const,
      cells: [at, [reeler, licenseNo].filter(Boolean).join('\n'), amount, both(event), said],
    })),
    top: top + 3,
    nextTop: MARGIN + 7,
  }).y
  y = room(doc, drawKeep(doc, y, term('course.keep')) + 3, CLOSING)
  drawClosing(doc, courseAddress(env.origin, paper), [term('role.marketofficer')], y)
  continued(doc, [String(paper.lotNo), paper.day], both(term('course.ofLot')), 1, pageCount(doc))
  footers(doc, 1, pageCount(doc), env)
  return finish(doc)
}
