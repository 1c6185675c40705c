import { nobody, officials, stateRoles } from '#shared/access'
import { choice, flag, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'
import { headGroups, headKinds, sides } from './options'

/**
 * The chart of accounts, one for every market. A control head is kept for each customer of its side; the customer stands
 * on its lines. Lines are sealed with the code of their head, so a code stays, and with it what the head stands for (0060).
 */
export const ledgerHead = defineResource({
  name: 'ledgerHead',
  table: 'ledger_head',
  label: { one: term('field.ledgerHead'), many: term('ui.many.ledgerHeads') },
  fields: {
    code: text({ label: term('field.code'), required: true, max: 10, check: 'headCode' }),
    name: text({ label: term('field.name'), required: true, max: 80 }),
    nameTa: { ...tamilName, required: true },
    /** By its kind; the database sets it. */
    headGroup: choice({ label: term('head.group'), options: headGroups, readOnly: true }),
    kind: choice({ label: term('head.kind'), options: headKinds, required: true }),
    /** Whose sub-ledger this head controls. */
    side: choice({ label: term('head.side'), options: sides, readOnly: true }),
    /** Whether people may post to it by a voucher of their own. */
    manual: flag({ label: term('head.manual'), default: true }),
    /** The program itself posts to it, by its code. */
    program: flag({ label: term('head.program'), default: false, readOnly: true }),
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  unique: [{ fields: ['code'] }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: officials, create: stateRoles, update: stateRoles, delete: nobody },
  approval: 'state',
  endpoints: { create: 'POST ledgerHead/Save', update: 'POST ledgerHead/Update' },
  screens: { list: 'accounts/heads', form: 'accounts/heads/form' },
  list: {
    columns: ['code', 'name', 'nameTa', 'headGroup', 'kind', 'side', 'manual', 'program', 'isActive'],
    sort: 'code',
    sortable: ['code', 'name'],
    search: ['code', 'name', 'nameTa'],
    filters: ['headGroup', 'kind', 'isActive'],
    tree: ['headGroup', 'kind'],
  },
})
