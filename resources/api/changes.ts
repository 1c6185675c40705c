import { z } from 'zod'
import { instantText, list, named } from '#shared/answer'
import { type EventOf, streamContract } from '#shared/contract'

/** What changes in the markets of whoever listens, told so that what shows it is read again. */
export const changesApi = {
  changes: streamContract({
    method: 'GET',
    path: 'changes/stream',
    events: named(
      'ChangeEvents',
      z.strictObject({
        begun: z
          .strictObject({ now: instantText })
          .describe('From here on is told what changes; what changed before has to be read'),
        changed: z
          .strictObject({ now: instantText, of: list(z.string()) })
          .describe('Resources of which rows were just made or changed'),
        beat: z.strictObject({ now: instantText }),
      }),
    ),
  }),
} as const

export type ChangeEvent = EventOf<typeof changesApi.changes>
