import type { GatePassRow, GateReeler } from '#resources/api/papers'

/** A reeler of the date with the passes they were given, newest first. */
export interface GateRow extends GateReeler {
  readonly id: number
  readonly passes: readonly GatePassRow[]
}

export const gateRows = (reelers: readonly GateReeler[], passes: readonly GatePassRow[]): readonly GateRow[] =>
  reelers.map((reeler) => ({
    ...reeler,
    id: reeler.reelerId,
    passes: passes.filter(({ reelerId }) => reelerId === reeler.reelerId).reverse(),
  }))

/** Whether a pass can be given now. */
export const canLeave = ({ waiting, due }: GateReeler): boolean => waiting > 0 && due === null

/** The pass that keys act on: the newest whose cocoons are still inside, else the newest. */
export const passAtHand = ({ passes }: GateRow): GatePassRow | undefined =>
  passes.find(({ leftAt }) => leftAt === null) ?? passes[0]

/** How far a reeler is on their way out; `void` and `anew` by a pass whose bill was cancelled, or made anew since its print. */
export type GateState = 'unbilled' | 'due' | 'ready' | 'given' | 'void' | 'anew' | 'left'

/** Whether nothing leaves, and nothing is printed, by a pass. */
export const isVoid = ({ leftAt, bills }: GatePassRow): boolean => leftAt === null && bills === 'CANCELLED'
/** Whether the paper of a pass says another weight than its bill. */
export const isAnew = ({ leftAt, bills }: GatePassRow): boolean => leftAt === null && bills === 'ANEW'

export function stateOf(row: GateRow): GateState {
  if (row.waiting > 0) return row.due === null ? 'ready' : 'due'
  if (row.passes.length === 0) return 'unbilled'
  if (row.passes.some(isVoid)) return 'void'
  if (row.passes.some(isAnew)) return 'anew'
  return row.passes.every(({ leftAt }) => leftAt !== null) ? 'left' : 'given'
}
