import type { SlotInput } from '#resources/api/slots'
import { slot } from '#resources/slot'
import { instantOf, timeText } from '#shared/day'
import { invalid } from '#shared/errors'
import { reasonLabel } from '#shared/reason'

export const slotLabels = {
  fields: {
    ...slot.fields,
    inwardDate: slot.fields.day,
    startTime: slot.fields.startsAt,
    endTime: slot.fields.endsAt,
    ...reasonLabel,
  },
}

export interface Period {
  readonly startsAt: string
  readonly endsAt: string
  /** Minutes. */
  readonly duration: number
}

const minute = 60_000
/** Minutes. */
export const longest = 600

/** When an end comes at the earliest that reelers are to see so many minutes ahead: all can bid for so long. A full minute, in milliseconds. */
export const earliestEnd = (now: number, notice: number): number => Math.ceil((now + notice * minute) / minute) * minute

/**
 * When a slot runs, as ISO texts in UTC. Throws INVALID at its fields; a slot that is over already is none, nor is one that is over
 * within so many minutes of `notice`.
 */
export function periodOf({ inwardDate, startTime, endTime, duration }: SlotInput, at: Date, notice: number): Period {
  const start = Date.parse(instantOf(inwardDate, startTime))
  const end = endTime ? Date.parse(instantOf(inwardDate, endTime)) : start + (duration ?? 0) * minute
  const field = endTime ? 'endTime' : 'duration'
  if (end <= start) throw invalid({ [field]: { key: 'rule.timeOrder' } })
  const minutes = Math.round((end - start) / minute)
  if (minutes > longest) throw invalid({ [field]: { key: 'desk.slot.longest', args: { n: longest } } })
  const now = at.getTime()
  if (end <= now) throw invalid({ [field]: { key: 'desk.slot.past' } })
  const earliest = earliestEnd(now, notice)
  const told = { n: notice, time: timeText(new Date(earliest)) || '' }
  if (end < earliest) throw invalid({ [field]: { key: 'desk.slot.soonest', args: told } })
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString(), duration: minutes }
}
