import { nobody, officials } from '#shared/access'
import { reference, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { hoursFields, officeFields, openOfficeSection, tamilName } from './common'

/** An extension office, under an Assistant Director: their list reads it with its officers (D20). */
export const adOffice = defineResource({
  name: 'adOffice',
  table: 'mas_assistant_director',
  label: { one: term('field.adOffice'), many: term('ui.many.adOffices') },
  fields: {
    code: text({ label: term('field.code'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    branchName: text({ label: term('field.branchName'), max: 60 }),
    regionId: reference({ label: term('field.region'), to: 'region', required: true }),
    ...officeFields,
    ...hoursFields,
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'adOffice',
  unique: [{ fields: ['code'] }, { fields: ['name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: ['rjd', 'dosad'], create: ['dosad'], update: ['rjd', 'dosad'], delete: nobody },
  approval: 'state',
  approvalOf: ['regionId'],
  briefFor: officials,
  endpoints: {
    list: 'GET MasAssistantDirector/getAll_MasAssistantDirector',
    update: 'POST MasAssistantDirector/update',
  },
  people: { face: 'adAccount', by: 'adOfficeId' },
  screens: {
    list: 'mastermanagement/assistantlist',
    form: 'mastermanagement/assistantmanage/assistantinput',
    creates: 'adAccount',
  },
  list: {
    columns: ['code', 'name', 'regionId', 'city', 'isActive'],
    sort: 'name',
    sortable: ['code', 'name'],
    search: ['code', 'name', 'nameTa'],
    filters: ['regionId', 'isActive'],
  },
  children: [{ of: 'market', by: 'adOfficeId' }],
  form: [
    { title: term('ui.form.office'), fields: ['regionId', 'code', 'name', 'nameTa', 'branchName', 'isActive'] },
    openOfficeSection,
  ],
})
