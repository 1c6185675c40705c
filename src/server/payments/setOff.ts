/** Paise of both parts of a levy. */
export interface Parts {
  readonly farmer: bigint
  readonly reeler: bigint
}

const less = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const owed = (credit: bigint): bigint => (credit < 0n ? -credit : 0n)

/**
 * What of a credit (below nothing) a day's levy takes: all of it where the levy is larger, else as much as the levy comes
 * to, each part from its own side first; the rest waits for another day. A day without a levy of its own takes nothing.
 */
export function setOffOf(levy: Parts, credit: Parts): Parts {
  const total = levy.farmer + levy.reeler
  if (total <= 0n) return { farmer: 0n, reeler: 0n }
  if (-(credit.farmer + credit.reeler) <= total) return credit
  const own = {
    farmer: less(owed(credit.farmer), owed(-levy.farmer)),
    reeler: less(owed(credit.reeler), owed(-levy.reeler)),
  }
  const open = total - own.farmer - own.reeler
  const farmer = less(owed(credit.farmer) - own.farmer, open)
  return { farmer: -(own.farmer + farmer), reeler: -(own.reeler + open - farmer) }
}
