import { z } from 'zod'
import { instantText, list, named, rowId, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { foundKinds } from '#shared/shell'

/** What waits today, by the ids of the menu's lines; and whether a slot is live. */
export const menuCounts = named(
  'MenuCounts',
  z.strictObject({
    counts: z.record(z.string(), whole),
    live: z.boolean(),
  }),
)
export type MenuCounts = z.infer<typeof menuCounts>

/** A sign-in of one's own that still goes on. */
export const ownSession = named(
  'OwnSession',
  z.strictObject({
    id: rowId,
    agent: z.string().nullable().describe('What the browser says of itself'),
    createdAt: instantText,
    seenAt: instantText,
    current: z.boolean().describe('The one that asks'),
  }),
)
export type OwnSession = z.infer<typeof ownSession>

/** A record that the search found: what it is called, and one fact that tells it from its like. */
export const foundRecord = named(
  'FoundRecord',
  z.strictObject({
    kind: z.enum(foundKinds),
    id: rowId,
    text: z.string(),
    textTa: z.string().nullable(),
    fact: z.string().describe('Code or licence and mobile number of a person; the day of what has one, YYYY-MM-DD'),
    no: z.string().describe('Its own number: of a lot, an invoice, a voucher; the code of a person'),
    market: z.string().describe('The code of its market'),
    marketId: rowId,
  }),
)
export type FoundRecord = z.infer<typeof foundRecord>

/** What the frame of the console asks of the server. */
export const shellApi = {
  counts: contract({ method: 'GET', path: 'menu/counts', answer: menuCounts }),
  find: contract({
    method: 'GET',
    path: 'find',
    query: z.object({ q: z.string().max(80, 'rule.notFound').default('') }),
    answer: list(foundRecord),
  }),
} as const
