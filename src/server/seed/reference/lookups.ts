import { lookups as lists } from '#resources/lookups'
import type { Lookups } from '#shared/field'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'

export interface Lookup {
  readonly list: string
  readonly code: string
  readonly name: Label
}

/** The declared lookup lists as rows; a list keeps the order given there. */
export const lookups: readonly Lookup[] = Object.entries<Lookups[string]>(lists).flatMap(([list, values]) =>
  values.map(([code, key]) => ({ list, code, name: term(key) })),
)
