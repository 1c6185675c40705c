/** By what a lot is looked for: its farmer, their village or its own number. */
export const lotSearch = [
  'farmer.ledgerName',
  'farmer.ledgerNameTa',
  'farmer.headCode',
  'farmer.mobileNo',
  'farmer.areaName',
  'lotNo',
] as const
