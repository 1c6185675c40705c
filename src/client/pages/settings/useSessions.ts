import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { OwnSession } from '#resources/api/shell'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { get, post } from '../../http/http'

const sessionsKey = ['ownSessions'] as const

/** One's own sessions, and how they are ended; `done` is what is told of it. */
export function useSessions() {
  const notify = useNotify()
  const tell = useStandardNotices()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => get('auth/sessions', undefined, { signal }),
    staleTime: 0,
  })
  const end = async (sessions: readonly OwnSession[], done: string) => {
    setBusy(true)
    try {
      for (const { id } of sessions) await post(`auth/sessions/${id}/end`, {})
      notify(done, { type: 'success' })
    } catch (error) {
      tell.failed(error)
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: sessionsKey })
    }
  }
  return { ...query, isBusy, end }
}
