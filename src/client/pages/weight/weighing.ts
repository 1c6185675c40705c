import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Question } from '#resources/api/calls'
import type { Weighing, WeighLot } from '#resources/api/weight'
import { lotBill } from '#shared/compute'
import { get } from '../../http/http'
import { keptLast } from '../../offline/keptAnswers'

export const weighingKey = ['weighing']

type WeighQuery = Question<'CocoonAuction/getAll_Weightinfo'>

/** Quiet: while the line is cut the scale works on with what was read before. */
const read = (question: WeighQuery, signal: AbortSignal) =>
  get('CocoonAuction/getAll_Weightinfo', question, { signal, quiet: true })

/** The sold lots of a date (and slot), with how the market weighs. */
export function useWeighing(question: WeighQuery, enabled = true) {
  return useQuery({
    ...keptLast,
    queryKey: [...weighingKey, question],
    queryFn: ({ signal }) => read(question, signal),
    enabled,
  })
}

/** One lot; from a list that was read before, until it is read on its own. */
export function useLotWeighing(lotId: string) {
  const client = useQueryClient()
  const listed = () =>
    client
      .getQueriesData<Weighing>({ queryKey: weighingKey })
      .map(([key, data]) => ({ key, data, lot: data?.lots.find(({ id }) => String(id) === lotId) }))
      .find(({ lot }) => lot)
  return useQuery({
    ...keptLast,
    queryKey: [...weighingKey, { lotId }],
    queryFn: ({ signal }) => read({ lotId }, signal),
    initialData: () => {
      const { data, lot } = listed() ?? {}
      return data && lot && { ...data, lots: [lot] }
    },
    // Shown at once and read again: another desk may have weighed it since.
    initialDataUpdatedAt: 0,
  })
}

/** Net weight at the accepted price in rupees text, to the paisa as the bill will say; null without either. */
export function lotValue(netKg: string | null, pricePerKg: number | null): string | null {
  if (netKg === null || pricePerKg === null) return null
  return lotBill({ netKg, pricePerKg, farmerLevyPercent: '0', reelerLevyPercent: '0' }).amount
}

export const isWaiting = ({ lotStatus }: WeighLot): boolean => lotStatus === 'APPROVED'

/** Weighed, and no bill of either side holds its weight yet. */
export const isCorrectable = ({ lotStatus, farmerInvoiced, reelerInvoiced }: WeighLot): boolean =>
  lotStatus === 'WEIGHED' && !farmerInvoiced && !reelerInvoiced

/** The lot to put on the scale after `lotNo`: the next that waits, or the first; those in `held` were weighed here. */
export function nextLot(
  lots: readonly WeighLot[],
  { lotNo = 0, held }: { lotNo?: number; held: ReadonlyMap<number, unknown> },
): WeighLot | null {
  const waiting = lots.filter((lot) => isWaiting(lot) && lot.lotNo !== lotNo && !held.has(lot.id))
  return waiting.find((lot) => lot.lotNo > lotNo) ?? waiting[0] ?? null
}
