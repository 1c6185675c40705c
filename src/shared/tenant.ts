import type { TermKey } from './terms'

/** Whose the rows of a day are, as `resources/scopes.ts` declares it; the engines know no more of it than this. */
export interface Tenant {
  /** Its resource; the scope of its rows and the key of reports' answers are called the same. */
  readonly resource: string
  readonly table: string
  /** The field by which a row, or a filter of rows, says whose it is. */
  readonly field: string
  /** Where an actor has the id of the only one they work for, and the ids of all that they read. */
  readonly own: string
  readonly reach: string
  /** How an address names it. */
  readonly address: string
  /** What a column says over its names. */
  readonly column: TermKey
  /** What papers say instead of a name: all of those within reach. */
  readonly all: TermKey
  /** Why a record is only read. */
  readonly others: TermKey
  /** What is said where one has to be chosen, and where a record is to go to another. */
  readonly choose: TermKey
  readonly stays: TermKey
}

/** One of them, by its names. */
export interface TenantName {
  readonly id: number
  readonly name: string
  readonly nameTa: string | null
}
