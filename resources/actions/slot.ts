import { marketDesk } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { defineAction, named } from './define'

export const createSlot = defineAction({
  name: 'createSlot',
  on: 'slot',
  label: term('action.createSlot'),
  roles: marketDesk,
  path: 'SlotInfo/SaveSlotInfo',
  done: term('ui.slot.created'),
  told: { n: 'slotNo', from: 'lotFrom', to: 'lotTo', count: 'numberOfLots' },
  refreshes: ['lot'],
})

/** Cancels a slot before it starts; its lots wait for a slot again. */
export const cancelSlot = defineAction({
  name: 'cancelSlot',
  on: 'slot',
  label: named(term('action.cancelSlot'), term('ui.slot.title')),
  short: term('desk.slot.shortCancel'),
  roles: marketDesk,
  path: 'SlotInfo/CancelSlot',
  sends: { id: 'id', version: 'version' },
  moves: { status: 'slotStatus', from: ['SCHEDULED'], to: 'CANCELLED' },
  asks: {
    title: term('ui.slot.lots'),
    text: term('desk.slot.cancelText'),
    confirm: term('action.cancelSlot'),
    cancel: term('action.back'),
    tone: 'danger',
  },
  done: term('desk.slot.cancelled'),
  told: { n: 'slotNo', from: 'lotFrom', to: 'lotTo' },
  refreshes: ['lot'],
})

/** Other times of a slot that is planned, another end of one that runs. */
export const changeTimes = defineAction({
  name: 'changeTimes',
  on: 'slot',
  label: term('desk.times.change'),
  roles: marketDesk,
  path: 'SlotInfo/ChangeTimes',
  moves: { status: 'slotStatus', from: ['SCHEDULED', 'LIVE'] },
  asks: {
    title: term('desk.times.title'),
    reason: reason(['desk.why.power', 'desk.why.network', 'desk.why.arrivals', 'desk.why.rain']),
  },
  done: term('desk.times.changed'),
  told: { n: 'slotNo', start: 'startsAt', end: 'endsAt' },
})
