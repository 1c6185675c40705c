import type { Label } from '#shared/label'
import { term } from '#shared/terms'

export type Race = 'BV' | 'CB' | 'MV' | 'P1' | 'DEF'
export type Colour = 'white' | 'yellow' | 'greenishYellow' | 'mixed'

export interface CocoonType {
  readonly shortName: string
  readonly name: Label
  readonly race: Race
  readonly colour: Colour
}

/** The varieties that are sold; rates follow the race. */
export const cocoonTypes: readonly CocoonType[] = [
  { shortName: 'BV-SH', name: term('option.cocoonType.bvSh'), race: 'BV', colour: 'white' },
  { shortName: 'BV-DH', name: term('option.cocoonType.bvDh'), race: 'BV', colour: 'white' },
  { shortName: 'BV-CSR', name: term('option.cocoonType.bvCsr'), race: 'BV', colour: 'white' },
  { shortName: 'CB', name: term('option.cocoonType.cb'), race: 'CB', colour: 'yellow' },
  { shortName: 'CBG', name: term('option.cocoonType.cbg'), race: 'CB', colour: 'yellow' },
  { shortName: 'MV', name: term('option.cocoonType.mv'), race: 'MV', colour: 'greenishYellow' },
  { shortName: 'P1', name: term('option.cocoonType.p1'), race: 'P1', colour: 'white' },
  { shortName: 'DEF', name: term('option.cocoonType.def'), race: 'DEF', colour: 'mixed' },
]
