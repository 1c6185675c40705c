import type { Label } from '#shared/label'
import type { Random } from '#shared/random'
import type { Village } from './names'
import { aadhaar, bankAccount, mobile, pan } from './numbers'
import { doorAndStreet } from './people'
import type { Places } from './places'

/** What a customer's form would hold, by field; the secrets are plain here and nowhere else. */
export type CustomerRecord = Readonly<Record<string, string | number | null>>

/** Chance, the reference data, and the numbers that are given away already. */
export interface Source {
  readonly random: Random
  readonly places: Places
  readonly taken: Set<string>
}

/** A number that nobody has yet. */
export const fresh = ({ taken }: Source, draw: () => string): string => {
  let number = draw()
  while (taken.has(number)) number = draw()
  taken.add(number)
  return number
}

const communities = ['MBC', 'MBC', 'MBC', 'MBC', 'BC', 'BC', 'BC', 'SC', 'SC', 'SCA', 'ST', 'OC'] as const
const muslim = /Basha|Rahim|Ibrahim|Fathima|Bismillah/

const addressOf = ({ random, places }: Source, village: Village) => {
  const { address } = doorAndStreet(random)
  return {
    address,
    areaName: village.name.en,
    areaNameTa: village.name.ta,
    city: village.taluk,
    districtId: places.district(village.district),
    talukId: places.taluk(village.district, village.taluk),
    pincode: village.pin,
  }
}

const bankOf = (source: Source, town: string, holder: string) => {
  const account = bankAccount(source.random, town)
  return {
    bankAcNo: fresh(source, () => bankAccount(source.random, town).accountNo),
    bankAcName: holder,
    bankName: account.bank.name.en,
    bankBranchName: account.branch,
    ifscCode: account.ifsc,
  }
}

export interface Holder {
  readonly name: Label
  readonly fatherName: Label
  readonly gender: string | null
  readonly village: Village
  readonly marketId: number
}

/** What farmers and reelers have in common. */
export function customerRecord(source: Source, holder: Holder) {
  const { random } = source
  const mobileNo = fresh(source, () => mobile(random))
  return {
    marketId: holder.marketId,
    ledgerName: holder.name.en,
    ledgerNameTa: holder.name.ta,
    fatherName: holder.fatherName.en,
    gender: holder.gender,
    community: muslim.test(holder.name.en) ? 'BCM' : random.pick(communities),
    mobileNo,
    whatsApp: random.chance(0.6) ? mobileNo : null,
    aadhaarNo: fresh(source, () => aadhaar(random)),
    panNo: random.chance(0.7) ? fresh(source, () => pan(random, holder.name.en)) : null,
    ...addressOf(source, holder.village),
    ...bankOf(source, holder.village.taluk, holder.name.en),
  }
}
