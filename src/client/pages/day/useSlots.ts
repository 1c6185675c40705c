import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
import { keptLast } from '../../offline/keptAnswers'

/** The key of the slots of a day; without a day, of all slots. */
export const slotsKey = (date?: string, marketId?: number | null) =>
  date === undefined ? ['slots'] : ['slots', date, marketId ?? null]

/**
 * The slots of a market and day, cancelled ones too, in order; `marketId` only for those above the market, `every` in
 * milliseconds for a page on which they are watched.
 */
export function useSlots(date: string, marketId?: number | null, every?: number) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...keptLast,
    queryKey: slotsKey(date, marketId),
    queryFn: ({ signal }) => get('SlotInfo/getAll_SlotByDate', { date, marketId }, { signal }),
    enabled: date !== '',
    refetchInterval: every ?? false,
  })
  return { slots: data ?? [], isPending: date !== '' && isPending, isFetching, error, refetch }
}
