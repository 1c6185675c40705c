import { officials } from '#shared/access'
import { choice, json } from '#shared/field'
import { term } from '#shared/terms'
import { reportDelivery } from '../reportDelivery'
import { defineAction, named, ofRow } from './define'

const { name, format, language, frequency, weekday } = reportDelivery.fields

/** Numbers to choose from, each called as it is written. */
const numbers = (from: number, to: number, called: (n: number) => string) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, at) => {
      const text = called(from + at)
      return [from + at, { en: text, ta: text }]
    }),
  )

const delivery = {
  on: 'reportDelivery',
  roles: officials,
  names: ofRow('name'),
  refreshes: ['deliveryRun'],
} as const
const one = { ...delivery, sends: { id: 'id' } } as const
const turned = { ...delivery, sends: { id: 'id', version: 'version' } } as const

/** Sets up a delivery, or changes one: its form asks. */
export const saveDelivery = defineAction({
  ...delivery,
  name: 'saveDelivery',
  label: term('delivery.change'),
  short: term('delivery.change.short'),
  path: 'reportDelivery/save',
  asks: {
    title: term('delivery.deliverOf'),
    text: term('delivery.note'),
    confirm: term('action.save'),
    fields: {
      name,
      format,
      language,
      frequency,
      hour: choice({
        label: term('delivery.hour'),
        options: numbers(0, 23, (hour) => `${String(hour).padStart(2, '0')}:00`),
        required: true,
        help: term('delivery.hour.hint'),
      }),
      weekday: { ...weekday, required: true, shownIf: { field: 'frequency', is: 'WEEKLY' } },
      monthDay: choice({
        label: term('delivery.monthDay'),
        options: numbers(1, 31, String),
        required: true,
        shownIf: { field: 'frequency', is: 'MONTHLY' },
        help: term('delivery.monthDay.hint'),
      }),
      addressIds: json({ label: term('delivery.addresses'), required: true }),
    },
  },
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
  ...turned,
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
  ...turned,
  name: 'resumeDelivery',
  label: named(term('delivery.resume'), ofRow('name')),
  short: term('delivery.resume'),
  path: 'reportDelivery/resume',
  moves: { status: 'status', from: ['STOPPED'], to: 'ACTIVE' },
  done: term('delivery.resume.done'),
})
