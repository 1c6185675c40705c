import { nobody, officials, roleLabels } from '#shared/access'
import { isDeliverable } from '#shared/delivery'
import { choice, instant, integer, json, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { deliveryFrequencies, deliveryStatuses, isoWeekdays, languageNames } from './options'
import { reports } from './reports/index'

/** The reports that may be sent, by name: the database takes no other, so that what tells of people never leaves. */
export const deliverable = Object.fromEntries(
  reports.filter(isDeliverable).map(({ name, title }) => [name, title] as const),
)

/** The file that a delivery is sent as. */
export const deliveryFormats = { PDF: { en: 'PDF', ta: 'PDF' }, XLSX: { en: 'XLSX', ta: 'XLSX' } } as const

/**
 * A report as it was saved, sent by e-mail at set hours of Indian time. Whoever changes it last is its owner, with the role
 * and office that they have then (a trigger): it is sent in their name.
 */
export const reportDelivery = defineResource({
  name: 'reportDelivery',
  table: 'report_delivery',
  writes: 'service',
  label: { one: term('delivery.one'), many: term('delivery.many') },
  fields: {
    name: text({ label: term('field.name'), required: true, max: 60 }),
    report: choice({ label: term('delivery.report'), options: deliverable, required: true }),
    /** Its filters, layout and columns, as a saved view keeps them. */
    view: json({ label: term('delivery.view'), required: true }),
    format: choice({ label: term('delivery.format'), options: deliveryFormats, required: true }),
    language: choice({ label: term('field.language'), options: languageNames, required: true }),
    frequency: choice({ label: term('delivery.frequency'), options: deliveryFrequencies, required: true }),
    weekday: choice({ label: term('delivery.weekday'), options: isoWeekdays }),
    monthDay: integer({ label: term('delivery.monthDay'), min: 1, max: 31 }),
    hour: integer({ label: term('delivery.hour'), required: true, min: 0, max: 23 }),
    status: choice({
      label: term('field.status'),
      options: deliveryStatuses,
      required: true,
      readOnly: true,
      default: 'ACTIVE',
    }),
    /** What was due before is not sent. */
    setAt: instant({ label: term('delivery.setAt'), required: true, readOnly: true }),
    ownerId: reference({ label: term('delivery.owner'), to: 'user', required: true, readOnly: true }),
    role: choice({ label: term('field.userType'), options: roleLabels, required: true, readOnly: true }),
    regionId: reference({ label: term('field.region'), to: 'region', readOnly: true }),
    adOfficeId: reference({ label: term('field.adOffice'), to: 'adOffice', readOnly: true }),
    marketId: reference({ label: term('field.market'), to: 'market', readOnly: true }),
  },
  scope: 'account',
  rules: [
    { requiredIf: { field: 'frequency', is: 'WEEKLY', fields: ['weekday'] } },
    { requiredIf: { field: 'frequency', is: 'MONTHLY', fields: ['monthDay'] } },
  ],
  title: 'name',
  access: { list: officials, create: nobody, update: nobody, delete: nobody },
  list: {
    columns: ['name', 'report', 'format', 'frequency', 'ownerId', 'status'],
    sort: 'name',
    sortable: ['name'],
    search: ['name'],
    filters: ['report', 'status'],
  },
})
