import { marketDesk } from '#shared/access'
import { bankNote } from '#shared/bankLines'
import { choice } from '#shared/field'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { bankExplanations } from '../options'
import { defineAction, ofRow } from './define'

const statement = { on: 'bankStatement', told: { name: 'bank' }, names: ofRow('bank') } as const
const matching = { ...statement, refreshes: ['voucher'] } as const

/** A statement of the bank from its file, all of it or nothing, once. */
export const readStatement = defineAction({
  ...statement,
  name: 'readStatement',
  label: term('bank.read'),
  roles: marketDesk,
  path: 'reconciliation/statements',
  done: term('bank.isRead'),
  told: { n: 'written' },
})

/** Proposed matches that somebody looked at. */
export const confirmMatches = defineAction({
  ...matching,
  name: 'confirmMatches',
  label: term('bank.confirmMatches'),
  roles: marketDesk,
  path: 'reconciliation/statements/{id}/matches',
  sends: { id: 'id', ids: 'ids' },
  asks: { title: term('bank.confirmMatches'), cancel: term('action.back') },
  many: {
    plan: 'reconciliation/statements/{id}/matches/plan',
    of: { id: 'id', ids: 'ids' },
    shows: [
      { field: 'count', label: term('bank.matches') },
      { field: 'lines', label: term('bank.lines') },
      { field: 'vouchers', label: term('commit.vouchers') },
      { field: 'paid', label: term('bank.withdrawal'), as: 'rupees' },
      { field: 'received', label: term('bank.deposit'), as: 'rupees' },
    ],
    exceptions: { moved: { text: term('bank.moved') } },
  },
  done: term('bank.matched'),
  told: { n: 'count' },
})

/** Lines of the bank and of the books that somebody put together. */
export const matchByHand = defineAction({
  ...matching,
  name: 'matchByHand',
  label: term('bank.match'),
  roles: marketDesk,
  path: 'reconciliation/matches',
  sends: { bankLineIds: 'bankLineIds', voucherLineIds: 'voucherLineIds' },
  done: term('bank.matched'),
  told: { n: 'count' },
})

export const undoMatch = defineAction({
  ...matching,
  name: 'undoMatch',
  label: term('bank.undo'),
  roles: marketDesk,
  path: 'reconciliation/matches/{id}/undo',
  sends: { id: 'matchId' },
  asks: {
    title: term('bank.undo'),
    text: ofRow('voucherNos'),
    reason: reason(['bank.why.wrongLine', 'voucher.why.amount']),
    tone: 'danger',
  },
  done: term('bank.undone'),
})

/** Why lines have no counterpart. */
export const explainLines = defineAction({
  ...matching,
  name: 'explainLines',
  label: term('bank.explain'),
  roles: marketDesk,
  path: 'reconciliation/explanations',
  sends: { bankLineIds: 'bankLineIds', voucherLineIds: 'voucherLineIds' },
  asks: {
    title: term('bank.explain'),
    fields: {
      kind: choice({ label: term('bank.explanation'), options: bankExplanations, required: true }),
      note: bankNote,
    },
    rules: [
      { requiredIf: { field: 'kind', is: 'ERROR', fields: ['note'] } },
      { requiredIf: { field: 'kind', is: 'OTHER', fields: ['note'] } },
    ],
  },
  done: term('bank.isExplained'),
  told: { n: 'count' },
})

/** Another person's yes: every line is matched or explained. */
export const confirmStatement = defineAction({
  ...statement,
  name: 'confirmStatement',
  label: term('bank.confirm'),
  roles: ['branchad', 'ad'],
  path: 'reconciliation/statements/{id}/confirm',
  sends: { id: 'id' },
  moves: { status: 'statementStatus', from: ['READ'], to: 'CONFIRMED' },
  asks: { title: term('bank.confirm'), text: term('bank.confirmWhat'), cancel: term('action.back') },
  done: term('bank.confirmed'),
})

export const reopenStatement = defineAction({
  ...statement,
  name: 'reopenStatement',
  label: term('bank.reopen'),
  roles: ['branchad', 'ad'],
  path: 'reconciliation/statements/{id}/reopen',
  sends: { id: 'id' },
  moves: { status: 'statementStatus', from: ['CONFIRMED'], to: 'READ' },
  asks: { title: term('bank.reopen'), text: term('bank.reopenNote'), reason: reason(['bank.why.wrongLine']) },
  done: term('bank.reopened'),
})

/** Takes back a statement that was read by mistake, while nothing of it is matched or explained. */
export const withdrawStatement = defineAction({
  ...statement,
  name: 'withdrawStatement',
  label: term('bank.withdraw'),
  roles: marketDesk,
  path: 'reconciliation/statements/{id}/withdraw',
  sends: { id: 'id' },
  moves: { status: 'statementStatus', from: ['READ'], to: 'WITHDRAWN' },
  asks: {
    title: term('bank.withdraw'),
    text: term('bank.withdrawNote'),
    reason: reason(['bank.why.wrongFile', 'bank.why.wrongAccount']),
    tone: 'danger',
  },
  done: term('bank.withdrawn'),
})
