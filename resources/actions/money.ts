import { billReaders, marketDesk } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { farmer } from '../farmer'
import { defineAction, named, ofRow, paragraphs } from './define'

const run = {
  on: 'invoice',
  label: term('action.processBills'),
  roles: marketDesk,
  sends: { slotId: 'id' },
  done: 'message',
  refreshes: ['invoiceLine', 'lot', 'slot', 'payment'],
} as const

/** The bills of a slot's weighed lots, on both sides or on one. */
export const processBills = defineAction({
  ...run,
  name: 'processBills',
  path: 'Invoice/process',
  asks: { title: term('commit.bills'), cancel: term('action.back') },
  many: {
    plan: 'Invoice/process/plan',
    of: { slotId: 'id', side: 'side' },
    shows: [
      { field: 'slotNo', label: term('field.slotNo') },
      { field: 'lots', label: term('column.lots') },
      { field: 'farmerBills', label: term('ui.bill.farmerBills') },
      { field: 'farmersGet', label: term('ui.bill.farmersGet'), as: 'rupees' },
      { field: 'reelerBills', label: term('ui.bill.reelerBills') },
      { field: 'reelersPay', label: term('ui.bill.reelersPay'), as: 'rupees' },
    ],
    exceptions: {
      licence: { text: term('commit.licence'), opens: 'mastermanagement/reelermanage/reelerinput/{id}' },
      zero: { text: term('commit.zeroBill'), opens: 'weightentry/{id}' },
      notWeighed: { text: term('commit.notWeighed'), opens: 'weightentry/{id}' },
    },
  },
  told: { n: 'count', date: 'lastDay', lotNo: 'lotNos' },
  names: ofRow('message'),
  done: term('commit.billed'),
})
export const processFarmerBills = defineAction({
  ...run,
  name: 'processFarmerBills',
  path: 'Invoice/Save_FarmerAuctionSummary',
})
export const processReelerBills = defineAction({
  ...run,
  name: 'processReelerBills',
  path: 'Invoice/Save_Reeler_Invoice',
})

/** Proposes to cancel a bill; another person confirms. */
export const cancelBill = defineAction({
  name: 'cancelBill',
  on: 'invoice',
  label: term('cancelBill.of'),
  icon: 'cancel',
  roles: marketDesk,
  path: 'Invoice/cancel',
  sends: { id: 'invoiceId' },
  moves: { status: 'invoiceStatus', from: ['PROCESSED'] },
  asks: {
    title: term('cancelBill.of'),
    text: paragraphs(ofRow('customerName'), term('cancelBill.note')),
    confirm: term('cancelBill.propose'),
    reason: reason(['cancelBill.why.weight', 'cancelBill.why.price', 'cancelBill.why.person', 'pay.why.order'], {
      label: term('ui.invoice.cancelReason'),
    }),
  },
  done: 'message',
  told: { no: 'invoiceNo' },
  refreshes: ['proposal', 'invoiceLine'],
})

/** The paper of an invoice to the printer; a second one is marked DUPLICATE. */
export const printInvoice = defineAction({
  name: 'printInvoice',
  on: 'invoice',
  label: named(term('action.print'), ofRow('invoiceNo')),
  icon: 'print',
  roles: billReaders,
  path: 'Invoice/printed',
})

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
  undo: 'releasePayments',
})

/** Held payments, and those that the bank sent back, wait for a batch again. */
export const releasePayments = defineAction({
  ...payment,
  name: 'releasePayments',
  label: term('pay.release'),
  path: 'payments/release',
  sends: { ids: 'ids' },
  names: ofRow('message'),
  done: term('pay.released'),
  moves: { status: 'paymentStatus', from: ['HELD', 'FAILED'], to: 'PENDING' },
})

/** The account that the bank refused. */
export const correctAccount = defineAction({
  ...payment,
  name: 'correctAccount',
  label: term('pay.correct'),
  path: 'payments/{id}/bank',
  sends: { id: 'id' },
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
    exceptions: {
      ownChanged: { text: term('bankAccount.rule.ownChanged'), opens: farmerForm },
      ownFirst: { text: term('bankAccount.rule.ownFirst'), opens: farmerForm },
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
})

/** A day's levy is paid to the government by challan. */
export const remitLevy = defineAction({
  name: 'remitLevy',
  on: 'remittance',
  label: term('action.remitLevy'),
  roles: marketDesk,
  path: 'levy/remittance',
  sends: { date: 'day' },
  done: 'message',
  refreshes: ['payment', 'voucher'],
})

/** Closes the books of a day. */
export const closeDay = defineAction({
  name: 'closeDay',
  on: 'daySeal',
  label: term('dayClose.close'),
  roles: ['branchad'],
  path: 'day/close',
  sends: { date: 'day' },
  asks: { title: term('dayClose.sure'), text: term('dayClose.sureText') },
  many: {
    plan: 'day/close/plan',
    of: { date: 'day' },
    shows: [
      { field: 'from', label: term('field.fromDate') },
      { field: 'days', label: term('commit.days') },
      { field: 'lots', label: term('dayClose.lots') },
      { field: 'vouchers', label: term('commit.vouchers') },
    ],
    exceptions: {
      untested: { text: term('commit.untested'), opens: 'inwardinput/{lotId}' },
      unsold: { text: term('commit.unsold'), opens: 'slotcreate?date={day}' },
      bidding: { text: term('commit.bidding'), opens: 'livebiddingroom' },
      undecided: { text: term('commit.undecided'), opens: 'bidapproval?date={day}&slot={slotNo}' },
      notWeighed: { text: term('commit.notWeighed'), opens: 'weightentry/{lotId}' },
      notBilled: { text: term('commit.notBilled'), opens: 'billprocess?date={day}&slot={slotNo}' },
    },
  },
  done: term('commit.dayClosed'),
})

/** Lets the cocoons of a reeler out of the gate. */
export const issueGatePass = defineAction({
  name: 'issueGatePass',
  on: 'gatePass',
  label: term('gate.issue'),
  roles: marketDesk,
  path: 'gatepass',
  sends: { reelerId: 'reelerId' },
  done: term('gate.issued'),
  told: { no: 'passNo' },
})

/** A gate pass to the printer; each counts as a print. */
export const printGatePass = defineAction({
  name: 'printGatePass',
  on: 'gatePass',
  label: named(term('action.print'), ofRow('passNo')),
  icon: 'print',
  roles: billReaders,
  path: 'gatepass/printed',
})

export const markLeft = defineAction({
  name: 'markLeft',
  on: 'gatePass',
  label: term('gate.markLeft'),
  roles: marketDesk,
  path: 'gatepass/{id}/left',
  sends: { id: 'id' },
  done: term('gate.marked'),
  told: { no: 'passNo' },
})
