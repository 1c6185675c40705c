import { useCallback, useRef } from 'react'
import type { Body, WritePath, Written } from '#resources/api/calls'
import { sendConfirmed } from '../http/confirmation'
import { connection } from '../http/connection'
import { ownTenantOf, useSession } from '../session/session'
import type { Entry, EntryKind, EntryLabel, SendResult } from './entry'
import { attend, flush } from './flush'
import { queue } from './queue'

export interface QueuedPost<P extends string> {
  readonly path: WritePath<P>
  readonly kind: EntryKind
  /** Names the entry in the list of those that wait, from what is sent and what stood in the boxes. */
  readonly label: (body: Body<NoInfer<P>>, values: unknown) => EntryLabel
}

/**
 * Sends an entry that must not be lost: it is written down first, tried once, and waits where nobody answers; behind
 * others that wait it takes its turn. `values` are what the desk gets back when it takes a refused entry to mend it.
 * Resolves { state: 'done', answer } or { state: 'waiting' }. What the server asks at once is asked here; what it asks of
 * an entry that waited, by whoever sends that again. @throws NotConfirmed, and HttpError where the server refuses it at
 * once: the desk gets back what was typed, and the entry is gone. `isFree` says whether it can: else a refused entry stays
 * among the refused, for which { state: 'refused' } is answered.
 */
export function useQueuedPost<P extends string>(
  wanted: QueuedPost<P>,
): (body: Body<NoInfer<P>>, values?: unknown, isFree?: () => boolean) => Promise<SendResult<Written<P>>> {
  const { user: signedIn } = useSession()
  const [user, meantFor] = [signedIn?.userName ?? '', ownTenantOf(signedIn)?.id]
  const latest = useRef(wanted)
  latest.current = wanted
  return useCallback(
    (sent, values = null, isFree) =>
      sendConfirmed(async (yes) => {
        const { path, kind, label } = latest.current
        // It is kept as plain data, which a later version reads again.
        const body = { ...sent, ...yes } as Entry['body']
        const isCut = connection.get() !== null
        const entry = await queue.add({ user, meantFor, path, kind, body, values, label: label(sent, values) }, !isCut)
        if (!isCut) return attend<Written<P>>(entry, isFree)
        void flush(user)
        return { state: 'waiting' }
      }),
    [user, meantFor],
  )
}
