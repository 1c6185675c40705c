import { sql } from 'drizzle-orm'
import { type Official, officials, type Role } from '#shared/access'
import type { Label } from '#shared/label'
import type { Sql } from '../../db/db'
import { adOffices } from '../reference/adOffices'
import { markets } from '../reference/markets'
import { regions } from '../reference/regions'
import { type CustomerRecord, fresh, type Source } from './customers'
import { mobile } from './numbers'
import { person } from './people'
import { fill, type SeedRow } from './rows'

const designations: Readonly<Record<Official, string>> = {
  dosad: 'Director of Sericulture',
  rjd: 'Regional Joint Director',
  ad: 'Assistant Director',
  branchad: 'Branch Assistant Director',
  marketofficer: 'Market Officer',
}

type Office = Readonly<Record<string, number>>

interface Post {
  readonly userName: string
  readonly role: Official
  readonly office?: Office
  readonly isActive?: number
}

/** Those by whom the demo is seen: Dharmapuri's line, and a desk of another market. */
const postsOf = ({ places }: Source): readonly Post[] => [
  { userName: 'dosad', role: 'dosad' },
  { userName: 'rjd', role: 'rjd', office: { regionId: places.region('Dharmapuri') } },
  { userName: 'ad', role: 'ad', office: { adOfficeId: places.adOffice('Dharmapuri') } },
  { userName: 'branchad', role: 'branchad', office: { marketId: places.market('DPI') } },
  { userName: 'marketofficer', role: 'marketofficer', office: { marketId: places.market('DPI') } },
  { userName: 'pennagaram', role: 'marketofficer', office: { marketId: places.market('PNG') } },
]

/** Posts that nobody holds, so that a list has those too; and one whose holder has left. */
const vacant: readonly string[] = ['ad.coonoor', 'ad.tenkasi', 'mo.rasipuram', 'mo.sivagangai', 'mo.nagercoil']
const left: readonly string[] = ['ad.villupuram', 'mo.udumalpet']

/** 'Palani (C.K. Pudur)' is known as palani. */
const short = ({ en }: Label) => en.split(' ')[0]?.toLowerCase()

/** The officers of the other regions, offices and markets. */
const othersOf = ({ places }: Source): Post[] => {
  const rjds = regions
    .filter(({ code }) => code !== 'DPI')
    .map(
      ({ name }): Post => ({
        userName: `rjd.${short(name)}`,
        role: 'rjd',
        office: { regionId: places.region(name.en) },
      }),
    )
  const ads = adOffices
    .filter(({ code }) => code !== 'DPI')
    .map(
      ({ name }): Post => ({
        userName: `ad.${short(name)}`,
        role: 'ad',
        office: { adOfficeId: places.adOffice(name.en) },
      }),
    )
  const desks = markets
    .filter(({ code }) => code !== 'DPI' && code !== 'PNG')
    .map(
      ({ code, name }): Post => ({
        userName: `mo.${short(name)}`,
        role: 'marketofficer',
        office: { marketId: places.market(code) },
      }),
    )
  return [...rjds, ...ads, ...desks]
    .filter(({ userName }) => !vacant.includes(userName))
    .map((post) => ({ ...post, isActive: left.includes(post.userName) ? 0 : 1 }))
}

const accountRow = (account: {
  userName: string
  role: Role
  name: Label
  mobileNo: string
  office: Office
  isActive: number
}): SeedRow => ({
  userName: account.userName,
  role: account.role,
  name: account.name.en,
  nameTa: account.name.ta,
  designation: officials.includes(account.role as Official) ? designations[account.role as Official] : null,
  mobileNo: account.mobileNo,
  regionId: account.office.regionId ?? null,
  adOfficeId: account.office.adOfficeId ?? null,
  marketId: account.office.marketId ?? null,
  customerId: account.office.customerId ?? null,
  isActive: account.isActive,
})

const officialRows = (source: Source, posts: readonly Post[]): SeedRow[] =>
  posts.map(({ office = {}, isActive = 1, ...post }) =>
    accountRow({
      ...post,
      office,
      isActive,
      name: person(source.random).name,
      mobileNo: fresh(source, () => mobile(source.random)),
    }),
  )

const reelerRows = (records: readonly CustomerRecord[], ids: readonly number[]): SeedRow[] =>
  records.map((record, place) =>
    accountRow({
      userName: `reeler${String(place + 1).padStart(2, '0')}`,
      role: 'reeler',
      name: { en: String(record.ledgerName), ta: String(record.ledgerNameTa) },
      mobileNo: String(record.mobileNo),
      office: { marketId: Number(record.marketId), customerId: ids[place] as number },
      isActive: 1,
    }),
  )

/** Who signed up at the market and waits: minutes since they asked, and until they had their OTP verified. */
const waiting = [
  { role: 'reeler', asked: 190, verified: 3 },
  { role: 'marketofficer', asked: 95, verified: 2 },
  { role: 'farmer', asked: 12, verified: null },
] as const

const minute = 60_000

async function openRequests(tx: Sql, source: Source): Promise<void> {
  const [clock] = await tx.query<{ now: string }>(sql`select now() as now`)
  const before = (minutes: number) => new Date(Date.parse(clock?.now as string) - minutes * minute)
  const rows = waiting.map(({ role, asked, verified }) => ({
    role,
    name: person(source.random).name.en,
    mobileNo: fresh(source, () => mobile(source.random)),
    marketId: source.places.market('DPI'),
    status: verified === null ? 'PENDING' : 'VERIFIED',
    at: before(asked),
    verifiedAt: verified === null ? null : before(asked - verified),
  }))
  await fill(tx, 'registration', rows)
}

/**
 * The officials' accounts, one for each of the given reelers, reeler01 first, and the officers of the other offices; all
 * with the same password's hash. Then the requests that wait for the large market's desk.
 */
export async function openAccounts(
  tx: Sql,
  source: Source,
  reelers: { readonly records: readonly CustomerRecord[]; readonly ids: readonly number[] },
  passwordHash: string,
): Promise<void> {
  const rows = [
    ...officialRows(source, postsOf(source)),
    ...reelerRows(reelers.records, reelers.ids),
    ...officialRows(source, othersOf(source)),
  ]
  await fill(
    tx,
    'mas_user',
    rows.map((row) => ({ ...row, passwordHash })),
  )
  await openRequests(tx, source)
}
