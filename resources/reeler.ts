import { nobody, officials } from '#shared/access'
import { day, decimal, integer, lookup, password, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { customerFields, customerSections, licenceFields } from './customer'

/** What a reeler may buy is raised by nobody who would then approve it: the market's head goes beyond it, with a reason (0023). */
const creditors = ['ad', 'branchad'] as const

export const reeler = defineResource({
  name: 'reeler',
  table: 'mas_customer',
  fixed: { customerType: 'reeler' },
  label: { one: term('role.reeler'), many: term('ui.many.reelers') },
  fields: {
    headCode: text({ label: term('field.headCode'), max: 20, readOnly: true, serial: 'R' }),
    ...customerFields,
    ...licenceFields,
    reelerType: lookup({ label: term('field.reelerType'), list: 'ReelerType', required: true }),
    creditLimit: decimal({ label: term('field.creditLimit'), scale: 2, min: '0.00', unit: '₹', writers: creditors }),
    creditDays: integer({ label: term('field.creditDays'), min: 0, max: 90, writers: creditors }),
    basinCount: integer({ label: term('field.basinCount'), min: 0, max: 10_000 }),
    lastBought: day({ label: term('field.lastBought'), derived: 'lastBought' }),
    deviceId: text({ label: term('field.deviceId'), max: 120, readOnly: true }),
    password: password({ label: term('field.password'), transient: true }),
  },
  scope: 'market',
  people: { face: 'reelerAccount', by: 'customerId' },
  unique: [
    { fields: ['headCode'] },
    { fields: ['marketId', 'customerType', 'mobileNo'], among: 'active' },
    { fields: ['marketId', 'customerType', 'aadhaarNo'], among: 'active' },
    { fields: ['marketId', 'licenseNo'], among: 'active' },
  ],
  title: 'ledgerName',
  titleTa: 'ledgerNameTa',
  key: 'licenseNo',
  namesakes: true,
  access: {
    list: officials,
    create: ['ad', 'branchad', 'marketofficer'],
    update: ['ad', 'branchad', 'marketofficer'],
    delete: nobody,
  },
  endpoints: {
    list: 'GET Customer/getAll_Reelers',
    create: 'POST auth/Register-Customer',
    update: 'POST Customer/UpdateCustomer',
  },
  screens: { list: 'mastermanagement/reelerlist', form: 'mastermanagement/reelermanage/reelerinput' },
  list: {
    columns: [
      'headCode',
      'licenseNo',
      'ledgerName',
      'reelerType',
      'areaName',
      'mobileNo',
      'licenseDate',
      'lastBought',
      'isActive',
    ],
    sort: 'headCode',
    sortable: ['headCode', 'licenseNo', 'ledgerName', 'mobileNo', 'licenseDate'],
    search: ['headCode', 'licenseNo', 'ledgerName', 'ledgerNameTa', 'mobileNo'],
    filters: ['marketId', 'reelerType', 'isActive'],
    bulk: ['reelerType', 'creditLimit', 'creditDays'],
  },
  children: [
    {
      of: 'lot',
      by: 'reelerId',
      columns: ['day', 'lotNo', 'farmerId', 'cocoonTypeId', 'netWeight', 'pricePerKg', 'lotStatus'],
    },
  ],
  form: [
    customerSections.identity,
    customerSections.address,
    {
      title: term('ui.form.licence'),
      note: term('ui.form.licence.note'),
      fields: [
        'licenseNo',
        'licenseDate',
        'reelerType',
        'basinCount',
        'gstNo',
        'marketId',
        'headCode',
        'lastBought',
        'deviceId',
      ],
    },
    { ...customerSections.bank, note: term('bankAccount.note') },
    { title: term('money.credit'), note: term('money.credit.note'), fields: ['creditLimit', 'creditDays'] },
    { title: term('ui.form.account'), note: term('people.reelerAccount.note'), fields: ['password'] },
  ],
})
