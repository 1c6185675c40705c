import { billReaders, marketDesk } from '#shared/access'
import { decimal } from '#shared/field'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { lotLimits } from '#shared/weight'
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
      { field: 'day', label: term('field.invoiceDate') },
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
      farmerWaits: { text: term('commit.farmerWaits'), opens: 'inwardinput/{id}' },
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

/** What a bill that can be cancelled no more should have said of a lot; another person confirms the debit or credit note. */
export const proposeNote = defineAction({
  name: 'proposeNote',
  on: 'invoice',
  label: term('note.propose'),
  roles: marketDesk,
  path: 'Invoice/notes',
  sends: { invoiceId: 'invoiceId', lotId: 'lotId' },
  asks: {
    title: term('note.of'),
    text: term('note.what'),
    confirm: term('note.submit'),
    fields: {
      kg: decimal({ label: term('note.kg'), scale: 3, min: '0.000', max: lotLimits.max, required: true }),
      rate: decimal({ label: term('note.rate'), scale: 2, min: '0.00', required: true }),
    },
    reason: reason(['cancelBill.why.weight', 'cancelBill.why.price', 'pay.why.order']),
  },
  done: 'message',
  told: { no: 'invoiceNo', lot: 'lotNo' },
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

/** The cash of a day as it was counted; where the cash book says something else, with the reason. */
export const countCash = defineAction({
  name: 'countCash',
  on: 'cashCount',
  label: term('dayClose.count'),
  roles: marketDesk,
  path: 'day/cash',
  sends: { date: 'day', book: 'book' },
  done: term('dayClose.countDone'),
})

/** The filter of a list that finds what of a day meets one of its conditions. */
const ofDay = (condition: string) => encodeURIComponent(`{"day":"DAY","${condition}":true}`).replace('DAY', '{day}')

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
    beside: term('dayClose.goesAlong'),
    exceptions: {
      untested: { text: term('commit.untested'), opens: 'inwardinput/{lotId}' },
      unsold: { text: term('commit.unsold'), opens: 'slotcreate?date={day}' },
      bidding: { text: term('commit.bidding'), opens: 'livebiddingroom' },
      undecided: { text: term('commit.undecided'), opens: 'bidapproval?date={day}&slot={slotNo}' },
      notWeighed: { text: term('commit.notWeighedOf'), opens: 'weightentry/{lotId}' },
      notBilled: { text: term('commit.notBilledOf'), opens: 'billprocess?date={day}&slot={slotNo}' },
      cash: { text: term('commit.cash'), opens: 'dayclose?date={day}' },
      cashMoved: { text: term('commit.cashMoved'), opens: 'dayclose?date={day}' },
      waits: { text: term('commit.entriesWait'), opens: 'setting' },
      unpaid: { text: term('commit.unpaid'), opens: 'farmerpayment/farmerpaymentlist?date={day}' },
      tokens: { text: term('commit.tokens'), opens: `billprint/tokenprint?filter=${ofDay('unprinted')}` },
      farmerBills: { text: term('commit.farmerBills'), opens: 'billprint/farmerinvoice?date={day}' },
      reelerBills: { text: term('commit.reelerBills'), opens: 'billprint/reelerinvoice?date={day}' },
      noPass: { text: term('commit.noPass'), opens: 'billprint/reelerinvoice?view=gate&date={day}' },
      inside: { text: term('commit.inside'), opens: `billprint/gatepasses?filter=${ofDay('inside')}` },
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
  told: { no: 'passNo', lots: 'lotNos' },
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
