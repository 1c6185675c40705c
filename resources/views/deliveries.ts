import { officials } from '#shared/access'
import { choice, instant } from '#shared/field'
import { term } from '#shared/terms'
import { defineView } from '#shared/view'
import { resumeDelivery, saveDelivery, sendDelivery, stopDelivery } from '../actions/delivery'
import { deliveryErrors, deliveryRunStatuses } from '../options'

/** Reports that are sent at their times, and what the last time came to; a row shows every time. */
export const deliveryList = defineView({
  name: 'deliveryList',
  of: 'reportDelivery',
  screen: { path: 'reportdeliveries', title: term('delivery.many'), roles: officials },
  notice: 'mailSetUp',
  computed: {
    nextAt: instant({ label: term('delivery.next'), derived: 'deliveryNextAt' }),
    lastAt: instant({ label: term('delivery.last'), derived: 'deliveryLastAt' }),
    lastStatus: choice({
      label: term('delivery.lastState'),
      options: deliveryRunStatuses,
      derived: 'deliveryLastStatus',
    }),
    lastError: choice({ label: term('delivery.run.error'), options: deliveryErrors, derived: 'deliveryLastError' }),
  },
  gathers: {
    addresses: { label: term('delivery.addresses'), of: 'deliveryAddress', by: 'delivery', list: 'address.name' },
  },
  columns: {
    name: { name: true, width: 170 },
    // When it is sent next stays longest: the rest is known to whoever set it up.
    report: { priority: 3, width: 170 },
    addresses: { priority: 3, width: 170 },
    frequency: { widget: 'deliveryWhen', width: 150 },
    nextAt: { priority: 2, width: 130 },
    lastAt: { priority: 3, width: 130 },
    lastStatus: { widget: 'deliveryRunStatus', width: 130 },
    lastError: { priority: 3, width: 180 },
    format: { priority: 3, width: 70 },
    language: { optional: true },
    owner: { priority: 3, width: 130 },
    setAt: { optional: true },
    status: { status: true, width: 100 },
  },
  also: ['weekday', 'monthDay', 'hour'],
  live: 'often',
  filters: ['report', 'status'],
  search: ['name'],
  searchHint: term('delivery.search'),
  sort: 'name',
  totals: { noun: 'delivery' },
  opens: 'reportdeliveries/history?delivery={id}',
  actions: [saveDelivery, sendDelivery, stopDelivery, resumeDelivery],
  beside: [{ path: 'reportdeliveries/history', label: term('delivery.runs') }],
  empty: { title: term('delivery.none'), why: term('delivery.none.why') },
})

/** Every time that a delivery was due, newest first, and what it came to. */
export const deliveryRuns = defineView({
  name: 'deliveryRuns',
  of: 'deliveryRun',
  screen: {
    path: 'reportdeliveries/history',
    title: term('delivery.runs.title'),
    roles: officials,
    under: 'reportdeliveries',
  },
  columns: {
    dueAt: { label: term('delivery.run.due'), lead: true, width: 140 },
    delivery: { label: term('delivery.one'), name: true, width: 200 },
    by: { label: term('delivery.run.by'), priority: 3, width: 140 },
    owner: { label: term('delivery.owner'), priority: 3, width: 140 },
    attempts: { label: term('money.attempts'), priority: 3, width: 90 },
    sentAt: { label: term('people.outbox.sent'), priority: 2, width: 140 },
    recipients: { label: term('delivery.run.recipients'), priority: 3, width: 96 },
    bytes: { label: term('delivery.run.bytes'), priority: 3, width: 96 },
    error: { label: term('delivery.run.error'), width: 220 },
    code: { label: term('delivery.run.code'), optional: true },
    status: { label: term('field.status'), widget: 'deliveryRunStatus', status: true, width: 130 },
  },
  live: 'often',
  filters: ['delivery', 'status', 'dueAt'],
  search: ['delivery.name'],
  searchHint: term('delivery.search'),
  sort: 'dueAt',
  order: 'DESC',
  counts: 'status',
  asked: { delivery: 'deliveryId' },
  empty: { title: term('delivery.runs.none') },
})
