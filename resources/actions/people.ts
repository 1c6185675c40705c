import { officials } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { farmerPassbook } from '../reports/farmerPassbook'
import { reelerPassbook } from '../reports/reelerPassbook'
import { defineAction, ofRow } from './define'

/** To the money that a farmer or a reeler had from and to the market. */
const passbook = { label: term('menu.passbook'), roles: officials, at: ['record', 'row'] } as const

export const openFarmerPassbook = defineAction({
  ...passbook,
  name: 'openFarmerPassbook',
  on: 'farmer',
  opens: `${farmerPassbook.screen}?customerId={id}`,
})
export const openReelerPassbook = defineAction({
  ...passbook,
  name: 'openReelerPassbook',
  on: 'reeler',
  opens: `${reelerPassbook.screen}?customerId={id}`,
})

/** Makes several inactive, with one reason for all of them. */
export const takeOutOfUse = defineAction({
  name: 'takeOutOfUse',
  on: ['farmer', 'reeler'],
  label: term('action.takeOutOfUse'),
  roles: ['ad', 'branchad', 'marketofficer'],
  work: 'each',
  at: ['selection'],
  asks: {
    title: term('action.takeOutOfUse'),
    text: term('ui.list.selected'),
    reason: reason([], { label: term('field.inactiveReason'), max: 120 }),
  },
  names: term('message.submitted'),
  done: term('people.takenOut'),
})

/** Refuses a sign-up. */
export const refuseRegistration = defineAction({
  name: 'refuseRegistration',
  on: 'registration',
  label: term('action.refuse'),
  roles: officials,
  path: 'registration/{id}/refuse',
  sends: { id: 'id' },
  asks: { title: term('masters.requests.refuse'), reason: reason() },
  done: term('masters.requests.refused'),
})

const accounts = {
  work: 'each',
  at: ['record', 'selection'],
  names: term('message.submitted'),
} as const
const ofOfficials = { ...accounts, on: 'masterUser', roles: ['rjd', 'ad', 'branchad'] } as const
/** Of Admins, who alone list each other. */
const ofAdmins = { ...accounts, on: 'adminAccount', roles: ['dosad'] } as const

const signOut = {
  label: term('people.signOutEverywhere'),
  asks: { title: term('people.signOutEverywhere'), text: term('people.signOutEverywhere.text') },
  done: term('people.signedOut'),
} as const
const lock = {
  label: term('people.lock'),
  asks: { title: term('people.lock'), text: term('people.lock.text'), tone: 'danger', reason: reason() },
  done: term('people.locked'),
} as const

/** Ends every session of an account, wherever it is signed in: a lost telephone, a computer left open. */
export const signOutEverywhere = defineAction({ ...ofOfficials, ...signOut, name: 'signOutEverywhere' })
export const signOutAdmin = defineAction({ ...ofAdmins, ...signOut, name: 'signOutAdmin' })

/** Lets an account sign in no more, at once and with the reason; another official's yes opens it again. */
export const lockAccount = defineAction({ ...ofOfficials, ...lock, name: 'lockAccount' })
export const lockAdmin = defineAction({ ...ofAdmins, ...lock, name: 'lockAdmin' })

const transfer = {
  label: term('transfer.of'),
  path: 'masterUser/transfer',
  at: ['record'],
  sends: { id: 'id', officeId: 'officeId', heirId: 'heirId' },
  asks: {
    title: term('transfer.sure'),
    text: term('transfer.text'),
    confirm: term('transfer.propose'),
    tone: 'danger',
  },
  many: {
    plan: 'masterUser/transfer/plan',
    of: { id: 'id', officeId: 'officeId', heirId: 'heirId' },
    shows: [
      { field: 'deliveries', label: term('transfer.deliveries') },
      { field: 'left', label: term('transfer.left') },
    ],
    beside: term('transfer.stays'),
    exceptions: {
      slotLive: { text: term('transfer.slotLive') },
      slotGoesOn: { text: term('transfer.slotGoesOn') },
      lastOne: { text: term('transfer.lastOne') },
      proposal: { text: term('transfer.proposal'), opens: 'setting' },
      batch: { text: term('transfer.batch'), opens: 'OnlinePayment/Paymentlist?date={day}&market={marketId}' },
      statement: { text: term('transfer.statement'), opens: 'bankstatements' },
      delivery: { text: term('transfer.delivery'), opens: 'reportdeliveries' },
    },
  },
  names: ofRow('name'),
  done: term('transfer.proposed'),
  refreshes: ['proposal', 'reportDelivery'],
} as const

/**
 * Has an official work in another office from the second official's yes on: nothing that they made changes hands, and what
 * waits stays with the old office, for one of its officials or for any.
 */
export const transferOfficial = defineAction({
  ...transfer,
  name: 'transferOfficial',
  on: 'masterUser',
  roles: ['rjd', 'ad'],
})
/** The same by an Admin, who finds people in their offices. */
export const transferByAdmin = defineAction({
  ...transfer,
  name: 'transferByAdmin',
  on: ['marketAccount', 'adAccount', 'rjdAccount'],
  roles: ['dosad'],
})

/** Ends a session of one's own; what is said of it is said where they are listed, once for several. */
export const endOwnSession = defineAction({
  name: 'endOwnSession',
  on: 'session',
  label: term('action.endSession'),
  roles: officials,
  path: 'auth/sessions/{id}/end',
  sends: { id: 'id' },
})
