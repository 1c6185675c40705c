import { nobody, officials } from '#shared/access'
import { status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { hoursFields, officeFields, openOfficeSection, tamilName } from './common'

/** A region, under a Regional Joint Director: their list reads it with its officers (D20). */
export const region = defineResource({
  name: 'region',
  table: 'mas_region',
  label: { one: term('field.region'), many: term('ui.many.regions') },
  fields: {
    code: text({ label: term('field.code'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    ...officeFields,
    ...hoursFields,
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'region',
  unique: [{ fields: ['code'] }, { fields: ['name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: ['dosad'], create: ['dosad'], update: ['dosad'], delete: nobody },
  briefFor: officials,
  endpoints: { list: 'GET MasRegion/getAll_MasRegions' },
  people: { face: 'rjdAccount', by: 'regionId' },
  screens: {
    list: 'mastermanagement/rjdlist',
    form: 'mastermanagement/rjd/rjdinput',
    creates: 'rjdAccount',
  },
  children: [{ of: 'adOffice', by: 'regionId' }],
  list: {
    columns: ['code', 'name', 'city', 'isActive'],
    sort: 'name',
    sortable: ['code', 'name'],
    search: ['code', 'name', 'nameTa'],
    filters: ['isActive'],
  },
  form: [{ title: term('ui.form.office'), fields: ['code', 'name', 'nameTa', 'isActive'] }, openOfficeSection],
})
