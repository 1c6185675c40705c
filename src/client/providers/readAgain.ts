import type { QueryClient } from '@tanstack/react-query'
import { viewNamed } from '#resources/views/index'

/** Has everything that shows records of a resource read again: its lists and forms, and the views of it. */
export const readAgain = (client: QueryClient, of: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === of || (typeof name === 'string' && viewNamed(name)?.view.of === of),
  })
