import type { DashboardTiles } from '#resources/api/dashboard'
import type { TermKey } from '#shared/terms'

type StepName = 'inward' | 'tested' | 'slotted' | 'bidding' | 'approved' | 'weighed' | 'billed' | 'paid'

export interface Step {
  readonly name: StepName
  readonly term: TermKey
  /** Screen below /app that does the step. */
  readonly screen: string
}

/** The way of a day, in order. */
export const steps: readonly Step[] = [
  { name: 'inward', term: 'status.lot.inward', screen: 'inward' },
  { name: 'tested', term: 'status.lot.tested', screen: 'inward' },
  { name: 'slotted', term: 'status.lot.slotted', screen: 'slotcreation' },
  { name: 'bidding', term: 'status.lot.bidding', screen: 'livebiddingroom' },
  { name: 'approved', term: 'status.lot.approved', screen: 'bidapproval' },
  { name: 'weighed', term: 'status.lot.weighed', screen: 'auctionweightentry' },
  { name: 'billed', term: 'status.lot.billed', screen: 'billprocess' },
  { name: 'paid', term: 'status.lot.paid', screen: 'farmerpayment/farmerpaymentlist' },
]

/** The step that wants a hand now: a running slot before all else, then what lies furthest along the way. */
export function dueStep({ counts, waiting }: Pick<DashboardTiles, 'counts' | 'waiting'>): StepName | null {
  const due: readonly (readonly [StepName, number])[] = [
    ['bidding', counts.bidding],
    ['approved', waiting.toApprove],
    ['weighed', waiting.toWeigh],
    ['billed', waiting.toBill],
    ['slotted', waiting.toSlot],
    ['tested', waiting.untested],
    ['inward', counts.inward === 0 ? 1 : 0],
    ['paid', counts.billed - counts.paid],
  ]
  return due.find(([, count]) => count > 0)?.[0] ?? null
}

/** Steps before the due one are done where they have lots; those behind it are to come. */
export function stateOf(name: StepName, due: StepName | null, count: number): 'done' | 'due' | 'toCome' {
  if (name === due) return 'due'
  const place = (step: StepName) => steps.findIndex((each) => each.name === step)
  const isBefore = due === null || place(name) < place(due)
  return isBefore && count > 0 ? 'done' : 'toCome'
}

/** Lots whose bidding is over. */
export const decidable = ({ approved, rejected, noBid, bidClosed }: DashboardTiles['counts']): number =>
  approved + rejected + noBid + bidClosed
