import type { headKinds } from '#resources/options'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'

export interface Head {
  readonly code: string
  readonly name: Label
  readonly kind: keyof typeof headKinds
  readonly side?: 'farmer' | 'reeler'
  /** False where only the product posts. */
  readonly manual?: false
}

/** The heads of account of every market; more are added by two of those who decide for the state. */
export const heads: readonly Head[] = [
  { code: '1001', name: term('option.head.farmersControl'), kind: 'control', side: 'farmer' },
  { code: '1002', name: term('option.head.reelersControl'), kind: 'control', side: 'reeler' },
  { code: '2001', name: term('field.farmerLevy'), kind: 'levy' },
  { code: '2002', name: term('field.reelerLevy'), kind: 'levy' },
  { code: '2003', name: term('head.tds'), kind: 'payable' },
  { code: '3001', name: term('option.head.cash'), kind: 'cash' },
  { code: '3002', name: term('option.head.bank'), kind: 'bank' },
  { code: '3003', name: term('option.head.clearing'), kind: 'clearing' },
  { code: '4001', name: term('option.head.trading'), kind: 'trading', manual: false },
  { code: '5001', name: term('field.roundOff'), kind: 'roundOff' },
  { code: '5002', name: term('head.differences'), kind: 'expense' },
  { code: '5003', name: term('head.cashDifference'), kind: 'expense' },
  { code: '6001', name: term('option.head.govt'), kind: 'government' },
  { code: '6002', name: term('head.incentive'), kind: 'fund' },
  { code: '7001', name: term('ui.many.openingBalances'), kind: 'opening', manual: false },
  { code: '7002', name: term('head.suspense'), kind: 'suspense' },
  { code: '8001', name: term('head.surplus'), kind: 'fund', manual: false },
  { code: '8101', name: term('head.licenceFees'), kind: 'income' },
  { code: '8102', name: term('head.penalties'), kind: 'income' },
  { code: '9001', name: term('head.bankCharges'), kind: 'expense' },
  { code: '9002', name: term('head.printing'), kind: 'expense' },
  { code: '9003', name: term('head.electricity'), kind: 'expense' },
  { code: '9004', name: term('head.contingencies'), kind: 'expense' },
]
