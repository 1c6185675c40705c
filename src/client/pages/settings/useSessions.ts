import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { endOwnSession } from '#resources/actions/people'
import type { OwnSession } from '#resources/api/shell'
import { useAction } from '../../actions/useAction'
import { reads } from '../../http/reads'

/** One's own sessions, and how they are ended; `done` is what is told of it. */
export function useSessions() {
  const notify = useNotify()
  const { run, busy } = useAction(endOwnSession)
  const query = useQuery({ ...reads('session', 'auth/sessions'), staleTime: 0 })
  const end = async (sessions: readonly OwnSession[], done: string) => {
    for (const { id } of sessions) if (!(await run({ id }))) return
    notify(done, { type: 'success' })
  }
  return { ...query, isBusy: busy, end }
}
