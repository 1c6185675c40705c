/** What one check found: a lot by its number, a day by its date, or so many of something. */
export interface Found {
  readonly why: string
  readonly stops: boolean
  readonly lotNo?: number | null
  readonly day?: string | null
  /** How many; one where it is not said. */
  readonly n?: number
  /** Rupees as decimals, of all that are counted. */
  readonly amount?: string | null
}

/** How many of a kind were found. */
export const countOf = (found: readonly Found[]): number => found.reduce((all, { n = 1 }) => all + n, 0)
