import { text } from './field'
import { term } from './terms'

/** Why people are taken out of use: what is asked of whoever does it to several at once. */
export const takeOutFields = {
  reason: text({ label: term('field.inactiveReason'), required: true, min: 3, max: 120 }),
} as const
