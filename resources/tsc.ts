import { nobody, officials } from '#shared/access'
import { reference, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

export const tsc = defineResource({
  name: 'tsc',
  table: 'mas_tsc',
  label: { one: term('field.tsc'), many: term('ui.many.tscs') },
  fields: {
    code: text({ label: term('field.code'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    branchName: text({ label: term('field.branchName'), max: 60 }),
    adOfficeId: reference({ label: term('field.adOffice'), to: 'adOffice', required: true }),
    address1: text({ label: term('field.address1'), max: 120 }),
    address2: text({ label: term('field.address2'), max: 120 }),
    city: text({ label: term('field.city'), max: 60 }),
    pin: text({ label: term('field.pincode'), max: 6, check: 'pin' }),
    mobile: text({ label: term('field.mobileNo'), max: 10, check: 'mobile' }),
    officeNo: text({ label: term('field.officeNo'), max: 15 }),
    alternateNo: text({ label: term('field.altPhone'), max: 15 }),
    email: text({ label: term('field.emailId'), max: 120, check: 'email' }),
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'adOffice',
  unique: [{ fields: ['code'] }, { fields: ['adOfficeId', 'name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: officials, create: ['dosad', 'rjd', 'ad'], update: ['dosad', 'rjd', 'ad'], delete: nobody },
  endpoints: { list: 'GET Tsc/getAll', create: 'POST Tsc/Save', update: 'POST Tsc/Update' },
  screens: { list: 'mastermanagement/tsclist', form: 'mastermanagement/TSC/tscinput' },
  list: {
    columns: ['code', 'name', 'adOfficeId', 'city', 'mobile', 'isActive'],
    sort: 'code',
    sortable: ['code', 'name'],
    search: ['code', 'name', 'nameTa', 'city', 'mobile'],
    filters: ['adOfficeId', 'isActive'],
  },
  form: [
    { title: term('ui.form.identity'), fields: ['code', 'name', 'nameTa', 'branchName', 'adOfficeId', 'isActive'] },
    {
      title: term('ui.form.address'),
      fields: ['address1', 'address2', 'city', 'pin', 'mobile', 'officeNo', 'alternateNo', 'email'],
    },
  ],
})
