import type { Query } from '@tanstack/react-query'
import { viewNamed } from '#resources/views/index'
import { type Action, targetsOf } from '#shared/action'

/** The first word of the queries that show what an action changes, where it is another than the resource's name. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  lot: ['inward', 'approval', 'weighing', 'tokens', 'dashboard'],
  slot: ['slots', 'slotChanges', 'approval'],
  bid: ['lotBids'],
  reelerDevice: ['devices'],
  displayTicket: ['hallScreens'],
  invoice: ['invoices', 'billPreview', 'gatePass'],
  payment: ['payments', 'bankAccounts', 'dashboard'],
  paymentBatch: ['payments', 'bankAccounts', 'dashboard'],
  remittance: ['payments'],
  voucher: ['openings', 'dashboard'],
  proposal: ['proposals'],
  setting: ['keyValue'],
  rate: ['keyValue'],
  bankAccount: ['bankAccounts', 'payments'],
  daySeal: ['dayClose'],
  cashCount: ['dayClose'],
  yearClose: ['yearClose'],
}

/** Whether a query shows what an action changes. */
export function showsChangeOf(action: Pick<Action, 'on' | 'refreshes'>) {
  const changed = [...targetsOf(action), ...(action.refreshes ?? [])]
  const words = new Set(changed.flatMap((name) => [name, ...(shownBy[name] ?? [])]))
  return ({ queryKey: [word] }: Pick<Query, 'queryKey'>): boolean =>
    words.has(String(word)) || changed.includes(viewNamed(String(word))?.view.of ?? '')
}
