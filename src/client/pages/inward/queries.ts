import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
import { heard } from '../../live/heard'
import { useOfDay } from '../../offline/useOfDay'

/** Everything of the inward desk; invalidated together after a save. */
export const inwardKey = ['inward'] as const

/** What the desk needs to know of a day; `quiet` for the desk itself, which goes on without an answer. */
export const useDeskFacts = (date: string, marketId: number | null = null, quiet = false) =>
  useOfDay([...inwardKey, 'desk'], 'CocoonInward/desk', { date, marketId }, { quiet })

/** The lots of a day, the latest first; `quiet` as above. */
export const useLotsOfDay = (date: string, marketId: number | null = null, quiet = false) =>
  useOfDay([...inwardKey, 'lots'], 'CocoonInward/GetInwardByDate', { date, marketId }, { quiet })

/** What others change of a lot that stands open is shown, in milliseconds at most as often. */
const often = 5_000

export const useDeskLot = (id: string | undefined) =>
  useQuery({
    meta: heard(often),
    queryKey: [...inwardKey, 'lot', id],
    queryFn: ({ signal }) => get(`CocoonInward/lot/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
  })
