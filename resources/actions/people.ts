import { officials } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { farmerPassbook } from '../reports/farmerPassbook'
import { reelerPassbook } from '../reports/reelerPassbook'
import { defineAction } from './define'

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
  names: term('message.success'),
  done: term('message.submitted'),
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
  names: term('message.success'),
  done: term('message.submitted'),
} as const
const ofOfficials = { ...accounts, on: 'masterUser', roles: ['rjd', 'ad', 'branchad'] } as const
/** Of Admins, who alone list each other. */
const ofAdmins = { ...accounts, on: 'adminAccount', roles: ['dosad'] } as const

const signOut = {
  label: term('people.signOutEverywhere'),
  asks: { title: term('people.signOutEverywhere'), text: term('people.signOutEverywhere.text') },
} as const
const lock = {
  label: term('people.lock'),
  asks: { title: term('people.lock'), text: term('people.lock.text'), tone: 'danger', reason: reason() },
} as const

/** Ends every session of an account, wherever it is signed in: a lost telephone, a computer left open. */
export const signOutEverywhere = defineAction({ ...ofOfficials, ...signOut, name: 'signOutEverywhere' })
export const signOutAdmin = defineAction({ ...ofAdmins, ...signOut, name: 'signOutAdmin' })

/** Lets an account sign in no more, at once and with the reason; another official's yes opens it again. */
export const lockAccount = defineAction({ ...ofOfficials, ...lock, name: 'lockAccount' })
export const lockAdmin = defineAction({ ...ofAdmins, ...lock, name: 'lockAdmin' })
