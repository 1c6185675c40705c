import { z } from 'zod'
import { instantText, list, named } from '#shared/answer'
import { type EventOf, streamContract } from '#shared/contract'

/** What changes in the markets of whoever listens, told so that lists are read again. */
export const changesApi = {
  changes: streamContract({
    method: 'GET',
    path: 'changes/stream',
    events: named(
      'ChangeEvents',
      z.strictObject({
        changed: z
          .strictObject({ now: instantText, of: list(z.string()) })
          .describe('Resources of which rows were just made or changed'),
        beat: z.strictObject({ now: instantText }),
      }),
    ),
  }),
} as const

export type ChangeEvent = EventOf<typeof changesApi.changes>
