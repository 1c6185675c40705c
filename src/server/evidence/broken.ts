/**
 * One thing that does not hold: what, where, and from when on it may be so (the last moment at which it was seen whole); `until`
 * is the first at which it was seen otherwise.
 */
export interface Broken {
  readonly where: string
  readonly what: string
  readonly since?: string | null | undefined
  readonly until?: string | null | undefined
}

/** As it is told to whoever looks after the database. */
export const brokenText = ({ where, what, since, until }: Broken): string =>
  `${where}: ${what}.${since ? ` Whole at ${since}${until ? `, and otherwise at ${until}` : ''}.` : ''}`
