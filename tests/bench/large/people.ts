import { sql } from 'drizzle-orm'
import type { Role } from '#shared/access'
import { addDays } from '#shared/day'
import type { Deps } from '../../../src/server/context'
import type { Sql } from '../../../src/server/db/db'
import { type CustomerRecord, customerRecord, fresh, type Source } from '../../../src/server/seed/demo/customers'
import { type Village, villages, villagesElsewhere } from '../../../src/server/seed/demo/names'
import { mobile } from '../../../src/server/seed/demo/numbers'
import { person } from '../../../src/server/seed/demo/people'
import { type Face, registerCustomers } from '../../../src/server/seed/demo/register'
import { fill, type SeedRow } from '../../../src/server/seed/demo/rows'
import { districts } from '../../../src/server/seed/reference/districts'
import { taluks } from '../../../src/server/seed/reference/taluks'
import { tscs } from '../../../src/server/seed/reference/tscs'
import type { Place } from './scale'

/** So many customers are sealed and inserted at once. */
const atOnce = 2_000

/** Villages around a market: known names, in the taluks of its district, under the service centres of its AD office. */
function villagesAround({ district, adOffice }: Place): Village[] {
  const own = taluks.filter((taluk) => taluk.district === district)
  const centres = tscs.filter((tsc) => tsc.adOffice === adOffice)
  return villages.map((village, place) => ({
    ...village,
    district,
    taluk: own[place % own.length]?.name.en ?? village.taluk,
    tsc: centres[place % centres.length]?.name.en ?? village.tsc,
  }))
}

const farmerTypes = ['SMALL', 'SMALL', 'SMALL', 'MARGINAL', 'MARGINAL', 'BIG', 'SEED'] as const

const otherState = districts.find(({ isOtherState }) => isOtherState)?.name.en ?? ''

/** One in twelve comes from another district, one in forty from another state. */
function farmersOf(source: Source, place: Place): CustomerRecord[] {
  const { random, places } = source
  const near = villagesAround(place)
  return Array.from({ length: place.farmers }, () => ({
    ...customerRecord(source, {
      ...person(random),
      village: random.pick(random.chance(1 / 12) ? villagesElsewhere : near),
      marketId: places.market(place.code),
    }),
    bankAcType: 'SAVINGS',
    tsc: places.tsc(random.pick(near).tsc),
    farmerType: random.pick(farmerTypes),
    ...(random.chance(1 / 40) ? { districtId: places.district(otherState), talukId: null } : {}),
    isActive: 1,
  }))
}

const reelerTypes = ['CHARKA', 'COTTAGE', 'COTTAGE', 'COTTAGE', 'MULTIEND', 'AUTOMATIC', 'SARVODAYA'] as const

function reelersOf(source: Source, place: Place, today: string): CustomerRecord[] {
  const { random, places } = source
  const near = villagesAround(place)
  return Array.from({ length: place.reelers }, (_, at) => ({
    ...customerRecord(source, {
      ...person(random),
      village: random.pick(random.chance(1 / 6) ? villagesElsewhere : near),
      marketId: places.market(place.code),
    }),
    bankAcType: 'CURRENT',
    licenseNo: `${place.code}/R/${String(at + 1).padStart(4, '0')}`,
    licenseDate: addDays(today, -random.int(10, 300)),
    reelerType: random.pick(reelerTypes),
    basinCount: random.int(2, 40),
    isActive: 1,
  }))
}

type Desk = Pick<Deps, 'vault'>

async function register(tx: Sql, deps: Desk, place: Place, face: Face, records: readonly CustomerRecord[]) {
  const market = { id: Number(records[0]?.marketId), code: place.code }
  const ids: number[] = []
  for (let from = 0; from < records.length; from += atOnce)
    ids.push(...(await registerCustomers(tx, deps, market, face, records.slice(from, from + atOnce))))
  return ids
}

const account = (source: Source, role: Role, userName: string, office: SeedRow): SeedRow => ({
  userName,
  role,
  name: person(source.random).name.en,
  mobileNo: fresh(source, () => mobile(source.random)),
  isActive: 1,
  marketId: null,
  adOfficeId: null,
  regionId: null,
  customerId: null,
  ...office,
})

/** The officials above the markets, under the names of the demo. */
export async function openOffices(tx: Sql, source: Source, passwordHash: string): Promise<void> {
  const { places } = source
  const rows = [
    account(source, 'dosad', 'dosad', {}),
    account(source, 'rjd', 'rjd', { regionId: places.region('Dharmapuri') }),
    account(source, 'ad', 'ad', { adOfficeId: places.adOffice('Dharmapuri') }),
  ]
  await fill(
    tx,
    'mas_user',
    rows.map((row) => ({ ...row, passwordHash })),
  )
}

/** The farmers and reelers of a market, an account for each reeler, and for its officer and branch admin. */
export async function openMarket(
  tx: Sql,
  deps: Desk,
  source: Source,
  place: Place,
  { today, passwordHash }: { today: string; passwordHash: string },
): Promise<void> {
  await register(tx, deps, place, 'farmer', farmersOf(source, place))
  const reelers = reelersOf(source, place, today)
  const ids = await register(tx, deps, place, 'reeler', reelers)
  const marketId = source.places.market(place.code)
  const code = place.code.toLowerCase()
  const rows = [
    account(source, 'marketofficer', `marketofficer.${code}`, { marketId }),
    account(source, 'branchad', `branchad.${code}`, { marketId }),
    ...reelers.map(({ ledgerName, mobileNo }, at) => ({
      ...account(source, 'reeler', `reeler.${code}.${at + 1}`, { marketId, customerId: ids[at] }),
      name: ledgerName,
      mobileNo,
    })),
  ]
  await fill(
    tx,
    'mas_user',
    rows.map((row) => ({ ...row, passwordHash })),
  )
}

/** One farmer in thirty also sells in the next market of the list. */
export const letVisit = (tx: Sql, from: number, to: number) =>
  tx.query(sql`
    insert into customer_market (customer_id, market_id)
    select id, ${to}::bigint from mas_customer
    where market_id = ${from} and customer_type = 'farmer' and id % 30 = 0`)
