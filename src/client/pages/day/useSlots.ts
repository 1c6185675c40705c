import { useOfDay } from '../../offline/useOfDay'

export const slotsKey = ['slots']

/** The slots of a market and day, cancelled ones too, in order; `marketId` only for those above the market. */
export function useSlots(date: string, marketId: number | null = null) {
  const { data, isPending, isFetching, error, refetch } = useOfDay(slotsKey, 'SlotInfo/getAll_SlotByDate', {
    date,
    marketId,
  })
  return { slots: data ?? [], isPending: date !== '' && isPending, isFetching, error, refetch }
}
