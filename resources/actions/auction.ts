import { marketDesk } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { defineAction } from './define'

/** An officer's bid for a named reeler. The desk asks itself what the server asks: a bid counts from the yes. */
export const bidForReeler = defineAction({
  name: 'bidForReeler',
  on: 'bid',
  label: term('action.bidForReeler'),
  roles: marketDesk,
  path: 'BiddingInfo/Save_Bid',
  sends: { lotId: 'id' },
  asks: {
    title: term('auction.bidFor.title'),
    reason: reason(['auction.reason.network', 'auction.reason.phone', 'auction.reason.calledOut']),
  },
  serverAsks: false,
  done: term('rule.bid.placed'),
  told: { lot: 'lotNo' },
})

/** Takes a mistaken bid back. */
export const withdrawBid = defineAction({
  name: 'withdrawBid',
  on: 'bid',
  label: term('action.withdrawBid'),
  roles: marketDesk,
  path: 'BiddingInfo/WithdrawBid',
  sends: { bidId: 'id' },
  asks: {
    title: term('auction.withdraw.title'),
    confirm: term('auction.withdraw.confirm'),
    reason: reason(['auction.reason.amount', 'auction.reason.lot', 'auction.reason.reeler']),
  },
  done: term('auction.withdrawn'),
  told: { lot: 'lotNo' },
})

const device = { on: 'reelerDevice', roles: marketDesk } as const

/** Lets a reeler bid from the device that asked. */
export const acceptDevice = defineAction({
  ...device,
  name: 'acceptDevice',
  label: term('auction.devices.accept'),
  path: 'BiddingInfo/EnrolDevice',
  sends: { id: 'id' },
  moves: { status: 'deviceStatus', from: ['WAITING'], to: 'BOUND' },
  done: term('auction.devices.enrolled'),
})

export const refuseDevice = defineAction({
  ...device,
  name: 'refuseDevice',
  label: term('action.refuse'),
  path: 'BiddingInfo/EnrolDevice',
  sends: { id: 'id' },
  moves: { status: 'deviceStatus', from: ['WAITING'], to: 'ENDED' },
  done: term('auction.devices.refused'),
})

/** Ends the enrolment of a reeler's device. */
export const unbindDevice = defineAction({
  ...device,
  name: 'unbindDevice',
  label: term('action.unbindDevice'),
  path: 'BiddingInfo/UnbindDevice',
  sends: { reelerId: 'reelerId' },
  moves: { status: 'deviceStatus', from: ['BOUND'], to: 'ENDED' },
  asks: {
    title: term('auction.devices.unbindTitle'),
    text: term('auction.devices.unbindText'),
    reason: reason(['auction.reason.newPhone', 'auction.reason.lostPhone', 'auction.reason.phone']),
  },
  done: term('auction.devices.unbound'),
})

/** Shows the market on a screen of the hall, by the code that stands on it. */
export const openScreen = defineAction({
  name: 'openScreen',
  on: 'displayTicket',
  label: term('hall.open'),
  roles: marketDesk,
  path: 'hall/open',
  done: term('hall.opened'),
})

export const endScreen = defineAction({
  name: 'endScreen',
  on: 'displayTicket',
  label: term('hall.endScreen'),
  roles: marketDesk,
  path: 'hall/end',
  sends: { id: 'id' },
  asks: {
    title: term('hall.askEnd'),
    text: term('hall.askEndText'),
    confirm: term('hall.end'),
    tone: 'danger',
  },
  done: term('hall.ended'),
})
