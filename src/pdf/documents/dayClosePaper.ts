import type { DayClose } from '#resources/api/day'
import { dayShown, momentShown } from '#shared/day'
import type { Label } from '#shared/label'
import type { DayClosePaper } from './dayClose'

/** The seal of a day as it is printed. */
export function dayClosePaper({ cash, ...seal }: DayClose, market: Label): DayClosePaper {
  const paper = { ...seal, market, day: dayShown(seal.day) || seal.day, closedAt: momentShown(seal.sealedAt) }
  if (cash?.counted == null || cash.difference === null || cash.at === null) return paper
  const { book, counted, difference, reason, by, byTa, at } = cash
  const name = { en: by ?? '', ta: byTa || by || '' }
  return { ...paper, cash: { book, counted, difference, reason: reason ?? '', by: name, at: momentShown(at) } }
}
