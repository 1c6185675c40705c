const farmer = ['ledgerName', 'ledgerNameTa', 'headCode', 'mobileNo', 'areaName'] as const
const reeler = ['ledgerName', 'ledgerNameTa', 'headCode', 'licenseNo', 'mobileNo'] as const

/** By what people are looked for, wherever a list has them. */
export const personSearch = { farmer, reeler } as const

/** The same where `path` leads to them: `invoice.customer`. */
export const searchAt = (path: string, side: keyof typeof personSearch): readonly string[] =>
  personSearch[side].map((name) => `${path}.${name}`)

/** By what a lot is looked for: its farmer, their village or its own number. */
export const lotSearch: readonly string[] = [...searchAt('farmer', 'farmer'), 'lotNo']
/** A sold one by who buys it, too. */
export const soldLotSearch: readonly string[] = [...searchAt('reeler', 'reeler'), ...lotSearch]
