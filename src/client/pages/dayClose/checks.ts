import type { ClosePlan } from '#resources/api/day'
import type { Check } from '../day/PlanChecks'

/** What is looked at before a day is closed, in the order of the day. */
export const checks: readonly Check<ClosePlan['exceptions'][number]['why']>[] = [
  { why: 'untested', what: 'ui.dashboard.withoutLab' },
  { why: 'unsold', what: 'dayClose.unsold' },
  { why: 'bidding', what: 'dayClose.inAuction' },
  { why: 'undecided', what: 'ui.dashboard.toApprove' },
  { why: 'notWeighed', what: 'ui.dashboard.notWeighed' },
  { why: 'notBilled', what: 'ui.dashboard.notBilled' },
  { why: 'cash', what: 'commit.cash' },
  { why: 'cashMoved', what: 'commit.cashMoved' },
  { why: 'waits', what: 'year.check.waits' },
  { why: 'unpaid', what: 'dayClose.unpaid' },
  { why: 'tokens', what: 'dayClose.tokens' },
  { why: 'farmerBills', what: 'dayClose.farmerBills' },
  { why: 'reelerBills', what: 'dayClose.reelerBills' },
  { why: 'noPass', what: 'dayClose.noPass' },
  { why: 'inside', what: 'dayClose.inside' },
]
