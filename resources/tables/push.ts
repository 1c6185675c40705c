import { choice, instant, integer, reference, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { term } from '#shared/terms'
import { languageNames } from '../options'

/** What a browser is told. */
const kinds = {
  OUTBID: term('status.bid.outbid'),
  WON: term('phone.sold'),
  UNDONE: term('push.undone'),
} as const
export type PushKind = keyof typeof kinds

/**
 * Browsers that are told of bids while nobody looks at the page: each asked for it, and is reached at the address that its
 * push service gave it, by keys of its own. It goes with the session that it was asked for in; one whose session only ran
 * out waits for the next sign-in.
 */
export const pushSubscription = defineTable({
  name: 'pushSubscription',
  table: 'push_subscription',
  fields: {
    userId: reference({ to: 'user', required: true }),
    sessionId: reference({ to: 'session', required: true, unheld: true }),
    endpoint: text({ max: 1000, required: true }),
    p256dh: text({ max: 100, required: true }),
    auth: text({ max: 40, required: true }),
    language: choice({ options: languageNames, required: true }),
    createdAt: instant({ required: true }),
    /** When the service took a message for it last. */
    takenAt: instant({}),
  },
  unique: [{ fields: ['endpoint'] }],
  indexes: [['userId'], ['sessionId']],
  audit: 'self',
})

/**
 * Messages to such browsers, each made once: of the bid that took a lead, or of what the farmer said, by `mark`. What they
 * say is made as they are sent, from what stands then.
 */
export const pushMessage = defineTable({
  name: 'pushMessage',
  table: 'push_message',
  fields: {
    /** The browser may be gone by the time that it is sent. */
    subscriptionId: reference({ to: 'pushSubscription', required: true, unheld: true }),
    kind: choice({ options: kinds, required: true }),
    lotId: reference({ to: 'lot', required: true, unheld: true }),
    round: integer({ required: true, min: 1 }),
    mark: integer({ required: true }),
    at: instant({ required: true }),
    /** When it is tried next; while it is under way, when another process takes it up. */
    nextAt: instant({ required: true }),
    /** From when on it is of no use. */
    endsAt: instant({ required: true }),
    attempts: integer({ required: true, default: 0, min: 0 }),
    doneAt: instant({}),
    /** What it came to. */
    answer: text({ max: 60 }),
  },
  unique: [{ fields: ['subscriptionId', 'lotId', 'kind', 'round', 'mark'] }],
  indexes: [['doneAt', 'nextAt'], ['at']],
  audit: 'self',
})
