import { useState } from 'react'
import type { LotRow } from '#resources/api/lots'

export const lotFilters = ['all', 'noBid', 'belowFloor'] as const
export type LotFilter = (typeof lotFilters)[number]

/** The highest bid lies below a floor price, which only a waived floor allows. */
export const isBelowFloor = ({ benefit }: Pick<LotRow, 'benefit'>): boolean => benefit !== null && benefit < 0

export const matches = (filter: LotFilter, lot: LotRow): boolean =>
  filter === 'all' || (filter === 'noBid' ? lot.highestBid === null : isBelowFloor(lot))

/** How many lots each filter shows. */
export const filterCounts = (lots: readonly LotRow[]): Readonly<Record<LotFilter, number>> => ({
  all: lots.length,
  noBid: lots.filter((lot) => matches('noBid', lot)).length,
  belowFloor: lots.filter((lot) => matches('belowFloor', lot)).length,
})

/** The lots to show; the one that is worked on stays, though a bid took it out of the filter. */
export const filtered = (lots: readonly LotRow[], filter: LotFilter, held: number | null): readonly LotRow[] =>
  filter === 'all' ? lots : lots.filter((lot) => lot.id === held || matches(filter, lot))

/** The filter of the room and the lot that is chosen in it, `first` at first. */
export function useChosenLot(lots: readonly LotRow[], first: number | null = null) {
  const [filter, setFilter] = useState<LotFilter>('all')
  const [chosen, choose] = useState(first)
  const [held, hold] = useState<number | null>(null)
  const shown = filtered(lots, filter, held)
  const lot = lots.find(({ id }) => id === chosen) ?? shown[0] ?? lots[0]
  return {
    filter,
    shown,
    lot,
    choose: (id: number) => {
      choose(id)
      hold(id)
    },
    setFilter: (next: LotFilter) => {
      setFilter(next)
      hold(null)
      // What is worked on stays in the panel only as long as the table has it.
      if (lot && !matches(next, lot)) choose(null)
    },
  }
}
export type ChosenLot = ReturnType<typeof useChosenLot>
