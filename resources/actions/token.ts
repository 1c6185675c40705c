import { billReaders } from '#shared/access'
import { term } from '#shared/terms'
import { defineAction } from './define'

const token = { on: 'lot', roles: billReaders } as const

/** Tokens to the printer; each counts, and one that was printed before is marked DUPLICATE. */
export const printTokens = defineAction({
  ...token,
  name: 'printTokens',
  label: term('token.toPrint'),
  icon: 'print',
  path: 'token/printed',
  sends: { kind: 'kind', ids: 'ids' },
  asks: { title: term('token.ask'), confirm: term('action.print'), cancel: term('action.back') },
  many: {
    plan: 'token/plan',
    of: { kind: 'kind', ids: 'ids' },
    shows: [
      { field: 'count', label: term('token.many') },
      { field: 'lots', label: term('column.lots') },
      { field: 'again', label: term('token.duplicates') },
    ],
    exceptions: {
      removed: { text: term('token.removed'), opens: 'inward?date={day}' },
      withoutSlot: { text: term('token.withoutSlot'), opens: 'slotcreation?date={day}' },
    },
  },
  told: { lot: 'lotNo' },
  done: term('token.done'),
  undo: 'undoTokenPrint',
})

/** The last prints of tokens do not count, as when the paper jammed; who took them back and when stays. */
export const undoTokenPrint = defineAction({
  ...token,
  name: 'undoTokenPrint',
  label: term('action.undo'),
  path: 'token/undoPrint',
  sends: { prints: 'prints' },
  done: term('token.undone'),
})
