import { nobody, officials, roleLabels } from '#shared/access'
import { choice, instant, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { registrationStatuses } from './options'

const { dosad: _, ...others } = roleLabels

/**
 * Whoever signed up without an official: waits for the OTP, then for an official of the level above, who registers the
 * person in full or says why not (D19).
 */
export const registration = defineResource({
  name: 'registration',
  table: 'registration',
  label: { one: term('people.registration'), many: term('people.registrations') },
  fields: {
    role: choice({
      label: term('ui.signUp.kind'),
      options: { ...others, farmer: term('role.farmer') },
      required: true,
    }),
    name: text({ label: term('field.name'), required: true, max: 80, check: 'name' }),
    mobileNo: text({ label: term('field.mobileNo'), required: true, max: 10, check: 'mobile' }),
    regionId: reference({ label: term('field.region'), to: 'region' }),
    adOfficeId: reference({ label: term('field.adOffice'), to: 'adOffice' }),
    marketId: reference({ label: term('field.market'), to: 'market' }),
    status: choice({
      label: term('field.status'),
      options: registrationStatuses,
      required: true,
      readOnly: true,
      default: 'PENDING',
    }),
    at: instant({ label: term('people.askedAt'), required: true, readOnly: true, now: true }),
    verifiedAt: instant({ label: term('people.verifiedAt'), readOnly: true }),
    decidedAt: instant({ label: term('people.decidedAt'), readOnly: true }),
    decidedById: reference({ label: term('people.decidedBy'), to: 'user', readOnly: true }),
    reason: text({ label: term('field.reason'), max: 200, readOnly: true }),
    userId: reference({ label: term('menu.user'), to: 'user', readOnly: true }),
    customerId: reference({ label: term('field.customerType'), to: 'customer', readOnly: true, anyTenant: true }),
  },
  writes: 'service',
  scope: 'account',
  unique: [{ fields: ['mobileNo', 'role'], where: { decidedAt: null } }],
  title: 'name',
  access: { list: officials, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['at', 'role', 'name', 'mobileNo', 'marketId', 'adOfficeId', 'regionId', 'status'],
    sort: 'at',
    order: 'DESC',
    sortable: ['at', 'name'],
    search: ['name', 'mobileNo'],
    filters: ['status', 'role'],
  },
})
