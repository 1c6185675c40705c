import { nobody, officials } from '#shared/access'
import { flag, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

const readOnly = { list: officials, create: nobody, update: nobody, delete: nobody }

export const district = defineResource({
  name: 'district',
  table: 'mas_district',
  label: { one: term('field.districtId'), many: term('ui.many.districts') },
  fields: {
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    isOtherState: flag({ label: term('option.origin.otherState'), default: false }),
  },
  unique: [{ fields: ['name'] }],
  title: 'name',
  titleTa: 'nameTa',
  access: readOnly,
  screens: 'none',
  list: { columns: ['name', 'nameTa'], sort: 'name', sortable: ['name'], search: ['name', 'nameTa'] },
})

export const taluk = defineResource({
  name: 'taluk',
  table: 'mas_taluk',
  label: { one: term('field.talukId'), many: term('ui.many.taluks') },
  fields: {
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    districtId: reference({ label: term('field.districtId'), to: 'district', required: true }),
  },
  unique: [{ fields: ['districtId', 'name'] }],
  title: 'name',
  titleTa: 'nameTa',
  access: readOnly,
  screens: 'none',
  list: {
    columns: ['name', 'nameTa', 'districtId'],
    sort: 'name',
    sortable: ['name'],
    search: ['name', 'nameTa'],
    filters: ['districtId'],
  },
})
