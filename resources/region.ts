import { nobody, officials } from '#shared/access'
import { status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

export const region = defineResource({
  name: 'region',
  table: 'mas_region',
  label: { one: term('field.region'), many: term('ui.many.regions') },
  fields: {
    code: text({ label: term('field.code'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'region',
  unique: [{ fields: ['code'] }, { fields: ['name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: officials, create: nobody, update: nobody, delete: nobody },
  endpoints: { list: 'GET MasRegion/getAll_MasRegions' },
  list: { columns: ['code', 'name', 'isActive'], sort: 'name', sortable: ['code', 'name'], search: ['code', 'name'] },
})
