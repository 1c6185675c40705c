import { earlierNames } from '#shared/earlierNames'
import type { Resource, Tabled } from '#shared/resource'
import { adAccount, adminAccount, marketAccount, masterUser, reelerAccount, rjdAccount } from './accounts'
import { adOffice } from './adOffice'
import { bankStatement } from './bankStatement'
import { bidAttempt } from './bidAttempt'
import { cocoonDefect } from './cocoonDefect'
import { cocoonType } from './cocoonType'
import { department } from './department'
import { farmer } from './farmer'
import { district, taluk } from './geography'
import { invoice } from './invoice'
import { inward } from './inward'
import { ledgerHead } from './ledgerHead'
import { lot } from './lot'
import { mailAddress } from './mailAddress'
import { market, marketContact } from './market'
import { payment } from './payment'
import { reeler } from './reeler'
import { region } from './region'
import { registration } from './registration'
import { reportDelivery } from './reportDelivery'
import { securityEvent } from './securityEvent'
import { slot } from './slot'
import * as auctionTables from './tables/auction'
import * as bankTables from './tables/bankAccounts'
import * as dayTables from './tables/day'
import * as deliveryTables from './tables/delivery'
import * as evidenceTables from './tables/evidence'
import * as fileTables from './tables/files'
import * as ledgerTables from './tables/ledger'
import * as moneyTables from './tables/money'
import * as peopleTables from './tables/people'
import * as pushTables from './tables/push'
import * as reconciliationTables from './tables/reconciliation'
import * as securityTables from './tables/security'
import * as setupTables from './tables/setup'
import * as yearTables from './tables/year'
import { tsc } from './tsc'
import { voucher } from './voucher'

/** Every resource with a face, in menu order. A new one is its file and a line here. */
export const resources: readonly Resource[] = [
  department,
  region,
  adOffice,
  market,
  marketContact,
  district,
  taluk,
  reeler,
  farmer,
  tsc,
  cocoonType,
  cocoonDefect,
  ledgerHead,
  mailAddress,
  adminAccount,
  rjdAccount,
  adAccount,
  marketAccount,
  reelerAccount,
  masterUser,
  registration,
  inward,
  slot,
  lot,
  invoice,
  voucher,
  payment,
  bankStatement,
  bidAttempt,
  reportDelivery,
  securityEvent,
]

/** Tables without a face. */
export const internals: readonly Tabled[] = [
  ...Object.values(peopleTables),
  ...Object.values(dayTables),
  ...Object.values(auctionTables),
  ...Object.values(ledgerTables),
  ...Object.values(moneyTables),
  ...Object.values(evidenceTables),
  ...Object.values(yearTables),
  ...Object.values(bankTables),
  ...Object.values(reconciliationTables),
  ...Object.values(securityTables),
  ...Object.values(fileTables),
  ...Object.values(setupTables),
  ...Object.values(deliveryTables),
  ...Object.values(pushTables),
]

export const tables: readonly Tabled[] = [...resources, ...internals]

const byName = new Map(
  resources.flatMap((resource) => [...earlierNames(resource), resource.name].map((name) => [name, resource] as const)),
)

/** The resource of a name, of today or before, where one is declared. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name)

/** The resource of a name; a name without one is a mistake in a declaration and throws. */
export function resourceOf(name: string): Resource {
  const found = resourceNamed(name)
  if (!found) throw new Error(`No resource is called '${name}'`)
  return found
}

export const tableOf = (name: string): Tabled => {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`No table is declared as '${name}'`)
  return found
}
