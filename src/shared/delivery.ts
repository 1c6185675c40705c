import type { Report } from './report'

/** Columns whose texts name an office, an account head, a kind or a number of a paper, and never a person. */
const impersonalColumns: readonly string[] = [
  'market',
  'adOffice',
  'region',
  'tsc',
  'variety',
  'reelerType',
  'head',
  'headCode',
  'challanNo',
  'startEnd',
  'lotsFromTo',
  'year',
]

/** What a report that is asked for by one of these is of. */
const impersonalReferences: readonly string[] = ['cocoonType', 'ledgerHead', 'tsc', 'adOffice', 'region', 'market']

/**
 * Whether a report may be sent out of the building: it tells of nobody by name, nor in words that somebody wrote, and cannot be
 * asked for one person. A text column or a reference that is not known to be harmless is taken to be of people.
 */
export const isDeliverable = ({ columns, filters }: Pick<Report, 'columns' | 'filters'>): boolean =>
  Object.entries(columns).every(
    ([name, { type }]) => (type !== 'text' && type !== 'label') || impersonalColumns.includes(name),
  ) && Object.values(filters).every(({ to }) => to === undefined || impersonalReferences.includes(to))

/** Addresses of one delivery at most. */
export const mostAddresses = 20
