import { marketDesk } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { inward } from '../inward'
import { defineAction, ofRow, paragraphs } from './define'

/** Takes one lot back before it is in a slot. */
export const removeLot = defineAction({
  name: 'removeLot',
  on: 'lot',
  label: term('ui.inward.remove'),
  names: term('ui.room.lot'),
  icon: 'delete',
  roles: marketDesk,
  path: 'removeCocoonInward/{inwardid}',
  sends: { inwardid: 'inwardId', lotId: 'id' },
  moves: { status: 'lotStatus', from: ['INWARD', 'TESTED'], to: 'CANCELLED' },
  asks: {
    title: term('message.sureToDelete'),
    text: term('message.noRevert'),
    confirm: term('action.delete'),
    tone: 'danger',
  },
  done: term('message.deleted'),
  told: { lot: 'lotNo' },
})

/** An arrival was entered for a farmer whose it is not: another person confirms whose it is, for all its lots. */
export const changeFarmer = defineAction({
  name: 'changeFarmer',
  on: 'lot',
  label: term('changeFarmer.kind'),
  roles: marketDesk,
  path: 'CocoonInward/ChangeFarmer',
  sends: { lotId: 'id' },
  asks: {
    title: term('changeFarmer.of'),
    text: term('changeFarmer.note'),
    confirm: term('changeFarmer.propose'),
    fields: { farmerId: inward.fields.farmerId },
    reason: reason(['changeFarmer.why.name', 'changeFarmer.why.place', 'changeFarmer.why.family']),
  },
  done: 'message',
  told: { lot: 'lotNo' },
  refreshes: ['proposal'],
})

/** Lots that nobody bought go on to the next market day, where each is a lot of its own. */
export const carryOver = defineAction({
  name: 'carryOver',
  on: 'lot',
  label: term('desk.leave.carry'),
  roles: marketDesk,
  path: 'SlotInfo/CarryOver',
  sends: { lotIds: 'lotIds' },
  moves: {
    status: 'lotStatus',
    from: ['TESTED', 'NO_BID', 'REJECTED'],
    to: 'CARRIED',
  },
  asks: { title: term('desk.leave.carryAsk'), text: term('desk.leave.carryNote'), cancel: term('action.back') },
  many: {
    plan: 'SlotInfo/CarryOver/plan',
    of: { lotIds: 'lotIds' },
    shows: [
      { field: 'count', label: term('desk.leave.many') },
      { field: 'lots', label: term('column.lots') },
    ],
    exceptions: {
      notUnsold: { text: term('desk.leave.gone'), opens: 'inward?date={day}' },
      staysNoLonger: { text: term('desk.lots.staysNoLonger') },
      tooOld: { text: term('desk.lots.tooOld') },
    },
  },
  told: { lot: 'lotNo', day: 'toDay' },
  refreshes: ['slot'],
})

/** Lots that nobody bought go home; one without a laboratory result was never for sale, and may go too. */
export const returnLots = defineAction({
  name: 'returnLots',
  on: 'lot',
  label: term('desk.leave.return'),
  roles: marketDesk,
  path: 'SlotInfo/ReturnLots',
  moves: {
    status: 'lotStatus',
    from: ['INWARD', 'TESTED', 'NO_BID', 'REJECTED'],
    to: 'RETURNED',
  },
  asks: {
    title: term('desk.leave.return'),
    reason: reason(['desk.why.takesBack', 'desk.why.noBid', 'desk.why.lowPrice']),
  },
  refreshes: ['slot'],
})

/**
 * A sale whose cocoons were never handed over, of a day that is closed: another person confirms, the lot went home with its
 * farmer, and what its day was closed with stays.
 */
export const cancelSale = defineAction({
  name: 'cancelSale',
  on: 'lot',
  label: term('cancelSale.kind'),
  roles: marketDesk,
  path: 'CocoonAuction/CancelSale',
  sends: { lotId: 'id' },
  moves: { status: 'lotStatus', from: ['APPROVED'], to: 'RETURNED' },
  asks: {
    title: term('cancelSale.of'),
    text: paragraphs(ofRow('reelerName'), term('cancelSale.note')),
    confirm: term('cancelBill.propose'),
    cancel: term('action.back'),
    tone: 'danger',
    reason: reason(['cancelSale.why.buyer', 'cancelSale.why.farmer', 'cancelSale.why.spoiled']),
  },
  done: 'message',
  told: { lot: 'lotNo' },
  refreshes: ['proposal'],
})

/** Crates are weighed again after the lot was weighed, with the reason. */
export const correctWeight = defineAction({
  name: 'correctWeight',
  on: 'lot',
  label: term('scale.correct'),
  roles: marketDesk,
  path: 'CocoonAuction/CorrectWeight',
  sends: { lotId: 'id', version: 'version' },
  names: ofRow('message'),
  done: term('scale.done'),
})
