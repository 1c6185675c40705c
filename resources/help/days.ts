import type { Role } from '#shared/access'

const desk = [
  ...[
    'dashboard',
    'inwardInput',
    'tokenPrint',
    'slotInput',
    'biddingRoom',
    'bidApproval',
    'weightEntry',
    'billProcess',
  ],
  ...[
    'farmerInvoice',
    'reelerInvoice',
    'gatePassList',
    'voucherEntry',
    'farmerPayments',
    'onlinePayments',
    'finishDay',
  ],
]
const office = ['dashboard', 'setting', 'onlinePayments', 'bankStatements', 'finishDay', 'dailyAbstract']

/** The screens of each role's day, in the order in which they are met. */
export const daysOf: Readonly<Record<Role, readonly string[]>> = {
  marketofficer: desk,
  branchad: desk,
  ad: office,
  rjd: [...office, 'securityEvent'],
  dosad: ['dashboard', 'setup', 'setting', 'adminAccount', 'securityEvent', 'messageList', 'monthlyAbstractMis'],
  reeler: ['bid'],
}
