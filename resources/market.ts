import { nobody, officials } from '#shared/access'
import { reference, status, text } from '#shared/field'
import { defineResource } from '#shared/resource'
import { term } from '#shared/terms'
import { hoursFields, officeFields, openOfficeSection, tamilName } from './common'

/** A market, the branch of the specification: the market officer's list reads it with its officers (D20). */
export const market = defineResource({
  name: 'market',
  table: 'mas_branch',
  label: { one: term('field.market'), many: term('ui.many.markets') },
  fields: {
    code: text({ label: term('field.branchCode'), required: true, max: 10, upper: true }),
    name: text({ label: term('field.name'), required: true, max: 60 }),
    nameTa: tamilName,
    regionId: reference({ label: term('field.region'), to: 'region', required: true }),
    adOfficeId: reference({
      label: term('field.adOffice'),
      to: 'adOffice',
      required: true,
      within: { regionId: 'regionId' },
    }),
    districtId: reference({ label: term('field.districtId'), to: 'district' }),
    ...officeFields,
    ...hoursFields,
    isActive: status({ label: term('field.status'), default: 1 }),
  },
  scope: 'adOffice',
  unique: [{ fields: ['code'] }, { fields: ['name'], among: 'active' }],
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: ['rjd', 'dosad', 'ad'], create: ['dosad'], update: ['rjd', 'dosad', 'ad'], delete: nobody },
  // Whose AD and RJD confirm the market's money.
  approval: 'state',
  approvalOf: ['regionId', 'adOfficeId'],
  briefFor: officials,
  endpoints: { list: 'GET MasBranch/getAll_MasBranch' },
  people: { face: 'marketAccount', by: 'marketId' },
  screens: {
    list: 'mastermanagement/marketofficerlist',
    form: 'mastermanagement/marketofficer/marketofficerinput',
    creates: 'marketAccount',
  },
  list: {
    columns: ['code', 'name', 'adOfficeId', 'regionId', 'districtId', 'isActive'],
    sort: 'name',
    sortable: ['code', 'name'],
    search: ['code', 'name', 'nameTa'],
    filters: ['regionId', 'adOfficeId', 'isActive'],
  },
  form: [
    {
      title: term('ui.form.office'),
      fields: ['regionId', 'adOfficeId', 'code', 'name', 'nameTa', 'districtId', 'isActive'],
    },
    openOfficeSection,
  ],
})

const shown = <R extends object>(field: R) => ({ ...field, readOnly: true }) as const
const { code, name, nameTa, regionId, adOfficeId, districtId, isActive } = market.fields

/** Where a market is found and when it is open, for whoever runs it: what it is stays with the offices above. */
export const marketContact = defineResource({
  name: 'marketContact',
  table: market.table,
  partOf: 'market',
  label: { one: term('menu.marketContact'), many: term('menu.marketContact') },
  fields: {
    code: shown(code),
    name: shown(name),
    nameTa: shown(nameTa),
    regionId: shown(regionId),
    adOfficeId: shown(adOfficeId),
    districtId: shown(districtId),
    ...officeFields,
    ...hoursFields,
    isActive: shown(isActive),
  },
  scope: 'ownMarket',
  title: 'name',
  titleTa: 'nameTa',
  key: 'code',
  access: { list: ['branchad'], create: nobody, update: ['branchad'], delete: nobody },
  screens: { list: 'mastermanagement/marketcontact', form: 'mastermanagement/marketcontact/marketcontactinput' },
  list: {
    columns: ['code', 'name', 'officeNo', 'mobile', 'email', 'hours'],
    sort: 'name',
    sortable: ['name'],
    search: ['name', 'nameTa'],
  },
  form: [openOfficeSection],
})
