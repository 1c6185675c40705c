import { nobody, officials } from '#shared/access'
import { day, lookup, reference, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { customerFields, customerSections, privateFields } from './customer'

/** What a farmer who is met at the counter may tell later: nobody is paid without an account. */
const { community, address, districtId, bankAcNo, bankName, bankBranchName, ifscCode } = customerFields
const due = {
  community: { ...community, due: true },
  address: { ...address, due: true },
  districtId: { ...districtId, due: true },
  bankAcNo: { ...bankAcNo, due: true },
  bankName: { ...bankName, due: true },
  bankBranchName: { ...bankBranchName, due: true },
  ifscCode: { ...ifscCode, due: true },
} as const

export const farmer = defineResource({
  name: 'farmer',
  table: 'mas_customer',
  fixed: { customerType: 'farmer' },
  label: { one: term('role.farmer'), many: term('ui.many.farmers') },
  fields: {
    headCode: text({ label: term('field.headCode'), max: 20, readOnly: true, serial: 'F' }),
    ...customerFields,
    ...due,
    tsc: reference({ label: term('field.tsc'), to: 'tsc', required: true }),
    lastBrought: day({ label: term('field.lastBrought'), derived: 'lastBrought' }),
    farmerType: lookup({ label: term('field.farmerType'), list: 'FarmerType', required: true, due: true }),
  },
  scope: 'market',
  metIn: { table: 'customer_market', column: 'customer_id', hides: privateFields },
  unique: [
    { fields: ['headCode'] },
    { fields: ['marketId', 'customerType', 'mobileNo'], among: 'active' },
    { fields: ['marketId', 'customerType', 'aadhaarNo'], among: 'active' },
  ],
  title: 'ledgerName',
  titleTa: 'ledgerNameTa',
  key: 'headCode',
  namesakes: true,
  access: {
    list: officials,
    create: ['ad', 'branchad', 'marketofficer'],
    update: ['ad', 'branchad', 'marketofficer'],
    delete: nobody,
  },
  endpoints: {
    list: 'GET Customer/getAll_Farmers',
    create: 'POST auth/Register-Customer',
    update: 'POST Customer/UpdateCustomer',
  },
  screens: { list: 'mastermanagement/farmerlist', form: 'mastermanagement/farmermanage/farmerinput' },
  list: {
    columns: [
      'headCode',
      'ledgerName',
      'areaName',
      'talukId',
      'mobileNo',
      'tsc',
      'bankAcNo',
      'lastBrought',
      'isActive',
    ],
    sort: 'headCode',
    sortable: ['headCode', 'ledgerName', 'areaName', 'mobileNo'],
    search: ['headCode', 'ledgerName', 'ledgerNameTa', 'areaName', 'mobileNo'],
    filters: ['marketId', 'talukId', 'tsc', 'isActive'],
    bulk: ['tsc', 'farmerType', 'community'],
  },
  children: [
    {
      of: 'lot',
      by: 'farmerId',
      columns: ['day', 'lotNo', 'cocoonTypeId', 'approxWeight', 'netWeight', 'pricePerKg', 'lotStatus'],
    },
  ],
  form: [
    customerSections.identity,
    customerSections.address,
    {
      title: term('ui.form.sericulture'),
      note: term('ui.form.sericulture.note'),
      fields: ['marketId', 'tsc', 'farmerType', 'headCode', 'lastBrought'],
    },
    {
      ...customerSections.bank,
      note: term('bankAccount.note'),
      fields: [...customerSections.bank.fields, 'gstNo'],
    },
  ],
})
