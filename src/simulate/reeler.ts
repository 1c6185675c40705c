import type { LotRow } from '#resources/api/lots'
import type { Chance } from './chance'

/** What of a lot a reeler looks at. */
export type Seen = Pick<
  LotRow,
  'id' | 'lotNo' | 'floorPrice' | 'shellRatio' | 'race' | 'highestBid' | 'highestReelerId'
>

/** How one reeler buys. */
export interface Temper {
  /** What they pay above others, as a share of the floor price. */
  readonly keen: number
  /** Lots that they need today. */
  readonly wants: number
  /** They leave their best price for the last minutes. */
  readonly isLate: boolean
}

export interface Move {
  readonly lotId: number
  readonly amount: number
  readonly isSlip: boolean
}

export const temperOf = (chance: Chance): Temper => ({
  keen: 0.03 * chance.normal(),
  wants: chance.whole(2, 6),
  isLate: chance.happens(0.6),
})

/** The usual shell ratio, in percent, above and below which the price goes. */
const usualShell = (race: string) => (race === 'CB' || race === 'MV' ? 16.2 : 20.4)
const withoutFloor = 300

/** What a lot is worth to a reeler, in whole rupees a kg: from its floor, its shell and their own eye. */
export function worthOf(chance: Chance, { floorPrice, shellRatio, race }: Seen, { keen }: Temper): number {
  const quality = shellRatio === null ? 0 : (Number(shellRatio) / usualShell(race) - 1) * 0.5
  const share = 1.06 + keen + Math.max(-0.04, Math.min(0.08, quality)) + 0.06 * Math.abs(chance.normal())
  return Math.round((floorPrice ?? withoutFloor) * Math.min(share, 1.45))
}

/** One step above what is bid: mostly one rupee, at times two or five. */
const step = (chance: Chance) => chance.pick([1, 1, 1, 1, 2, 2, 2, 5, 5, 5]) ?? 1

/** The least that counts now. */
export const nextOf = ({ highestBid, floorPrice }: Seen): number =>
  Math.max(highestBid === null ? 1 : highestBid + 1, floorPrice ?? 1)

/** Wrong keys and wrong readings: what the rules are for. */
function slipOn(chance: Chance, lot: Seen): number {
  const floor = lot.floorPrice ?? withoutFloor
  const next = nextOf(lot)
  const slips = [
    () => next - chance.whole(1, 6),
    () => floor - chance.whole(1, 25),
    () => next + 0.5,
    () => next * 10,
    () => Math.round(floor * 1.6),
  ]
  return Math.max(1, (chance.pick(slips) ?? slips[0])?.() ?? next)
}

export const slipShare = 0.07

/**
 * What a reeler does when their turn comes: a bid on a lot they still want, or nothing. Until the end is near, who is late
 * goes no further than half way to their best price. `progress` runs from 0 to 1 over the slot.
 */
export function nextMove(
  chance: Chance,
  reeler: { readonly id: number | null; readonly temper: Temper; worth(lot: Seen): number },
  lots: readonly Seen[],
  progress: number,
): Move | null {
  const { temper } = reeler
  if (chance.happens(slipShare)) {
    const lot = chance.pick(lots)
    return lot ? { lotId: lot.id, amount: slipOn(chance, lot), isSlip: true } : null
  }
  const leads = reeler.id === null ? 0 : lots.filter(({ highestReelerId }) => highestReelerId === reeler.id).length
  if (leads >= temper.wants) return null
  const goes = temper.isLate && progress < 0.7 ? 0.5 : 0.85 + 0.15 * progress
  const limit = (lot: Seen) => {
    const floor = lot.floorPrice ?? withoutFloor
    return floor + (reeler.worth(lot) - floor) * goes
  }
  const wanted = lots.filter(
    (lot) => nextOf(lot) <= limit(lot) && (reeler.id === null || lot.highestReelerId !== reeler.id),
  )
  const lot = chance.pick(wanted)
  if (!lot) return null
  return {
    lotId: lot.id,
    amount: Math.max(nextOf(lot), Math.min(nextOf(lot) + step(chance) - 1, limit(lot) | 0)),
    isSlip: false,
  }
}

/** How busy the hall is: quiet at first, five times as busy in the last tenth. */
export const bustle = (progress: number): number => 0.6 + 2.4 * Math.max(0, Math.min(1, progress)) ** 4
