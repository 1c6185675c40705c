import { nobody, officials } from '#shared/access'
import { choice, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'
import { colours, races } from './options'

export const cocoonType = defineResource({
  name: 'cocoonType',
  table: 'mas_cocoon',
  label: { one: term('menu.cocoonType'), many: term('ui.many.cocoonTypes') },
  fields: {
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    shortName: text({ label: term('field.shortName'), required: true, max: 10 }),
    race: choice({ label: term('field.race'), options: races, required: true }),
    colour: choice({ label: term('field.colour'), options: colours, required: true, default: 'white' }),
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  unique: [
    { fields: ['name'], among: 'active' },
    { fields: ['shortName'], among: 'active' },
  ],
  title: 'name',
  titleTa: 'nameTa',
  key: 'shortName',
  access: { list: officials, create: ['dosad', 'rjd', 'ad'], update: ['dosad', 'rjd', 'ad'], delete: nobody },
  approval: 'state',
  endpoints: { list: 'GET MasCocoon/getAll', create: 'POST MasCocoon/Save', update: 'POST MasCocoon/Update' },
  screens: { list: 'mastermanagement/cocoontype', form: 'mastermanagement/cocoonType/cooconInput' },
  list: {
    columns: ['name', 'shortName', 'race', 'colour', 'isActive'],
    sort: 'name',
    sortable: ['name', 'shortName', 'race'],
    search: ['name', 'shortName'],
    filters: ['race', 'isActive'],
  },
})
