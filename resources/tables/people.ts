import { roleLabels } from '#shared/access'
import { choice, digest, flag, instant, integer, json, reference, status, text } from '#shared/field'
import { defineTable } from '#shared/resource'

/** Both faces of the customer table under one name, for references that may mean either. */
export const customer = defineTable({
  name: 'customer',
  table: 'mas_customer',
  fields: {},
  scope: 'market',
  title: 'ledgerName',
  titleTa: 'ledgerNameTa',
})

/** Markets where a farmer of elsewhere has brought cocoons: he is visible there from then on (D18). */
export const customerMarket = defineTable({
  name: 'customerMarket',
  table: 'customer_market',
  fields: {
    customerId: reference({ to: 'customer', required: true, anyMarket: true }),
    marketId: reference({ to: 'market', required: true }),
  },
  unique: [{ fields: ['customerId', 'marketId'] }],
  audit: 'self',
})

/** Everyone who can sign in. Which office: a region for rjd, an AD office for ad, a market for the desk and reelers. */
export const user = defineTable({
  name: 'user',
  table: 'mas_user',
  title: 'name',
  titleTa: 'nameTa',
  fields: {
    userName: text({ max: 40, required: true }),
    passwordHash: text({ max: 200, required: true }),
    role: choice({ options: roleLabels, required: true }),
    name: text({ max: 80, required: true }),
    nameTa: text({ max: 80 }),
    designation: text({ max: 60 }),
    mobileNo: text({ max: 10, required: true, check: 'mobile' }),
    emailId: text({ max: 120 }),
    regionId: reference({ to: 'region' }),
    adOfficeId: reference({ to: 'adOffice' }),
    marketId: reference({ to: 'market' }),
    customerId: reference({ to: 'customer', anyMarket: true }),
    isActive: status({ default: 2 }),
  },
  unique: [{ fields: ['userName'] }, { fields: ['mobileNo'], among: 'active' }],
  rules: [
    { requiredIf: { field: 'role', is: 'rjd', fields: ['regionId'] } },
    { requiredIf: { field: 'role', is: 'ad', fields: ['adOfficeId'] } },
    { requiredIf: { field: 'role', is: 'branchad', fields: ['marketId'] } },
    { requiredIf: { field: 'role', is: 'marketofficer', fields: ['marketId'] } },
    { requiredIf: { field: 'role', is: 'reeler', fields: ['marketId', 'customerId'] } },
  ],
})

/** A signed-in browser: the token itself is nowhere, only its hash. */
export const session = defineTable({
  name: 'session',
  table: 'session',
  fields: {
    tokenHash: digest({ required: true }),
    userId: reference({ to: 'user', required: true }),
    createdAt: instant({ required: true, now: true }),
    seenAt: instant({ required: true, now: true }),
    endsAt: instant({ required: true }),
    endedAt: instant({}),
    agent: text({ max: 200 }),
    /** The hash of the browser's own token: a reeler bids only from his device (D21). */
    deviceHash: text({ max: 64 }),
  },
  unique: [{ fields: ['tokenHash'] }],
  indexes: [['userId']],
  audit: 'self',
})

/** Failed sign-ins: an account is locked per account and device, an address is only slowed down. */
export const signInFailure = defineTable({
  name: 'signInFailure',
  table: 'sign_in_failure',
  fields: {
    userName: text({ max: 60, required: true }),
    device: text({ max: 64, required: true }),
    address: text({ max: 64, required: true }),
    at: instant({ required: true, now: true }),
  },
  indexes: [
    ['userName', 'device', 'at'],
    ['address', 'at'],
  ],
  audit: 'self',
})

/** A person's own settings: layout, language, columns of lists, saved queries. */
export const preference = defineTable({
  name: 'preference',
  table: 'preference',
  fields: {
    userId: reference({ to: 'user', required: true }),
    key: text({ max: 120, required: true }),
    value: json({ required: true }),
  },
  unique: [{ fields: ['userId', 'key'] }],
  audit: 'self',
})

/** First answers of repeated writes, by user, route and key. */
export const idempotency = defineTable({
  name: 'idempotency',
  table: 'idempotency',
  fields: {
    userId: reference({ to: 'user', required: true }),
    route: text({ max: 120, required: true }),
    key: text({ max: 80, required: true }),
    bodyHash: digest({ required: true }),
    status: integer({ required: true }),
    answer: json({ required: true }),
    at: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['userId', 'route', 'key'] }],
  indexes: [['at']],
  audit: 'self',
})

/** Who changed what and when, before and after; written by trigger only, without secrets and hashes. */
export const audit = defineTable({
  name: 'audit',
  table: 'audit',
  fields: {
    at: instant({ required: true, now: true }),
    /** The transaction that made the change, for sealing in batches. */
    txid: integer({ required: true, big: true }),
    tableName: text({ max: 60, required: true }),
    rowId: integer({ required: true, big: true }),
    operation: text({ max: 6, required: true }),
    userId: integer({}),
    marketId: integer({}),
    confirmed: json({}),
    before: json({}),
    after: json({}),
  },
  indexes: [['tableName', 'rowId'], ['at']],
  audit: 'self',
})

/** What the seed has loaded, so that a second start finds everything as it was. */
export const revision = defineTable({
  name: 'revision',
  table: 'seed_revision',
  fields: {
    name: text({ max: 60, required: true }),
    at: instant({ required: true, now: true }),
    demo: flag({ default: false }),
  },
  unique: [{ fields: ['name'] }],
  audit: 'self',
})
