/* The lines of a bill and of a note on it, in paise. */

export type Side = 'farmer' | 'reeler'

/** One line: a head, whose account it is, and paise, debit above zero. */
export interface Line {
  readonly head: string
  readonly customerId?: number | null
  readonly paise: bigint
}

/** A lot's weight and price as its bill has them, or the last note on it. */
export interface Figures {
  readonly grams: bigint
  /** Paise a kg. */
  readonly rate: bigint
}

/** What a note comes to, above nothing where the bill should have been of more. */
export interface NoteFigures {
  readonly vouType: 'DN' | 'CR'
  readonly amount: bigint
  readonly lines: readonly Line[]
  readonly levy: bigint
  readonly net: bigint
  readonly before: Figures
}

/** Positive numbers only. */
export const halfUp = (part: bigint, whole: bigint): bigint => (2n * part + whole) / (2n * whole)

const signed = (value: bigint): bigint => (value < 0n ? -1n : 1n)

/** A bill's entry, or that of a difference. */
export const linesOf = (
  side: Side,
  customerId: number,
  { amount, levy, net }: { readonly amount: bigint; readonly levy: bigint; readonly net: bigint },
): Line[] =>
  side === 'farmer'
    ? [
        { head: '4001', paise: amount },
        { head: '1001', customerId, paise: -net },
        { head: '2001', paise: -levy },
      ]
    : [
        { head: '1002', customerId, paise: net },
        { head: '4001', paise: -amount },
        { head: '2002', paise: -levy },
        { head: '5001', paise: amount + levy - net },
      ]

export const mirrored = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, paise: -line.paise }))

/** Paise as the decimal text of rupees. */
export function text(paise: bigint): string {
  const digits = String(paise * signed(paise)).padStart(3, '0')
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
