import { choice, day, decimal, digest, flag, instant, integer, json, reference, text } from '#shared/field'
import { defineTable, yearOfDay } from '#shared/resource'
import { term } from '#shared/terms'
import { batchStatuses, proposalKinds, proposalStatuses, sides } from '../options'

/**
 * What one person proposes and another confirms: rates, settings, the cancelling of a bill, large vouchers, bank accounts,
 * accounts of officials, masters of the state. What it would do is kept as it was asked, and done when it is confirmed.
 */
export const proposal = defineTable({
  name: 'proposal',
  table: 'proposal',
  fields: {
    marketId: reference({ to: 'market' }),
    kind: choice({ options: proposalKinds, required: true }),
    payload: json({ required: true }),
    reason: text({ max: 200 }),
    proposalStatus: choice({ options: proposalStatuses, required: true, default: 'PROPOSED' }),
    makerId: reference({ to: 'user', required: true }),
    /** Who asked for what the maker has taken over. */
    askedById: reference({ to: 'user' }),
    madeAt: instant({ required: true, now: true }),
    checkerId: reference({ to: 'user' }),
    checkedAt: instant({}),
    refusal: text({ max: 200 }),
    /** What came of it: of a voucher its id and number. */
    outcome: json({}),
  },
  rules: [
    { differ: ['makerId', 'checkerId'] },
    { requiredIf: { field: 'proposalStatus', is: 'CONFIRMED', fields: ['checkerId', 'checkedAt'] } },
  ],
  indexes: [
    ['proposalStatus', 'kind'],
    ['marketId', 'madeAt'],
  ],
})

/** Payments that go to the bank in one file: proposed by one, confirmed by another, one at a time a market and day. */
export const paymentBatch = defineTable({
  name: 'paymentBatch',
  table: 'payment_batch',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    day: day({ required: true }),
    batchNo: text({ max: 40, required: true }),
    accountingYear: text({ max: 6, required: true }),
    serial: integer({ required: true, min: 1 }),
    batchStatus: choice({ options: batchStatuses, required: true, default: 'PROPOSED' }),
    /** Proposed or with the bank. */
    isOpen: flag({ default: true }),
    payments: integer({ required: true, min: 1 }),
    amount: decimal({ scale: 2, required: true, min: '0.01' }),
    makerId: reference({ to: 'user', required: true }),
    madeAt: instant({ required: true, now: true }),
    checkerId: reference({ to: 'user' }),
    checkedAt: instant({}),
    /** Of the bank's answer as it was read: the same one is not read twice. */
    responseHash: digest({}),
    answeredAt: instant({}),
    /** Of the payment advice. */
    verifyCode: text({ max: 32, required: true, random: true }),
  },
  scope: 'market',
  unique: [
    { fields: ['batchNo'] },
    { fields: ['marketId', 'accountingYear', 'serial'] },
    { fields: ['marketId', 'day'], where: { isOpen: true } },
    { fields: ['responseHash'] },
    { fields: ['verifyCode'] },
  ],
  rules: [
    { differ: ['makerId', 'checkerId'] },
    { requiredIf: { field: 'batchStatus', is: 'SENT', fields: ['checkerId', 'checkedAt'] } },
    { requiredIf: { field: 'batchStatus', is: 'DONE', fields: ['checkerId', 'answeredAt'] } },
  ],
})

/**
 * A day's levy, both parts, paid to the government head by challan. What bills that were cancelled on a later day had
 * brought is taken off: `farmerSetOff` and `reelerSetOff`, within `amount`. A day whose whole levy goes on that has no
 * challan, and no voucher where both parts come to nothing. A challan that was wrong is taken back by two people; then
 * the day is remitted again.
 */
export const remittance = defineTable({
  name: 'remittance',
  table: 'levy_remittance',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    day: day({ required: true }),
    amount: decimal({ scale: 2, required: true, min: '0.00' }),
    farmerSetOff: decimal({ scale: 2, required: true, default: '0.00' }),
    reelerSetOff: decimal({ scale: 2, required: true, default: '0.00' }),
    setOffWhole: flag({ required: true, default: false }),
    challanNo: text({ max: 40 }),
    challanDate: day({}),
    bankName: text({ max: 80 }),
    voucherId: reference({ to: 'voucher' }),
    madeById: reference({ to: 'user', required: true }),
    /** Business day of the record; none of before it was kept, which is that of its voucher. */
    madeOn: day({}),
    /** Whether it was not taken back. */
    stands: flag({ required: true, default: true }),
    takenBackOn: day({}),
    takenBackById: reference({ to: 'user' }),
    takenBackReason: text({ max: 200 }),
  },
  scope: 'market',
  unique: [
    { fields: ['marketId', 'day'], where: { stands: true } },
    { fields: ['marketId', 'challanNo'], where: { stands: true } },
  ],
  rules: [
    { requiredIf: { field: 'setOffWhole', is: false, fields: ['challanNo', 'challanDate', 'voucherId'] } },
    { requiredIf: { field: 'stands', is: false, fields: ['takenBackOn', 'takenBackById', 'takenBackReason'] } },
  ],
})

/**
 * A debit or credit note: what a bill that can be cancelled no more should have said of one of its lots, and what that comes to.
 * Figures are differences in the bill's own terms: more or less value, levy and payable than the bill and the notes before
 * said. It stands on the day on which it is made; its number is its voucher's.
 */
export const billNote = defineTable({
  name: 'billNote',
  table: 'bill_note',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    side: choice({ options: sides, required: true }),
    day: day({ required: true }),
    invoiceId: reference({ to: 'invoice', required: true }),
    lotId: reference({ to: 'lot', required: true }),
    customerId: reference({ to: 'customer', required: true, anyTenant: true }),
    voucherId: reference({ to: 'voucher', required: true }),
    proposalId: reference({ to: 'proposal', required: true }),
    kgBefore: decimal({ scale: 3, required: true, min: '0.000' }),
    kg: decimal({ scale: 3, required: true, min: '0.000' }),
    rateBefore: decimal({ scale: 2, required: true, min: '0.00' }),
    rate: decimal({ scale: 2, required: true, min: '0.00' }),
    value: decimal({ scale: 2, required: true }),
    levy: decimal({ scale: 2, required: true }),
    roundOff: decimal({ scale: 2, required: true }),
    netAmount: decimal({ scale: 2, required: true }),
    reason: text({ max: 200, required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['voucherId'] }, { fields: ['proposalId'] }],
  indexes: [['invoiceId', 'lotId'], ['marketId', 'day'], ['customerId']],
  versioned: false,
})

/** Leave for a reeler's goods to go out of the gate, for a few hours. */
export const gatePass = defineTable({
  name: 'gatePass',
  table: 'gate_pass',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    passNo: text({ max: 40, required: true }),
    accountingYear: text({ max: 6, required: true }),
    serial: integer({ label: term('field.serialNo'), required: true, min: 1 }),
    reelerId: reference({ to: 'reeler', required: true }),
    day: day({ required: true }),
    issuedById: reference({ to: 'user', required: true }),
    issuedAt: instant({ required: true, now: true }),
    endsAt: instant({ required: true }),
    leftAt: instant({}),
    verifyCode: text({ max: 32, required: true }),
    printCount: integer({ required: true, default: 0 }),
  },
  scope: 'market',
  unique: [{ fields: ['passNo'] }, { fields: ['marketId', 'accountingYear', 'serial'] }, { fields: ['verifyCode'] }],
  // Its list is walked in the order of the numbers, and searched and summed from an index alone.
  indexes: [
    ['marketId', yearOfDay, 'passNo', 'id', 'day'],
    ['marketId', 'day', 'id', 'passNo', 'serial', 'reelerId', 'leftAt'],
  ],
})

/** A lot leaves by one gate pass. */
export const gatePassLot = defineTable({
  name: 'gatePassLot',
  table: 'gate_pass_lot',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    gatePassId: reference({ to: 'gatePass', required: true }),
    lotId: reference({ to: 'lot', required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['lotId'] }],
  indexes: [['gatePassId']],
  versioned: false,
})

/**
 * The cash of a market's day as it was counted, beside what the cash book said at that moment. A second count is a row of its
 * own; the last one counts. What was counted is sealed with the day.
 */
export const cashCount = defineTable({
  name: 'cashCount',
  table: 'cash_count',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    day: day({ required: true }),
    book: decimal({ scale: 2, required: true }),
    counted: decimal({ scale: 2, required: true, min: '0.00' }),
    /** Why it is not what the book says; none where it is. */
    reason: text({ max: 200 }),
    countedById: reference({ to: 'user', required: true }),
    countedAt: instant({ required: true }),
  },
  scope: 'market',
  indexes: [['marketId', 'day']],
  versioned: false,
})

/** The heads of a market's chains at the end of a day, signed with a key that the database does not hold. */
export const daySeal = defineTable({
  name: 'daySeal',
  table: 'day_seal',
  fields: {
    marketId: reference({ to: 'market', required: true }),
    day: day({ required: true }),
    voucherSequence: integer({ required: true, min: 0 }),
    voucherHash: digest({}),
    /** Over the heads of the day's lots, in order of lot number. */
    bidsHash: digest({ required: true }),
    lots: integer({ required: true, min: 0 }),
    auditSealId: reference({ to: 'auditSeal' }),
    /** None where no cash moved and none was there. */
    cashCountId: reference({ to: 'cashCount' }),
    signature: digest({ required: true }),
    sealedAt: instant({ required: true }),
  },
  scope: 'market',
  unique: [{ fields: ['marketId', 'day'] }],
  versioned: false,
  audit: 'self',
})

/** Rows of the audit sealed together, each batch to the one before. */
export const auditSeal = defineTable({
  name: 'auditSeal',
  table: 'audit_seal',
  fields: {
    fromTxid: integer({ required: true, big: true }),
    /** Rows of transactions before this one are in this batch or an earlier one. */
    toTxid: integer({ required: true, big: true }),
    entries: integer({ required: true, min: 0 }),
    previousHash: digest({}),
    hash: digest({ required: true }),
    sealedAt: instant({ required: true, now: true }),
  },
  unique: [{ fields: ['toTxid'] }],
  versioned: false,
  audit: 'self',
})
