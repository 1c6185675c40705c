import { sql } from 'drizzle-orm'
import { paperOf } from '#exports/reportPaper'
import { reports } from '#resources/reports/index'
import type { Report } from '#shared/report'
import { linesOf } from '#shared/totals'
import { dayPapers } from '../support/dayPapers'
import { ask } from '../support/reportAnswers'
import { answersOf, chosenOn, type FilterFixture } from '../support/reportQuestions'
import { Difference, type Play, rowsOf, tell } from './play'

/*
 * What every report says of a closed day is kept when it is closed, figures and papers: it has to be the same to the byte
 * after everything that came later.
 */

/** A month or year is not over with its day. */
const isOver = ({ filters }: Report): boolean =>
  Object.values(filters).every(({ type }) => type !== 'year' && type !== 'month')
/** How the bank's account reconciles is worked on until its statement is confirmed, which no day's close asks for (0061). */
const ofDays = reports.filter((report) => isOver(report) && report.name !== 'bankReconciliation')
interface Said {
  readonly figures: ReadonlyMap<string, string>
  readonly unsettled: ReadonlySet<string>
}

interface Kept {
  readonly asked: FilterFixture
  readonly said: Said
  /** What is printed with the close, to the byte. */
  readonly printed: Readonly<Record<string, string>>
  /** The entries of accountants, and of a year's close, that stood before the end of the day. */
  readonly adjusted: number
}
const kept = new WeakMap<Play, Map<string, Kept>>()

/** All rows with their totals, and both papers as they are set, of each report; and which say that they may still change. */
async function figuresOf({ desk }: Play, day: string, asked: FilterFixture): Promise<Said> {
  const figures = new Map<string, string>()
  const unsettled = new Set<string>()
  const at = { day, month: day.slice(0, 7), year: '' }
  for (const report of ofDays) {
    const answer = await ask(desk, report.name, { ...answersOf(report, at, asked), marketId: asked.market })
    if (answer.unsettled) unsettled.add(report.name)
    const papers = (['en', 'ta'] as const).map((language) =>
      paperOf({ report, lines: linesOf(report, answer.rows), tenant: null, chosen: {}, texts: {}, language }),
    )
    figures.set(report.name, JSON.stringify([answer.rows, answer.totals, papers]))
  }
  return { figures, unsettled }
}

const adjustedBy = async (play: Play, day: string): Promise<number> => {
  const [found] = await rowsOf<{ n: number }>(
    play,
    sql`select count(*)::int4 as n from voucher v left join voucher r on r.id = v.reverses_id
      where ('YA' in (v.vou_type, r.vou_type) or v.vou_type = 'YC')
        and v.market_id = ${play.marketId} and v.day <= ${day}`,
  )
  return found?.n ?? 0
}

const firstDifference = (one: string, other: string): string => {
  let at = 0
  while (one[at] === other[at]) at += 1
  return `${one.slice(Math.max(at - 300, 0), at + 80)}\n  and then ${other.slice(Math.max(at - 60, 0), at + 80)}`
}

/** Keeps what is said of days that were closed since. */
export async function keepClosed(play: Play): Promise<void> {
  const days = kept.get(play) ?? new Map<string, Kept>()
  kept.set(play, days)
  const sealed = await rowsOf<{ day: string }>(play, sql`select day from day_seal where market_id = ${play.marketId}`)
  for (const { day } of sealed) {
    if (days.has(day)) continue
    const asked = await chosenOn(play.test.db, day)
    const said = await figuresOf(play, day, asked)
    const printed = await dayPapers(play.desk, day, play.marketId)
    days.set(day, { asked, said, printed, adjusted: await adjustedBy(play, day) })
  }
}

/** Nothing of what was said of a closed day is said otherwise, but by an entry of the year before where it was said that this may be. */
export async function checkClosed(play: Play): Promise<void> {
  for (const [day, { asked, said, printed, adjusted }] of kept.get(play) ?? []) {
    const { figures } = await figuresOf(play, day, asked)
    const isAdjusted = (await adjustedBy(play, day)) !== adjusted
    for (const [name, before] of said.figures) {
      const after = figures.get(name) ?? ''
      if (after !== before && !(isAdjusted && said.unsettled.has(name)))
        throw new Difference(`${name} said of ${day}, which was closed, ${firstDifference(before, after)}`)
    }
    const again = isAdjusted ? {} : await dayPapers(play.desk, day, play.marketId)
    for (const name of Object.keys(again))
      if (again[name] !== printed[name])
        throw new Difference(`${name} of ${day}, which was closed, is printed otherwise`)
    tell(play, 'closed day')
  }
}
