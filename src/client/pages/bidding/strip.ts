import type { LotRow } from '#resources/api/lots'
import { isBelowFloor } from './filter'

export const stripHeight = 40
const floorLine = 30
const bottom = 38
const top = 3
/** The scale reaches at least so many rupees above the floor price, so that the first bids do not fill it. */
const leastScale = 20

export interface Strip {
  /** Paths, one a state: a path for all lots costs as much as a single bar. */
  readonly leading: string
  readonly below: string
  readonly none: string
  /** Where the floor price lies, in pixels from the top. */
  readonly floorLine: number
  readonly step: number
  /** ₹ per kg above the floor price at the top. */
  readonly most: number
  readonly counts: { readonly leading: number; readonly below: number; readonly none: number }
}

const place = (n: number) => n.toFixed(1)

/**
 * A bar a lot, in their order: up from the floor price by what the highest bid lies above it, down where it lies below,
 * a short dash on the line without a bid. A bid without a floor price to compare is a bar of the least height.
 */
export function stripOf(lots: readonly LotRow[], width: number): Strip {
  const benefits = lots.map(({ benefit }) => benefit ?? 0)
  const most = Math.max(leastScale, ...benefits)
  const least = Math.min(-1, ...benefits)
  const step = lots.length === 0 ? 0 : Math.min(width / lots.length, 32)
  const bar = Math.max(1, step - Math.min(4, Math.max(1, step * 0.3)))
  const paths = { leading: '', below: '', none: '' }
  const counts = { leading: 0, below: 0, none: 0 }
  lots.forEach((lot, index) => {
    const x = place(index * step)
    const benefit = lot.benefit ?? 0
    const wide = `h${place(bar)}`
    if (lot.highestBid === null) {
      counts.none += 1
      paths.none += `M${x} ${floorLine - 1}${wide}v2h-${place(bar)}z`
    } else if (isBelowFloor(lot)) {
      counts.below += 1
      const depth = place(Math.max(2, (benefit / least) * (bottom - floorLine)))
      paths.below += `M${x} ${floorLine + 1}${wide}v${depth}h-${place(bar)}z`
    } else {
      counts.leading += 1
      const height = place(Math.max(2, (benefit / most) * (floorLine - top)))
      paths.leading += `M${x} ${floorLine}${wide}v-${height}h-${place(bar)}z`
    }
  })
  return { ...paths, floorLine, step, most: Math.max(0, ...benefits), counts }
}
