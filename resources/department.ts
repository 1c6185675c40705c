import { nobody } from '#shared/access'
import { text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { hoursFields, officeFields, openOfficeSection, tamilName } from './common'

/** The department that runs the markets: one record, which the contact page shows above the offices. */
export const department = defineResource({
  name: 'department',
  table: 'department',
  label: { one: term('department.one'), many: term('department.one') },
  fields: {
    name: text({ label: term('field.name'), required: true, max: 80 }),
    nameTa: tamilName,
    ...officeFields,
    ...hoursFields,
  },
  title: 'name',
  titleTa: 'nameTa',
  access: { list: ['dosad'], create: nobody, update: ['dosad'], delete: nobody },
  screens: { list: 'mastermanagement/department', form: 'mastermanagement/department/departmentinput' },
  list: {
    columns: ['name', 'officeNo', 'mobile', 'email', 'hours'],
    sort: 'name',
    sortable: ['name'],
    search: ['name', 'nameTa'],
  },
  form: [{ title: term('ui.form.office'), fields: ['name', 'nameTa'] }, openOfficeSection],
})
