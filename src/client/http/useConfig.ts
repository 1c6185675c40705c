import { useQuery } from '@tanstack/react-query'
import { reads } from './reads'

/** What the server tells everyone of itself; asked for where it `isNeeded`. */
export const useConfig = (isNeeded = true) =>
  useQuery({ ...reads('config', 'config'), staleTime: Number.POSITIVE_INFINITY, enabled: isNeeded })
