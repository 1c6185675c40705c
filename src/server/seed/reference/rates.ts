export type RateKind = 'farmerLevy' | 'reelerLevy' | 'silkRate' | 'conversionCost' | 'recovery'

export interface Rate {
  readonly kind: RateKind
  /** Null where the rate is the same for every race. */
  readonly race: 'BV' | 'CB' | null
  /** Levies in percent of the value, silk rate and conversion cost in rupees per kg of silk, recovery as a share. */
  readonly value: string
  readonly from: string
}

const from = '2020-04-01'

/**
 * What levies and floor prices come from, of the demo alone: for real work officials propose and confirm it. A race without
 * it has no floor, and a lot without a levy no bill.
 */
export const demoRates: readonly Rate[] = [
  { kind: 'farmerLevy', race: null, value: '0.75', from },
  { kind: 'reelerLevy', race: null, value: '0.75', from },
  { kind: 'silkRate', race: 'BV', value: '4700.00', from },
  { kind: 'silkRate', race: 'CB', value: '4300.00', from },
  { kind: 'conversionCost', race: 'BV', value: '650.00', from },
  { kind: 'conversionCost', race: 'CB', value: '600.00', from },
  { kind: 'recovery', race: 'BV', value: '0.80', from },
  { kind: 'recovery', race: 'CB', value: '0.75', from },
]
