import { QueryClient } from '@tanstack/react-query'
import { hearChanges } from '../live/heard'
import { keepLastAnswers } from '../offline/keptAnswers'
import { onSessionEnd } from '../session/navigation'

/**
 * The console's cache of answers. Lost calls are repeated by the HTTP module, so not here a second time; nor are they
 * held back when the browser believes itself offline, for the server may stand beside it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

keepLastAnswers(queryClient)
hearChanges(queryClient)
onSessionEnd(() => queryClient.clear())
