import { marketDesk, officials } from '#shared/access'
import { choice, day, flag, instant, integer, reference } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { slotStatuses } from './options'

export const slot = defineResource({
  name: 'slot',
  table: 'slot',
  writes: 'service',
  label: { one: term('field.slot'), many: term('ui.many.slots') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    day: day({ label: term('field.inwardDate'), required: true }),
    slotNo: integer({ label: term('field.slotNo'), required: true, min: 1, readOnly: true }),
    startsAt: instant({ label: term('field.startTime'), required: true }),
    endsAt: instant({ label: term('field.endTime'), required: true }),
    duration: integer({ label: term('field.duration'), required: true, min: 1, max: 600, unit: 'min' }),
    lotFrom: integer({ label: term('field.lotFrom'), required: true, min: 1 }),
    lotTo: integer({ label: term('field.lotTo'), required: true, min: 1 }),
    numberOfLots: integer({ label: term('field.numberOfLots'), required: true, min: 1, readOnly: true }),
    round: integer({ label: term('field.round'), required: true, min: 1, max: 3, default: 1 }),
    /** Set by the market's setting when the slot is planned, so that everyone knows before it opens. */
    softClose: flag({ label: term('field.softClose'), default: false, readOnly: true }),
    extensions: integer({ label: term('field.extensions'), required: true, default: 0, readOnly: true }),
    slotStatus: choice({ label: term('field.status'), options: slotStatuses, required: true, default: 'SCHEDULED' }),
  },
  scope: 'market',
  unique: [{ fields: ['marketId', 'day', 'slotNo'] }],
  indexes: [['slotStatus']],
  rules: [{ less: ['startsAt', 'endsAt'] }, { less: ['lotFrom', 'lotTo'], orEqual: true }],
  title: 'slotNo',
  access: { list: officials, create: marketDesk, update: marketDesk, delete: marketDesk },
  list: {
    columns: ['slotNo', 'day', 'startsAt', 'endsAt', 'duration', 'lotFrom', 'lotTo', 'numberOfLots', 'slotStatus'],
    sort: 'day',
    order: 'DESC',
    sortable: ['day', 'slotNo'],
    search: [],
    filters: ['marketId', 'day', 'slotStatus'],
  },
})
