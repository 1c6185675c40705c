import { nobody, officials } from '#shared/access'
import { reference, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

export const market = defineResource({
  name: 'market',
  table: 'mas_branch',
  label: { one: term('field.market'), many: term('ui.many.markets') },
  fields: {
    code: text({ label: term('field.branchCode'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    adOfficeId: reference({ label: term('field.adOffice'), to: 'adOffice', required: true }),
    regionId: reference({ label: term('field.region'), to: 'region', required: true }),
    districtId: reference({ label: term('field.districtId'), to: 'district' }),
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'none',
  unique: [{ fields: ['code'] }, { fields: ['name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: officials, create: nobody, update: nobody, delete: nobody },
  endpoints: { list: 'GET MasBranch/getAll_MasBranch' },
  list: {
    columns: ['code', 'name', 'adOfficeId', 'regionId', 'isActive'],
    sort: 'name',
    sortable: ['code', 'name'],
    search: ['code', 'name'],
    filters: ['adOfficeId', 'regionId'],
  },
})
