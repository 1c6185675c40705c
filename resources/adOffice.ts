import { nobody, officials } from '#shared/access'
import { reference, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

export const adOffice = defineResource({
  name: 'adOffice',
  table: 'mas_assistant_director',
  label: { one: term('field.adOffice'), many: term('ui.many.adOffices') },
  fields: {
    code: text({ label: term('field.code'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    regionId: reference({ label: term('field.region'), to: 'region', required: true }),
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'adOffice',
  unique: [{ fields: ['code'] }, { fields: ['name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: officials, create: nobody, update: nobody, delete: nobody },
  endpoints: { list: 'GET MasAssistantDirector/getAll_MasAssistantDirector' },
  list: {
    columns: ['code', 'name', 'regionId', 'isActive'],
    sort: 'name',
    sortable: ['code', 'name'],
    search: ['code', 'name'],
    filters: ['regionId'],
  },
})
