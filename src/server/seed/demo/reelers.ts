import { addDays } from '#shared/day'
import type { Random } from '#shared/random'
import { type CustomerRecord, customerRecord, type Source } from './customers'
import { type ReelingUnit, reelingUnits, villages } from './names'
import { person } from './people'

const basins: Readonly<Record<string, readonly [number, number]>> = {
  CHARKA: [2, 6],
  COTTAGE: [6, 20],
  MULTIEND: [10, 40],
  AUTOMATIC: [20, 60],
  SARVODAYA: [10, 30],
  GOVERNMENT: [10, 30],
}

/** Units with a name of their own come to the large market; the others bear their owner's. */
const unitsOf = (random: Random, market: string, count: number): ReelingUnit[] => {
  const named = market === 'DPI' ? random.shuffle(reelingUnits) : []
  const owned = Array.from({ length: Math.max(0, count - named.length) }, () => ({
    name: person(random).name,
    type: random.pick(['CHARKA', 'COTTAGE', 'COTTAGE']),
  }))
  return [...named, ...owned].slice(0, count)
}

/** The licences of the last two of a large market ran out a month or more ago. */
const licenceDay = (random: Random, today: string, hasRunOut: boolean) =>
  addDays(today, -(hasRunOut ? random.int(400, 440) : random.int(10, 345)))

/** The reelers of one market, as their forms would hold them; licences are dated from `today`. */
export function demoReelers(source: Source, market: string, count: number, today: string): CustomerRecord[] {
  const { random, places } = source
  return unitsOf(random, market, count).map(({ name, type }, place) => {
    const village = random.pick(villages.filter(({ taluk }) => (taluk === 'Pennagaram') === (market === 'PNG')))
    const owner = person(random)
    const [fewest, most] = basins[type] ?? [1, 10]
    return {
      ...customerRecord(source, { ...owner, name, gender: null, village, marketId: places.market(market) }),
      bankAcType: 'CURRENT',
      licenseNo: `${market}/R/${String(random.int(1, 2) + place * 2).padStart(4, '0')}`,
      licenseDate: licenceDay(random, today, count >= 40 && place >= count - 2),
      reelerType: type,
      basinCount: random.int(fewest, most),
      isActive: 1,
    }
  })
}
