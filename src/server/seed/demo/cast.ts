import { random } from '#shared/random'
import type { CustomerRecord, Source } from './customers'
import { demoFarmers } from './farmers'
import type { Places } from './places'
import { demoReelers } from './reelers'

/** The people of one market, as their forms would hold them. */
export interface Cast {
  readonly code: string
  readonly farmers: readonly CustomerRecord[]
  readonly reelers: readonly CustomerRecord[]
}

const sizes = [
  { code: 'DPI', farmers: 150, reelers: 40 },
  { code: 'PNG', farmers: 20, reelers: 6 },
] as const

/** Where the people are drawn from: always the same chance, and no number twice. */
export const sourceOf = (places: Places): Source => ({ random: random('people'), places, taken: new Set() })

/** Everyone of the demo, the large market first; licences are dated from `today`. */
export const demoCast = (source: Source, today: string): Cast[] =>
  sizes.map(({ code, farmers, reelers }) => ({
    code,
    farmers: demoFarmers(source, code, farmers),
    reelers: demoReelers(source, code, reelers, today),
  }))
