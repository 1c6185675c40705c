import { nobody, roleLabels } from '#shared/access'
import { choice, instant, integer, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { securityEventKinds } from './options'

/**
 * What happened that concerns who may do what: never changed, sealed in batches, and kept for a time by setting. It says
 * who it was by the name of that day and refers to no account, so that it outlives it. Rows are written by
 * `record_security_event` of the database alone.
 */
export const securityEvent = defineResource({
  name: 'securityEvent',
  table: 'security_event',
  writes: 'service',
  label: { one: term('security.event'), many: term('security.events') },
  fields: {
    at: instant({ label: term('field.time'), required: true, readOnly: true }),
    kind: choice({ label: term('security.kind'), options: securityEventKinds, required: true, readOnly: true }),
    name: text({ label: term('field.name'), max: 80, readOnly: true }),
    role: choice({ label: term('field.userType'), options: roleLabels, readOnly: true }),
    userName: text({ label: term('field.userName'), max: 60, readOnly: true }),
    userId: integer({ label: term('security.userNo'), big: true, readOnly: true }),
    regionId: reference({ label: term('field.region'), to: 'region', readOnly: true }),
    marketId: reference({ label: term('field.market'), to: 'market', readOnly: true }),
    resource: text({ label: term('security.record'), max: 60, names: 'resource', readOnly: true }),
    recordId: integer({ label: term('security.recordNo'), big: true, readOnly: true }),
    detail: text({ label: term('security.detail'), max: 1000, names: 'details', readOnly: true }),
    /** Failures that repeat within a minute share a row. */
    count: integer({ label: term('security.times'), required: true, default: 1, min: 1, readOnly: true }),
    lastAt: instant({ label: term('security.lastAt'), readOnly: true }),
    address: text({ label: term('security.from'), max: 64, readOnly: true }),
    /** The beginning of the hash of the browser's own token. */
    device: text({ label: term('security.device'), max: 12, readOnly: true }),
    agent: text({ label: term('security.agent'), max: 200, readOnly: true }),
    requestId: text({ label: term('security.reference'), max: 64, readOnly: true }),
    /** Batches are sealed by it. */
    txid: integer({ label: term('security.transaction'), required: true, big: true, readOnly: true }),
  },
  scope: 'regionOrMarket',
  indexes: [['txid'], ['kind', 'at'], ['userId', 'at'], ['address', 'at']],
  versioned: false,
  audit: 'self',
  title: 'kind',
  access: { list: ['dosad', 'rjd'], create: nobody, update: nobody, delete: nobody },
  screens: { list: 'securityevents', form: 'securityevents/form' },
  list: {
    columns: ['at', 'kind', 'name', 'detail', 'marketId', 'resource', 'role', 'count', 'address'],
    sort: 'at',
    order: 'DESC',
    sortable: ['at'],
    search: ['name', 'userName', 'address', 'detail', 'requestId'],
    filters: ['at', 'kind', 'marketId', 'role', 'regionId', 'address', 'userId', 'resource'],
  },
})
