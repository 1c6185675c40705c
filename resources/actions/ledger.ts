import { billReaders, configurers, marketDesk, officials, stateRoles } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { defineAction, ofRow, paragraphs } from './define'

/** An entry of the market's books; a large one waits for another person. */
export const postVoucher = defineAction({
  name: 'postVoucher',
  on: 'voucher',
  label: term('voucher.post'),
  roles: marketDesk,
  path: 'voucher',
  asks: { title: term('message.sureToAdd'), text: term('voucher.what'), confirm: term('action.add') },
  refreshes: ['proposal'],
})

/** Takes a voucher back by another; a large one waits for another person. */
export const reverseVoucher = defineAction({
  name: 'reverseVoucher',
  on: 'voucher',
  label: term('action.reverse'),
  roles: ['branchad'],
  path: 'voucher/{id}/reverse',
  sends: { id: 'id' },
  asks: {
    title: term('voucher.reverseOf'),
    text: term('voucher.reverseNote'),
    reason: reason(['voucher.why.customer', 'voucher.why.amount', 'voucher.why.head', 'voucher.why.twice']),
  },
  done: 'message',
  refreshes: ['proposal'],
})

/** A named credit settles named debits of the same account, in place of the rule. */
export const settleItem = defineAction({
  name: 'settleItem',
  on: 'openItem',
  label: term('items.settle'),
  roles: marketDesk,
  path: 'ledger/openItems/{id}/settle',
  sends: { id: 'id' },
  asks: {
    title: term('items.settleOf'),
    confirm: term('items.settle'),
    reason: reason(['items.why.asked', 'items.why.wrong', 'pay.why.order']),
  },
  done: 'message',
  refreshes: ['settlement', 'voucher', 'payment', 'lot'],
})

/** Takes back what settled what: both are open again. */
export const releaseSettlement = defineAction({
  name: 'releaseSettlement',
  on: 'settlement',
  label: term('items.release'),
  roles: marketDesk,
  path: 'ledger/settlements/{id}/release',
  sends: { id: 'id' },
  asks: {
    title: term('items.release'),
    text: paragraphs(ofRow('what'), term('items.releaseNote')),
    reason: reason(['items.why.wrong', 'items.why.asked', 'pay.why.order']),
  },
  done: 'message',
  refreshes: ['openItem', 'voucher', 'payment', 'lot'],
})

/** A reeler's deposit, advance or overpayment goes back to them through the bank, once another person confirmed. */
export const proposeRefund = defineAction({
  name: 'proposeRefund',
  on: 'openItem',
  label: term('refund.propose'),
  roles: marketDesk,
  path: 'ledger/refunds',
  sends: { customerId: 'customerId' },
  asks: {
    title: term('refund.of'),
    text: term('refund.note'),
    confirm: term('refund.submit'),
    reason: reason(['refund.why.deposit', 'refund.why.advance', 'refund.why.over']),
  },
  done: 'message',
  refreshes: ['proposal', 'payment'],
})

/** A customer's opening balance, once; another person confirms what a reeler has paid ahead. */
export const enterOpening = defineAction({
  name: 'enterOpening',
  on: 'voucher',
  label: term('action.add'),
  names: term('opening.amountOf'),
  roles: marketDesk,
  path: 'ledger/openings',
  sends: { customerId: 'id' },
  asks: { title: term('message.sureToAdd'), text: term('opening.what') },
  done: 'message',
  refreshes: ['farmer', 'reeler', 'proposal'],
})

/** A head's balance from before the ledger, once; another person confirms. */
export const enterHeadOpening = defineAction({
  ...enterOpening,
  name: 'enterHeadOpening',
  path: 'ledger/openings/heads',
  sends: { headId: 'id' },
  refreshes: ['ledgerHead', 'proposal'],
})

export const importOpenings = defineAction({
  name: 'importOpenings',
  on: 'voucher',
  label: term('action.import'),
  roles: marketDesk,
  path: 'ledger/openings/import',
  names: term('message.success'),
  done: 'message',
  refreshes: ['farmer', 'reeler', 'ledgerHead', 'proposal'],
})

/** Another value of a rate or rule; another person confirms it. */
export const proposeValue = defineAction({
  name: 'proposeValue',
  on: 'proposal',
  label: term('action.propose'),
  roles: configurers,
  path: 'dataManager/UpdateKeyvalue',
  done: 'message',
})

/** Whatever the proposal was about. */
const concerned = [
  ...['setting', 'rate', 'voucher', 'lot', 'invoice', 'invoiceLine', 'payment', 'bankAccount', 'farmer', 'reeler'],
  ...['region', 'adOffice', 'market', 'district', 'taluk', 'tsc', 'cocoonType', 'cocoonDefect', 'ledgerHead'],
  ...['adminAccount', 'rjdAccount', 'adAccount', 'marketAccount', 'reelerAccount', 'masterUser'],
]
const proposal = { on: 'proposal', roles: officials, sends: { id: 'id' }, refreshes: concerned } as const
const text = ofRow('words')

export const confirmProposal = defineAction({
  ...proposal,
  name: 'confirmProposal',
  label: term('action.confirm'),
  path: 'proposals/{id}/confirm',
  asks: { title: term('proposal.askConfirm'), text },
  done: term('proposal.confirmed'),
})

/** Makes another's proposal one's own. */
export const takeProposal = defineAction({
  ...proposal,
  name: 'takeProposal',
  label: term('action.propose'),
  roles: stateRoles,
  path: 'proposals/{id}/take',
  asks: { title: term('proposal.askTake'), text },
  done: term('proposal.taken'),
})

export const withdrawProposal = defineAction({
  ...proposal,
  name: 'withdrawProposal',
  label: term('proposal.withdraw'),
  path: 'proposals/{id}/withdraw',
  asks: { title: term('proposal.askWithdraw'), text },
  done: term('proposal.withdrawn'),
})

export const refuseProposal = defineAction({
  ...proposal,
  name: 'refuseProposal',
  label: term('action.refuse'),
  path: 'proposals/{id}/refuse',
  asks: {
    title: term('proposal.refuseTitle'),
    text,
    reason: reason(['proposal.why.wrong', 'proposal.why.noOrder', 'proposal.why.papers']),
  },
  done: term('proposal.refused'),
})

/** A receipt or a note to the printer; each counts, and one that was printed before is marked DUPLICATE. */
export const printVoucher = defineAction({
  name: 'printVoucher',
  on: 'voucher',
  label: term('action.print'),
  roles: billReaders,
  path: 'voucher/printed',
  sends: { id: 'id' },
})
