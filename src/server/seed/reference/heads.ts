import type { Label } from '#shared/label'
import { term } from '#shared/terms'

export interface Head {
  readonly code: string
  readonly name: Label
  readonly kind: 'control' | 'levy' | 'cash' | 'bank' | 'clearing' | 'trading' | 'roundOff' | 'government' | 'opening'
  readonly side?: 'farmer' | 'reeler'
  /** False where only the product posts. */
  readonly manual?: false
}

/** The heads of account of every market. */
export const heads: readonly Head[] = [
  { code: '1001', name: term('option.head.farmersControl'), kind: 'control', side: 'farmer' },
  { code: '1002', name: term('option.head.reelersControl'), kind: 'control', side: 'reeler' },
  { code: '2001', name: term('field.farmerLevy'), kind: 'levy' },
  { code: '2002', name: term('field.reelerLevy'), kind: 'levy' },
  { code: '3001', name: term('option.head.cash'), kind: 'cash' },
  { code: '3002', name: term('option.head.bank'), kind: 'bank' },
  { code: '3003', name: term('option.head.clearing'), kind: 'clearing' },
  { code: '4001', name: term('option.head.trading'), kind: 'trading', manual: false },
  { code: '5001', name: term('field.roundOff'), kind: 'roundOff' },
  { code: '6001', name: term('option.head.govt'), kind: 'government' },
  { code: '7001', name: term('ui.many.openingBalances'), kind: 'opening', manual: false },
]
