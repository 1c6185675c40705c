import type { Role } from '#shared/access'
import type { Label } from '#shared/label'
import type { Sql } from '../../db/db'
import { type CustomerRecord, fresh, type Source } from './customers'
import { mobile } from './numbers'
import { person } from './people'
import { fill, type Row } from './rows'

/** The password of every account of the demo. */
export const demoPassword = 'Silk-demo-2026'

interface Post {
  readonly userName: string
  readonly role: Role
  readonly designation: string
  readonly office?: Readonly<Record<string, number>>
}

const postsOf = ({ places }: Source): readonly Post[] => [
  { userName: 'dosad', role: 'dosad', designation: 'Director of Sericulture' },
  {
    userName: 'rjd',
    role: 'rjd',
    designation: 'Regional Joint Director',
    office: { regionId: places.region('Dharmapuri') },
  },
  {
    userName: 'ad',
    role: 'ad',
    designation: 'Assistant Director',
    office: { adOfficeId: places.adOffice('Dharmapuri') },
  },
  {
    userName: 'branchad',
    role: 'branchad',
    designation: 'Branch Assistant Director',
    office: { marketId: places.market('DPI') },
  },
  {
    userName: 'marketofficer',
    role: 'marketofficer',
    designation: 'Market Officer',
    office: { marketId: places.market('DPI') },
  },
  {
    userName: 'pennagaram',
    role: 'marketofficer',
    designation: 'Market Officer',
    office: { marketId: places.market('PNG') },
  },
]

const accountRow = (account: {
  userName: string
  role: Role
  name: Label
  mobileNo: string
  designation: string | null
  office: Readonly<Record<string, number>>
}): Row => ({
  userName: account.userName,
  role: account.role,
  name: account.name.en,
  nameTa: account.name.ta,
  designation: account.designation,
  mobileNo: account.mobileNo,
  regionId: account.office.regionId ?? null,
  adOfficeId: account.office.adOfficeId ?? null,
  marketId: account.office.marketId ?? null,
  customerId: account.office.customerId ?? null,
  isActive: 1,
})

const officialRows = (source: Source): Row[] =>
  postsOf(source).map(({ office = {}, ...post }) =>
    accountRow({
      ...post,
      office,
      name: person(source.random).name,
      mobileNo: fresh(source, () => mobile(source.random)),
    }),
  )

const reelerRows = (records: readonly CustomerRecord[], ids: readonly number[]): Row[] =>
  records.map((record, place) =>
    accountRow({
      userName: `reeler${String(place + 1).padStart(2, '0')}`,
      role: 'reeler',
      name: { en: String(record.ledgerName), ta: String(record.ledgerNameTa) },
      mobileNo: String(record.mobileNo),
      designation: null,
      office: { marketId: Number(record.marketId), customerId: ids[place] as number },
    }),
  )

/** The officials' accounts and one for each of the given reelers, reeler01 first; all with the same password's hash. */
export async function openAccounts(
  tx: Sql,
  source: Source,
  reelers: { readonly records: readonly CustomerRecord[]; readonly ids: readonly number[] },
  passwordHash: string,
): Promise<void> {
  const rows = [...officialRows(source), ...reelerRows(reelers.records, reelers.ids)]
  await fill(
    tx,
    'mas_user',
    rows.map((row) => ({ ...row, passwordHash })),
  )
}
