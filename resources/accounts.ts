import { type Access, nobody, officials, type Role, roleLabels } from '#shared/access'
import { choice, password, reference, status, text } from '#shared/field'
import { defineResource, type Section } from '#shared/resource'
import { term } from '#shared/terms'
import { tamilName } from './common'

/*
 * The faces of the accounts: those of one kind of office each, those of reelers, and the master users, who are the
 * officials together. Their writes are a service: it makes offices and levels fit (D19).
 */

const person = {
  userName: text({ label: term('field.userName'), required: true, min: 3, max: 40, check: 'userName' }),
  password: password({ label: term('field.password') }),
  name: text({ label: term('field.name'), required: true, max: 80, check: 'name' }),
  nameTa: tamilName,
  designation: text({ label: term('field.designation'), max: 60 }),
  mobileNo: text({ label: term('field.mobileNo'), required: true, max: 10, check: 'mobile', widget: 'phone' }),
  emailId: text({ label: term('field.emailId'), max: 120, check: 'email' }),
  isActive: status({ label: term('field.status'), default: 1 }),
} as const

const regionId = reference({ label: term('field.region'), to: 'region' })
const adOfficeId = reference({ label: term('field.adOffice'), to: 'adOffice', within: { regionId: 'regionId' } })
const marketId = reference({ label: term('field.market'), to: 'market', within: { adOfficeId: 'adOfficeId' } })
const needed = <R extends object>(field: R) => ({ ...field, required: true }) as const

const list = {
  columns: ['userName', 'name', 'designation', 'mobileNo', 'isActive'],
  sort: 'userName',
  sortable: ['userName', 'name', 'mobileNo'],
  search: ['userName', 'name', 'nameTa', 'mobileNo'],
  filters: ['isActive'],
} as const

const personal = {
  title: term('ui.form.identity'),
  fields: ['name', 'nameTa', 'designation', 'mobileNo', 'emailId', 'isActive'],
} as const
const signIn = {
  title: term('ui.form.account'),
  note: term('ui.form.account.note'),
  fields: ['userName', 'password'],
} as const
const office = <Name extends string>(...fields: Name[]): Section<Name> => ({
  title: term('ui.form.office'),
  note: term('ui.form.office.note'),
  fields,
})

/** Accounts are made and changed by the same people, and never removed. */
const accessOf = (readers: readonly Role[], writers: readonly Role[] = readers): Access => ({
  list: readers,
  create: writers,
  update: writers,
  delete: nobody,
})

const common = { table: 'mas_user', writes: 'service', scope: 'account', title: 'name', titleTa: 'nameTa' } as const

/** Admins: the first is made at the server, further ones by an Admin, confirmed by another (decision 43). */
export const adminAccount = defineResource({
  ...common,
  name: 'adminAccount',
  label: { one: term('role.dosad'), many: term('ui.many.admins') },
  fixed: { role: 'dosad' },
  fields: person,
  key: 'userName',
  approval: 'official',
  access: accessOf(['dosad']),
  screens: { list: 'mastermanagement/adminlist', form: 'mastermanagement/admin/admininput' },
  list,
  form: [personal, signIn],
})

/** Regional Joint Directors: made and activated by the director. */
export const rjdAccount = defineResource({
  ...common,
  name: 'rjdAccount',
  label: { one: term('role.rjd'), many: term('ui.many.rjds') },
  fixed: { role: 'rjd' },
  fields: { ...person, regionId: needed(regionId) },
  key: 'userName',
  approval: 'official',
  access: accessOf(['dosad']),
  endpoints: { create: 'POST auth/Register-RJD' },
  list,
  form: [office('regionId'), personal, signIn],
})

/** Assistant Directors. */
export const adAccount = defineResource({
  ...common,
  name: 'adAccount',
  label: { one: term('role.ad'), many: term('ui.many.assistantDirectors') },
  fixed: { role: 'ad' },
  fields: { ...person, regionId, adOfficeId: needed(adOfficeId) },
  key: 'userName',
  approval: 'official',
  access: accessOf(['rjd', 'dosad']),
  endpoints: { create: 'POST auth/Register-AD' },
  list,
  form: [office('regionId', 'adOfficeId'), personal, signIn],
})

const deskRoles = { marketofficer: roleLabels.marketofficer, branchad: roleLabels.branchad }

/** The two kinds of a market's officers. */
export const marketAccount = defineResource({
  ...common,
  name: 'marketAccount',
  label: { one: term('role.marketofficer'), many: term('ui.many.marketOfficers') },
  fixed: { role: ['branchad', 'marketofficer'] },
  fields: {
    ...person,
    role: choice({
      label: term('field.userType'),
      options: deskRoles,
      required: true,
      default: 'marketofficer',
      belowOwn: true,
    }),
    regionId,
    adOfficeId,
    marketId: needed(marketId),
  },
  key: 'userName',
  approval: 'official',
  access: accessOf(['rjd', 'dosad', 'ad']),
  endpoints: { create: 'POST auth/Register-Market' },
  list: { ...list, columns: ['userName', 'name', 'role', 'mobileNo', 'isActive'] },
  form: [office('role', 'regionId', 'adOfficeId', 'marketId'), personal, signIn],
})

const shown = <R extends object>(field: R) => ({ ...field, readOnly: true }) as const

/** The sign-in of a reeler, made with them: their name and number are those of their own record. */
export const reelerAccount = defineResource({
  ...common,
  name: 'reelerAccount',
  label: { one: term('people.reelerAccount'), many: term('people.reelerAccounts') },
  fixed: { role: 'reeler' },
  fields: {
    ...person,
    name: shown(person.name),
    nameTa: shown(person.nameTa),
    designation: shown(person.designation),
    mobileNo: shown(person.mobileNo),
    emailId: shown(person.emailId),
    marketId: reference({ label: term('field.market'), to: 'market', required: true, readOnly: true }),
    customerId: reference({
      label: term('role.reeler'),
      to: 'customer',
      required: true,
      readOnly: true,
      anyTenant: true,
    }),
  },
  key: 'userName',
  access: accessOf(officials, ['ad', 'branchad', 'marketofficer']),
  list,
  form: [signIn, { title: term('ui.form.state'), fields: ['isActive'] }],
})

const officialLabels = Object.fromEntries(officials.map((role) => [role, roleLabels[role]])) as Record<
  (typeof officials)[number],
  (typeof roleLabels)[Role]
>

/** Officials of every kind, as the user list has them. */
export const masterUser = defineResource({
  ...common,
  name: 'masterUser',
  label: { one: term('menu.user'), many: term('ui.many.users') },
  fixed: { role: officials },
  fields: {
    ...person,
    role: choice({ label: term('field.userType'), options: officialLabels, required: true, belowOwn: true }),
    regionId,
    adOfficeId,
    marketId,
  },
  key: 'userName',
  approval: 'official',
  access: {
    ...accessOf(['ad', 'rjd', 'branchad', 'marketofficer']),
    create: ['ad', 'rjd', 'branchad'],
    update: ['dosad', 'ad', 'rjd', 'branchad'],
  },
  endpoints: { list: 'GET MasUsers/getAll_MasUsers', create: 'POST auth/Register-MasUsers' },
  screens: { list: 'mastermanagement/masuserlist', form: 'mastermanagement/masuser/masuserinput' },
  list: {
    ...list,
    columns: ['userName', 'name', 'role', 'designation', 'mobileNo', 'marketId', 'adOfficeId', 'isActive'],
    filters: ['role', 'marketId', 'isActive'],
  },
  form: [office('role', 'regionId', 'adOfficeId', 'marketId'), personal, signIn],
})
