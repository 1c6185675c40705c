import { type CustomerRecord, customerRecord, type Source } from './customers'
import { type Village, villages, villagesElsewhere } from './names'
import { person } from './people'

const types = ['SMALL', 'SMALL', 'SMALL', 'MARGINAL', 'MARGINAL', 'BIG', 'SEED'] as const
const isOfPennagaram = ({ taluk }: Village) => taluk === 'Pennagaram'

/** Where the market's farmers live; to Dharmapuri one in twelve comes from another district. */
const villageOf = ({ random }: Source, market: string): Village => {
  if (market === 'PNG') return random.pick(villages.filter(isOfPennagaram))
  if (random.chance(1 / 12)) return random.pick(villagesElsewhere)
  return random.pick(villages.filter((village) => !isOfPennagaram(village)))
}

/** Three of the last have not been activated, two before them have stopped. */
const statusOf = (place: number, count: number) => {
  if (count < 100 || place < count - 5) return 1
  return place < count - 3 ? 0 : 2
}

/** The farmers of one market, as their forms would hold them. */
export const demoFarmers = (source: Source, market: string, count: number): CustomerRecord[] =>
  Array.from({ length: count }, (_, place) => {
    const { random, places } = source
    const village = villageOf(source, market)
    const one = person(random)
    return {
      ...customerRecord(source, { ...one, village, marketId: places.market(market) }),
      bankAcType: 'SAVINGS',
      tsc: places.tsc(village.tsc),
      farmerType: random.pick(types),
      isActive: statusOf(place, count),
    }
  })
