import { roleLabels } from '#shared/access'
import { choice, digest, flag, instant, integer, json, password, reference, status, text } from '#shared/field'
import { defineTable } from '#shared/resource'
import { term } from '#shared/terms'
import { accountLinks, otpPurposes, outboxStatuses } from '../options'

/** Both faces of the customer table under one name, for references that may mean either. */
export const customer = defineTable({
  name: 'customer',
  table: 'mas_customer',
  fields: {},
  scope: 'market',
  title: 'ledgerName',
  titleTa: 'ledgerNameTa',
})

/** Markets where a farmer of elsewhere has brought cocoons: they are visible there from then on (D18). */
export const customerMarket = defineTable({
  name: 'customerMarket',
  table: 'customer_market',
  fields: {
    customerId: reference({ to: 'customer', required: true, anyTenant: true }),
    marketId: reference({ to: 'market', required: true }),
  },
  unique: [{ fields: ['customerId', 'marketId'] }],
  versioned: false,
})

/**
 * Everyone who can sign in: all that the faces of `accounts.ts` have in common. An official's office is the lowest of
 * region, AD office and market that the row has; those above it are filled in by trigger.
 */
export const user = defineTable({
  name: 'user',
  table: 'mas_user',
  title: 'name',
  titleTa: 'nameTa',
  fields: {
    userName: text({ max: 40, required: true }),
    password: password({}),
    role: choice({ options: roleLabels, required: true }),
    name: text({ max: 80, required: true }),
    nameTa: text({ max: 80 }),
    designation: text({ max: 60 }),
    mobileNo: text({ max: 10, required: true, check: 'mobile' }),
    emailId: text({ max: 120 }),
    regionId: reference({ to: 'region' }),
    adOfficeId: reference({ to: 'adOffice' }),
    marketId: reference({ to: 'market' }),
    customerId: reference({ to: 'customer', anyTenant: true }),
    /** The password was given by another person: the first thing is to choose one's own. */
    mustChange: flag({ default: false }),
    isActive: status({ default: 2 }),
  },
  unique: [{ fields: ['userName'] }, { fields: ['mobileNo'], among: 'active' }],
})

/**
 * Who had a hand in an official's account: for some days they count as one person with it (decision 0035). One that was
 * made or mended at the server names nobody.
 */
export const accountLink = defineTable({
  name: 'accountLink',
  table: 'account_link',
  fields: {
    userId: reference({ to: 'user', required: true }),
    byId: reference({ to: 'user' }),
    kind: choice({ options: accountLinks, required: true }),
    at: instant({ required: true }),
  },
  indexes: [['userId', 'at']],
  versioned: false,
  audit: 'self',
})

/** A password that one official gave for another's account, until a second one says yes or no. */
export const givenPassword = defineTable({
  name: 'givenPassword',
  table: 'given_password',
  fields: {
    proposalId: reference({ to: 'proposal', required: true }),
    password: password({}),
  },
  unique: [{ fields: ['proposalId'] }],
  versioned: false,
  audit: 'self',
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
    /** The hash of the browser's own token: a reeler bids only from their device (D21). */
    deviceHash: text({ max: 64 }),
    /** Until when actions that move money need no OTP again. */
    confirmedUntil: instant({}),
  },
  unique: [{ fields: ['tokenHash'] }],
  indexes: [['userId']],
  audit: 'self',
})

/** Browsers that an account has signed in from, each by the hash of its own token: theirs are failures of their own. */
export const knownDevice = defineTable({
  name: 'knownDevice',
  table: 'known_device',
  fields: {
    userId: reference({ to: 'user', required: true }),
    deviceHash: text({ max: 64, required: true }),
    /** Where it signed in from last. */
    network: text({ max: 64, required: true }),
    seenAt: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['userId', 'deviceHash'] }],
  audit: 'self',
})

/** What was counted against a limit, until it counts no more: `http/limits.ts` keeps it. */
export const rateLimit = defineTable({
  name: 'rateLimit',
  table: 'rate_limit',
  fields: {
    key: text({ max: 255, required: true }),
    points: integer({ required: true }),
    expiresAt: instant({ required: true }),
  },
  unique: [{ fields: ['key'] }],
  indexes: [['expiresAt']],
  audit: 'self',
})

/** Failed sign-ins as the version before counts them; `rate_limit` took its place, and it goes with the next version. */
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

/**
 * One-time passwords: of each only a hash, good for some minutes and a few tries, then a ticket for what it was asked
 * for. A number that belongs to nobody has its row too, so that asking tells nothing and is limited alike.
 */
export const otp = defineTable({
  name: 'otp',
  table: 'otp',
  fields: {
    mobileNo: text({ max: 10, required: true, check: 'mobile' }),
    purpose: choice({ options: otpPurposes, required: true }),
    userId: reference({ to: 'user' }),
    registrationId: reference({ to: 'registration' }),
    address: text({ max: 64, required: true }),
    /** The browser that asked: it alone may answer. */
    deviceHash: text({ max: 64 }),
    /** None where nothing was sent. */
    codeHash: digest({}),
    /** What the browser holds that began a sign-in with a second factor. */
    challengeHash: digest({}),
    at: instant({ required: true, now: true }),
    endsAt: instant({ required: true }),
    tries: integer({ default: 0 }),
    usedAt: instant({}),
    ticketHash: digest({}),
    ticketEndsAt: instant({}),
    ticketUsedAt: instant({}),
  },
  indexes: [['mobileNo', 'at'], ['address', 'at'], ['challengeHash'], ['ticketHash']],
  audit: 'self',
})

/** Messages to people's phones: written with what causes them, sent after, never twice. */
export const outbox = defineTable({
  name: 'outbox',
  table: 'outbox',
  fields: {
    mobileNo: text({ max: 10, required: true, check: 'mobile' }),
    kind: choice({ options: { otp: term('field.otp'), notice: term('people.outbox.notice') }, required: true }),
    /** Taken away once it is sent where it holds a code. */
    text: text({ max: 500 }),
    status: choice({ options: outboxStatuses, required: true, default: 'WAITING' }),
    attempts: integer({ default: 0 }),
    at: instant({ required: true, now: true }),
    nextAt: instant({ required: true, now: true }),
    sentAt: instant({}),
    /** The gateway's own name for the message, or why it did not take it. */
    answer: text({ max: 200 }),
  },
  indexes: [['status', 'nextAt'], ['at']],
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
  // By transaction: each seal reads its own rows, not the whole table.
  indexes: [['tableName', 'rowId'], ['at'], ['txid']],
  audit: 'self',
  archivedBy: 'at',
})

/**
 * How far the audit's numbers of transactions lie ahead of the cluster's own: one row, moved after a dump was restored
 * into a cluster that counts anew.
 */
export const auditNumbering = defineTable({
  name: 'auditNumbering',
  table: 'audit_numbering',
  fields: { ahead: integer({ required: true, big: true, default: 0 }) },
  versioned: false,
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
