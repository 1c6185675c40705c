import { keyValues } from '#shared/keyValues'

export const groups = ['rates', 'bidding', 'slots', 'weighing', 'money', 'security'] as const
export type Group = (typeof groups)[number]

const beginnings: Readonly<Record<Exclude<Group, 'rates'>, readonly string[]>> = {
  bidding: ['bid', 'auction', 'licence'],
  slots: ['slot', 'lot.carryDays'],
  weighing: ['lot.maxKg', 'crate', 'weight'],
  money: ['reeler', 'farmer', 'overdue', 'gatePass', 'voucher', 'year', 'levy', 'target'],
  security: ['otp', 'security', 'account', 'archive'],
}

const begins = (key: string, beginning: string) => key === beginning || key.startsWith(`${beginning}.`)

/** The group in which a key stands; what no group names stands with the money, so that none is lost. */
function groupOf(key: string): Group {
  if (keyValues[key]?.rate) return 'rates'
  const found = groups.find((group) => group !== 'rates' && beginnings[group].some((one) => begins(key, one)))
  return found ?? 'money'
}

/** The keys of a group, in the order in which they are declared. */
export const keysOf = (group: Group): readonly string[] =>
  Object.keys(keyValues).filter((key) => groupOf(key) === group)
