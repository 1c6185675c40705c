import { marketDesk } from '#shared/access'
import { reason } from '#shared/reason'
import { term } from '#shared/terms'
import { setupPageTerms as words } from '#shared/terms/setupPage'
import { setupRoles } from '../setup'
import { defineAction, ofRow } from './define'

const word = { on: 'setupWord', roles: setupRoles, sends: { step: 'step', marketId: 'marketId' } } as const
const text = ofRow('label')

/** Says of a step that nothing in the database shows that it is done. */
export const setupDone = defineAction({
  ...word,
  name: 'setupDone',
  label: words.sayDone,
  path: 'setup/done',
  asks: { title: words.sayDone, text, reason: reason([], { label: words.what }) },
  done: words.said,
})

/** Says that a market, or the state, does without it. */
export const setupNotNeeded = defineAction({
  ...word,
  name: 'setupNotNeeded',
  label: words.notNeeded,
  path: 'setup/notNeeded',
  asks: { title: words.notNeeded, text, reason: reason() },
  done: words.said,
})

/** Takes back what was said of a step. */
export const setupReopen = defineAction({
  ...word,
  name: 'setupReopen',
  label: term('bank.reopen'),
  path: 'setup/reopen',
  asks: { title: term('bank.reopen'), text, reason: reason() },
  done: words.said,
})

/** A message to one's own phone, so that the gateway is tried. */
export const tryGateway = defineAction({
  name: 'tryGateway',
  on: 'outbox',
  label: words.tryGateway,
  roles: ['dosad'],
  path: 'setup/message',
  done: words.messageSent,
})

/** Farmers, reelers and what stood on accounts before, all of them or none. */
export const importAll = defineAction({
  name: 'importAll',
  on: ['farmer', 'reeler', 'voucher'],
  label: words.importAll,
  roles: marketDesk,
  path: 'setup/import',
  names: term('message.success'),
  done: words.imported,
  refreshes: ['ledgerHead', 'setupWord'],
})
