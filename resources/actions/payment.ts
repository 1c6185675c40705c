import { marketDesk } from '#shared/access'
import { day, text } from '#shared/field'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { farmer } from '../farmer'
import { defineAction, named, ofRow } from './define'

const { bankAcNo, ifscCode, bankName, bankBranchName } = farmer.fields

/** What the server asks about here are first accounts that one person alone has seen. */
const aboutAccounts = { title: 'bankAccount.look', confirm: 'bankAccount.asInPassbook' } as const

const payment = {
  on: 'payment',
  roles: marketDesk,
  done: 'message',
  serverAsks: aboutAccounts,
  refreshes: ['proposal'],
} as const

/** What a commit over payments shows. */
const meant = [
  { field: 'count', label: term('commit.payments') },
  { field: 'lots', label: term('column.lots') },
  { field: 'farmers', label: term('commit.farmers') },
  { field: 'amount', label: term('field.amount'), as: 'rupees' },
] as const
const reelerForm = 'mastermanagement/reelermanage/reelerinput/{farmerId}'
const reelerPassbook = 'reelerreport/reelerpassbook?customerId={farmerId}'
const farmerForm = 'mastermanagement/farmermanage/farmerinput/{farmerId}'
const paymentsOfDay = 'farmerpayment/farmerpaymentlist?date={day}'

/** Payments go into the next batch. */
export const makeReady = defineAction({
  ...payment,
  name: 'makeReady',
  label: term('pay.makeReady'),
  path: 'payments/ready',
  sends: { ids: 'ids' },
  moves: { status: 'paymentStatus', from: ['PENDING'], to: 'READY' },
  asks: { title: term('commit.ready'), cancel: term('action.back') },
  many: {
    plan: 'payments/ready/plan',
    of: { ids: 'ids' },
    shows: meant,
    exceptions: {
      noAccount: { text: term('commit.noAccount'), opens: farmerForm },
      accountWaits: { text: term('commit.accountWaits'), opens: farmerForm },
      returnedAccount: { text: term('commit.returnedAccount'), opens: farmerForm },
      noAccountOfReeler: { text: term('commit.noAccount'), opens: reelerForm },
      accountWaitsOfReeler: { text: term('commit.accountWaits'), opens: reelerForm },
      returnedAccountOfReeler: { text: term('commit.returnedAccount'), opens: reelerForm },
    },
  },
  told: { n: 'count' },
  names: ofRow('message'),
  done: term('commit.madeReady'),
})

/** Payments are kept back before they are in a batch. */
export const holdPayments = defineAction({
  ...payment,
  name: 'holdPayments',
  label: term('pay.hold'),
  path: 'payments/hold',
  sends: { ids: 'ids' },
  moves: { status: 'paymentStatus', from: ['PENDING', 'READY'], to: 'HELD' },
  asks: {
    title: term('pay.holdOf'),
    text: term('pay.holdNote'),
    confirm: term('action.hold'),
    reason: reason(['pay.why.account', 'pay.why.dispute', 'pay.why.asked', 'pay.why.order']),
  },
  names: ofRow('message'),
  done: term('pay.held'),
  undo: 'undoHold',
})

/** Payments that were just held stand where they stood before: ready, or waiting. */
export const undoHold = defineAction({
  ...payment,
  name: 'undoHold',
  label: term('action.undo'),
  path: 'payments/release',
  sends: { ids: 'ids', versions: 'versions', ready: 'ready' },
  names: ofRow('message'),
  done: term('pay.released'),
  moves: { status: 'paymentStatus', from: ['HELD'] },
})

/** Held payments, and those that the bank sent back, wait for a batch again. */
export const releasePayments = defineAction({
  ...payment,
  name: 'releasePayments',
  label: term('pay.release'),
  path: 'payments/release',
  sends: { ids: 'ids', versions: 'versions' },
  names: ofRow('message'),
  done: term('pay.released'),
  moves: { status: 'paymentStatus', from: ['HELD', 'FAILED', 'RETURNED'], to: 'PENDING' },
})

/** Proposes that a payment came back after the bank had said that it was paid; another person confirms. */
export const returnPayment = defineAction({
  ...payment,
  name: 'returnPayment',
  label: term('pay.return'),
  short: term('pay.return.short'),
  path: 'payments/{id}/return',
  sends: { id: 'id' },
  moves: { status: 'paymentStatus', from: ['SUCCESS'] },
  asks: {
    title: term('pay.return'),
    text: term('pay.returnNote'),
    confirm: term('pay.returnPropose'),
    reason: reason(['pay.why.closed', 'pay.why.frozen', 'pay.why.name']),
  },
  names: ofRow('farmerName'),
  done: term('pay.returnProposed'),
})

/** A reeler's refund that has not left stays with the market: the money is theirs there again. */
export const cancelRefund = defineAction({
  ...payment,
  name: 'cancelRefund',
  label: term('refund.cancel'),
  path: 'payments/{id}/cancelRefund',
  sends: { id: 'id' },
  moves: { status: 'paymentStatus', from: ['PENDING', 'READY', 'HELD', 'FAILED', 'RETURNED'], to: 'CANCELLED' },
  asks: {
    title: term('refund.cancel'),
    text: term('refund.cancelNote'),
    reason: reason(['refund.why.stays', 'refund.why.amount', 'pay.why.order']),
  },
  names: ofRow('farmerName'),
  refreshes: ['openItem'],
})

/** The account that the bank refused. */
export const correctAccount = defineAction({
  ...payment,
  name: 'correctAccount',
  label: term('pay.correct'),
  path: 'payments/{id}/bank',
  sends: { id: 'id' },
  asks: {
    title: term('pay.correctOf'),
    text: term('pay.correctNote'),
    confirm: term('pay.correct'),
    fields: { bankAcNo, ifscCode, bankName, bankBranchName },
  },
})

/** A second official saw the account in the passbook. */
export const confirmAccount = defineAction({
  name: 'confirmAccount',
  on: 'bankAccount',
  label: term('bankAccount.confirm'),
  roles: farmer.access.update,
  path: 'bankAccounts/{id}/confirm',
  sends: { id: 'bankAccountId' },
  asks: {
    title: term('bankAccount.confirm'),
    text: term('bankAccount.confirmAsk'),
    confirm: term('bankAccount.asInPassbook'),
  },
  done: term('bankAccount.seen'),
  told: { name: 'farmerName' },
  refreshes: ['payment'],
})

const batch = {
  on: 'paymentBatch',
  serverAsks: aboutAccounts,
  refreshes: ['payment', 'voucher', 'proposal'],
  told: { no: 'batchNo' },
} as const

export const proposeBatch = defineAction({
  ...batch,
  name: 'proposeBatch',
  label: term('batch.propose'),
  roles: marketDesk,
  path: 'payments/batches',
  sends: { date: 'day' },
  asks: { title: term('commit.batch'), confirm: term('pay.toBatch'), cancel: term('action.back') },
  many: {
    plan: 'payments/batches/plan',
    of: { date: 'day' },
    shows: [{ field: 'day', label: term('field.date') }, ...meant],
    exceptions: {
      accountWaits: { text: term('commit.accountWaits'), opens: farmerForm },
      returnedAccount: { text: term('commit.returnedAccount'), opens: farmerForm },
      accountWaitsOfReeler: { text: term('commit.accountWaits'), opens: reelerForm },
      returnedAccountOfReeler: { text: term('commit.returnedAccount'), opens: reelerForm },
      refundHeld: { text: term('commit.refundHeld'), opens: reelerPassbook },
      pending: { text: term('commit.pending'), opens: paymentsOfDay },
      held: { text: term('commit.held'), opens: paymentsOfDay },
      failed: { text: term('commit.failed'), opens: paymentsOfDay },
    },
  },
  done: term('batch.proposed'),
  undo: 'cancelBatch',
})

/** Another person's yes: the batch goes to the bank. */
export const confirmBatch = defineAction({
  ...batch,
  name: 'confirmBatch',
  label: term('batch.confirm'),
  roles: ['branchad', 'ad'],
  path: 'payments/batches/{id}/confirm',
  sends: { id: 'id' },
  moves: { status: 'batchStatus', from: ['PROPOSED'], to: 'SENT' },
  asks: { title: term('batch.confirmAsk'), text: term('batch.confirmNote'), cancel: term('action.back') },
  many: {
    plan: 'payments/batches/{id}/plan',
    of: { id: 'id' },
    shows: [{ field: 'day', label: term('field.date') }, ...meant],
    beside: term('commit.goesAlong'),
    exceptions: {
      ownChanged: { text: term('bankAccount.rule.ownChanged'), opens: farmerForm },
      ownFirst: { text: term('bankAccount.rule.ownFirst'), opens: farmerForm },
      ownChangedOfReeler: { text: term('bankAccount.rule.ownChanged'), opens: reelerForm },
      ownFirstOfReeler: { text: term('bankAccount.rule.ownFirst'), opens: reelerForm },
      ahead: { text: term('commit.ahead'), opens: 'farmerreport/farmerpassbook?customerId={farmerId}' },
      refundHeld: { text: term('commit.refundHeld'), opens: reelerPassbook },
    },
  },
  names: ofRow('message'),
  done: term('commit.sent'),
})

export const cancelBatch = defineAction({
  ...batch,
  name: 'cancelBatch',
  label: term('batch.cancel'),
  roles: marketDesk,
  path: 'payments/batches/{id}/cancel',
  sends: { id: 'id' },
  moves: { status: 'batchStatus', from: ['PROPOSED'], to: 'CANCELLED' },
  asks: {
    title: term('batch.cancelAsk'),
    text: term('batch.cancelNote'),
    cancel: term('action.back'),
    tone: 'danger',
  },
  names: ofRow('message'),
  done: term('batch.takenBack'),
})

/** The bank's answer to a batch, all of it or nothing. */
export const takeAnswer = defineAction({
  ...batch,
  name: 'takeAnswer',
  label: term('action.bankResponse'),
  roles: marketDesk,
  path: 'payments/batches/{id}/response',
  sends: { id: 'id' },
  told: { no: 'batchNo', paid: 'succeeded' },
  names: ofRow('message'),
  done: named(ofRow('no'), term('batch.outcome')),
})

const levy = {
  on: 'remittance',
  roles: marketDesk,
  done: 'message',
} as const

/** A day's levy is paid to the government by challan; a large one waits for another person. */
export const remitLevy = defineAction({
  ...levy,
  name: 'remitLevy',
  label: term('action.remitLevy'),
  path: 'levy/remittance',
  sends: { date: 'day' },
  asks: {
    title: term('levy.remitOf'),
    text: term('levy.note'),
    confirm: term('levy.remit'),
    fields: {
      challanNo: text({ label: term('field.challanNo'), required: true, max: 40 }),
      challanDate: day({ label: term('field.challanDate'), required: true }),
      bankName: text({ label: term('field.bankName'), required: true, max: 80 }),
    },
  },
  told: { date: 'day' },
  refreshes: ['payment', 'voucher', 'proposal'],
})

/** A day's levy goes whole on what cancelled bills had brought: recorded without a challan. */
export const setOffLevy = defineAction({
  ...levy,
  name: 'setOffLevy',
  label: term('levy.recordSetOff'),
  path: 'levy/setOff',
  sends: { date: 'day' },
  asks: { title: term('levy.recordSetOff'), text: term('levy.recordSetOffNote'), cancel: term('action.back') },
  refreshes: ['payment', 'voucher'],
})

/** Proposes to take back a challan that was wrong; another person confirms. */
export const takeBackChallan = defineAction({
  ...levy,
  name: 'takeBackChallan',
  label: term('levy.takeBack'),
  path: 'levy/remittance/{id}/takeBack',
  sends: { id: 'id' },
  asks: {
    title: term('levy.takeBack'),
    text: term('levy.takeBackNote'),
    confirm: term('levy.takeBackConfirm'),
    reason: reason(['levy.why.amount', 'levy.why.day', 'levy.why.bank', 'pay.why.order']),
  },
  refreshes: ['payment', 'voucher', 'proposal'],
})
