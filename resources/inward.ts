import { marketDesk, officials } from '#shared/access'
import { choice, day, decimal, instant, integer, reference } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'

/** One arrival of one farmer and variety; it becomes one or more lots. */
export const inward = defineResource({
  name: 'inward',
  table: 'inward',
  writes: 'service',
  label: { one: term('menu.inward'), many: term('menu.inward') },
  fields: {
    marketId: reference({ label: term('field.market'), to: 'market', required: true }),
    day: day({ label: term('field.inwardDate'), required: true }),
    arrivedAt: instant({ label: term('field.inwardTime'), required: true, now: true }),
    farmerId: reference({ label: term('role.farmer'), to: 'farmer', required: true, anyTenant: true }),
    cocoonTypeId: reference({ label: term('field.cocoonVariety'), to: 'cocoonType', required: true }),
    dflCount: integer({ label: term('field.dflCount'), required: true, min: 1, max: 20_000 }),
    approxWeight: decimal({
      label: term('field.approxWeight'),
      scale: 3,
      required: true,
      min: '0.500',
      max: '5000.000',
      unit: 'kg',
    }),
    numberOfLots: integer({ label: term('field.numberOfLots'), required: true, min: 1, max: 100 }),
    state: choice({
      label: term('field.status'),
      options: { OPEN: term('status.lot.inward'), CANCELLED: term('status.lot.cancelled') },
      required: true,
      default: 'OPEN',
    }),
  },
  scope: 'market',
  title: 'day',
  access: { list: officials, create: marketDesk, update: marketDesk, delete: marketDesk },
  list: {
    columns: ['day', 'farmerId', 'cocoonTypeId', 'dflCount', 'approxWeight', 'numberOfLots', 'state'],
    sort: 'day',
    order: 'DESC',
    sortable: ['day'],
    search: [],
    filters: ['marketId', 'day'],
  },
})
