import { status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

export const cocoonDefect = defineResource({
  name: 'cocoonDefect',
  table: 'mas_defect',
  label: { one: term('menu.cocoonDefect'), many: term('ui.many.cocoonDefects') },
  fields: {
    defectCode: text({
      label: term('field.defectCode'),
      prompt: term('message.enterDefectCode'),
      required: true,
      max: 10,
      upper: true,
    }),
    defectName: text({
      label: term('field.defectName'),
      prompt: term('message.enterDefectName'),
      required: true,
      max: 60,
    }),
    defectNameTa: tamilName,
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  unique: [{ fields: ['defectCode'] }, { fields: ['defectName'], among: 'active' }],
  title: 'defectName',
  titleTa: 'defectNameTa',
  key: 'defectCode',
  access: { list: ['ad'], create: ['ad'], update: ['ad'], delete: ['ad'] },
  endpoints: {
    list: 'GET DefectCocoon/getAll',
    create: 'POST DefectCocoon/Save',
    update: 'POST DefectCocoon/Update',
    delete: 'POST DefectCocoon/Remove',
  },
  approval: 'state',
  inUse: { by: 'lotDefect', field: 'defectId', say: term('rule.defectInUse') },
  screens: { list: 'cocoondefect/defectlist', form: 'cocoondefect/defectinput' },
  list: {
    columns: ['defectCode', 'defectName', 'defectNameTa', 'isActive'],
    sort: 'defectCode',
    sortable: ['defectCode', 'defectName'],
    search: ['defectCode', 'defectName', 'defectNameTa'],
    filters: ['isActive'],
  },
})
