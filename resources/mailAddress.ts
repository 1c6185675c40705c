import { nobody, officials } from '#shared/access'
import { status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

/** Where reports may be sent: one book for the state, which Admins keep; nobody types an address elsewhere. */
export const mailAddress = defineResource({
  name: 'mailAddress',
  table: 'mail_address',
  label: { one: term('delivery.address'), many: term('delivery.addressBook') },
  fields: {
    name: text({ label: term('field.name'), required: true, max: 80 }),
    nameTa: tamilName,
    email: text({ label: term('field.emailId'), required: true, max: 120, check: 'email' }),
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  unique: [{ fields: ['email'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  access: { list: officials, create: ['dosad'], update: ['dosad'], delete: nobody },
  screens: { list: 'mastermanagement/addressbook', form: 'mastermanagement/addressbook/form' },
  list: {
    columns: ['name', 'nameTa', 'email', 'isActive'],
    sort: 'name',
    sortable: ['name', 'email'],
    search: ['name', 'nameTa', 'email'],
    filters: ['isActive'],
  },
})
