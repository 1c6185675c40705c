import { roleLabels } from '#shared/access'
import { choice, instant, integer, reference } from '#shared/field'
import { defineTable } from '#shared/resource'
import { deliveryErrors, deliveryRunStatuses } from '../options'

/** To whom a delivery goes. Who changes that changes the delivery, and owns it from then on (a trigger). */
export const deliveryAddress = defineTable({
  name: 'deliveryAddress',
  table: 'delivery_address',
  fields: {
    deliveryId: reference({ to: 'reportDelivery', required: true }),
    addressId: reference({ to: 'mailAddress', required: true }),
  },
  unique: [{ fields: ['deliveryId', 'addressId'] }],
  versioned: false,
})

/**
 * Each time that a delivery was due, once: of several processes one makes the row, and one at a time has it under way. What it
 * had of its owner then stays with it.
 */
export const deliveryRun = defineTable({
  name: 'deliveryRun',
  table: 'delivery_run',
  fields: {
    deliveryId: reference({ to: 'reportDelivery', required: true }),
    dueAt: instant({ required: true }),
    /** Who asked for it at once; nobody where its time came. */
    byId: reference({ to: 'user' }),
    status: choice({ options: deliveryRunStatuses, required: true, default: 'WAITING' }),
    attempts: integer({ required: true, default: 0, min: 0 }),
    /** When it is tried; while it is under way, since when. */
    nextAt: instant({ required: true }),
    sentAt: instant({}),
    recipients: integer({ min: 0 }),
    bytes: integer({ min: 0 }),
    error: choice({ options: deliveryErrors }),
    /** What the mail server answered, as its number: 550. */
    code: integer({}),
    ownerId: reference({ to: 'user', required: true }),
    role: choice({ options: roleLabels, required: true }),
    regionId: reference({ to: 'region' }),
    adOfficeId: reference({ to: 'adOffice' }),
    marketId: reference({ to: 'market' }),
  },
  scope: 'account',
  unique: [{ fields: ['deliveryId', 'dueAt'] }],
  indexes: [['status', 'nextAt'], ['dueAt']],
  audit: 'self',
})
