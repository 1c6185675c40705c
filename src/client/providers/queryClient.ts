import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from '../session/door'

/** The console's cache of answers. Lost calls are repeated by the HTTP module, so not here a second time. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

onSessionEnd(() => queryClient.clear())
