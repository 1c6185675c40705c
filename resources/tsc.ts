import { nobody, officials } from '#shared/access'
import { password, reference, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { officeFields, officeSection, tamilName } from './common'

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
    ...officeFields,
    userName: text({ label: term('field.userName'), min: 3, max: 40, check: 'userName' }),
    password: password({ label: term('field.password') }),
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
    bulk: ['adOfficeId', 'isActive'],
  },
  children: [{ of: 'farmer', by: 'tsc', columns: ['headCode', 'ledgerName', 'areaName', 'mobileNo', 'isActive'] }],
  form: [
    { title: term('ui.form.identity'), fields: ['code', 'name', 'nameTa', 'branchName', 'adOfficeId', 'isActive'] },
    officeSection,
    { title: term('ui.form.account'), note: term('people.tscAccount.note'), fields: ['userName', 'password'] },
  ],
})
