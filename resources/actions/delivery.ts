import { officials } from '#shared/access'
import { term } from '#shared/terms'
import { defineAction, named, ofRow } from './define'

const delivery = {
  on: 'reportDelivery',
  roles: officials,
  names: ofRow('name'),
  refreshes: ['deliveryRun'],
} as const
const one = { ...delivery, sends: { id: 'id' } } as const

/** Sets up a delivery, or changes one: its form asks. */
export const saveDelivery = defineAction({
  ...delivery,
  name: 'saveDelivery',
  label: term('delivery.change'),
  short: term('delivery.change.short'),
  path: 'reportDelivery/save',
  done: term('delivery.saved'),
})

/** Sends it once, beside its times. */
export const sendDelivery = defineAction({
  ...one,
  name: 'sendDelivery',
  label: named(term('delivery.sendNow'), ofRow('name')),
  short: term('delivery.sendNow'),
  path: 'reportDelivery/send',
  asks: { title: term('delivery.sendNow'), text: term('delivery.sendNow.ask'), confirm: term('delivery.sendNow') },
  done: term('delivery.sendNow.done'),
})

/** Sends nothing any more, until it is resumed. */
export const stopDelivery = defineAction({
  ...one,
  name: 'stopDelivery',
  label: named(term('delivery.stop'), ofRow('name')),
  short: term('delivery.stop'),
  path: 'reportDelivery/stop',
  moves: { status: 'status', from: ['ACTIVE'], to: 'STOPPED' },
  done: term('delivery.stop.done'),
  undo: 'resumeDelivery',
})

/** Sends it again at its times, from now on. */
export const resumeDelivery = defineAction({
  ...one,
  name: 'resumeDelivery',
  label: named(term('delivery.resume'), ofRow('name')),
  short: term('delivery.resume'),
  path: 'reportDelivery/resume',
  moves: { status: 'status', from: ['STOPPED'], to: 'ACTIVE' },
  done: term('delivery.resume.done'),
})
