import type { Lookups } from '#shared/field'

/** The lists of `MasLov/getAll_LovType/{list}`: code and term of each value, in the order in which it is offered. */
export const lookups = {
  Gender: [
    ['MALE', 'option.gender.male'],
    ['FEMALE', 'option.gender.female'],
    ['OTHERS', 'option.gender.others'],
  ],
  Community: [
    ['OC', 'option.community.oc'],
    ['BC', 'option.community.bc'],
    ['BCM', 'option.community.bcm'],
    ['MBC', 'option.community.mbc'],
    ['SC', 'option.community.sc'],
    ['SCA', 'option.community.sca'],
    ['ST', 'option.community.st'],
  ],
  BankACType: [
    ['SAVINGS', 'option.account.savings'],
    ['CURRENT', 'option.account.current'],
  ],
  FarmerType: [
    ['SMALL', 'option.farmerType.small'],
    ['MARGINAL', 'option.farmerType.marginal'],
    ['BIG', 'option.farmerType.big'],
    ['SEED', 'option.farmerType.seed'],
  ],
  ReelerType: [
    ['CHARKA', 'option.reelerType.charka'],
    ['COTTAGE', 'option.reelerType.cottageBasin'],
    ['MULTIEND', 'option.reelerType.multiEnd'],
    ['AUTOMATIC', 'option.reelerType.automatic'],
    ['SARVODAYA', 'option.reelerType.sarvodaya'],
    ['GOVERNMENT', 'option.reelerType.government'],
  ],
  VouType: [
    ['RC', 'option.voucher.receipt'],
    ['PY', 'option.voucher.payment'],
    ['JV', 'option.voucher.journal'],
    ['CN', 'option.voucher.contra'],
    ['OB', 'option.voucher.opening'],
    ['FB', 'option.voucher.farmerBill'],
    ['RB', 'option.voucher.reelerBill'],
    ['LR', 'option.voucher.levyRemittance'],
    ['TD', 'option.voucher.tds'],
    ['IN', 'option.voucher.incentive'],
    ['YA', 'option.voucher.yearEnd'],
    ['YC', 'year.closing'],
    ['DN', 'note.debit'],
    ['CR', 'note.credit'],
  ],
} as const satisfies Lookups
