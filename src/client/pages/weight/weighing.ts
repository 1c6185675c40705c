import { useQuery } from '@tanstack/react-query'
import { lotBill } from '#shared/compute'
import { sum } from '#shared/money'
import type { Weighing, WeighLot } from '#shared/weighing'
import { get, type Query } from '../../http/http'

export const weighingKey = ['weighing']

/** The sold lots of a date (and slot), or one lot, with how the market weighs. */
export function useWeighing(question: Query, enabled = true) {
  return useQuery({
    queryKey: [...weighingKey, question],
    queryFn: ({ signal }) => get<Weighing>('CocoonAuction/getAll_Weightinfo', question, { signal }),
    enabled,
  })
}

/** Net weight at the accepted price in rupees text, to the paisa as the bill will say; null without either. */
export function lotValue(netKg: string | null, pricePerKg: number | null): string | null {
  if (netKg === null || pricePerKg === null) return null
  return lotBill({ netKg, pricePerKg, farmerLevyPercent: '0', reelerLevyPercent: '0' }).amount
}

export const isWaiting = ({ lotStatus }: WeighLot): boolean => lotStatus === 'APPROVED'

/** The lot to put on the scale after `lotNo`: the next that waits, or the first. */
export function nextLot(lots: readonly WeighLot[], lotNo = 0): WeighLot | null {
  const waiting = lots.filter((lot) => isWaiting(lot) && lot.lotNo !== lotNo)
  return waiting.find((lot) => lot.lotNo > lotNo) ?? waiting[0] ?? null
}

/** What stands under the list: the weighed lots together. */
export function weighedTotals(lots: readonly WeighLot[]) {
  const weighed = lots.filter(({ netWeight }) => netWeight !== null)
  return {
    lots: weighed.length,
    crateCount: weighed.reduce((count, lot) => count + (lot.crateCount ?? 0), 0),
    netWeight: sum(
      weighed.map(({ netWeight }) => netWeight ?? '0'),
      3,
    ),
    value: sum(
      weighed.map((lot) => lotValue(lot.netWeight, lot.pricePerKg) ?? '0'),
      2,
    ),
  }
}
