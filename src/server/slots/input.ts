import type { SlotInput } from '#resources/api/slots'
import { slot } from '#resources/slot'
import { instantOf } from '#shared/day'
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
const longest = 600

/** When a slot runs, as ISO texts in UTC. Throws INVALID at its fields; a slot that is over already is none. */
export function periodOf({ inwardDate, startTime, endTime, duration }: SlotInput, now: Date): Period {
  const start = Date.parse(instantOf(inwardDate, startTime))
  const end = endTime ? Date.parse(instantOf(inwardDate, endTime)) : start + (duration ?? 0) * minute
  const field = endTime ? 'endTime' : 'duration'
  if (end <= start) throw invalid({ [field]: { key: 'rule.timeOrder' } })
  const minutes = Math.round((end - start) / minute)
  if (minutes > longest) throw invalid({ [field]: { key: 'desk.slot.longest', args: { n: longest } } })
  if (end <= now.getTime()) throw invalid({ [field]: { key: 'desk.slot.past' } })
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString(), duration: minutes }
}
