import { decide } from './deciding'
import {
  bankAnswers,
  correctBank,
  decideBatch,
  paymentsOf,
  proposeBatch,
  proposeReturn,
  ready,
  release,
} from './paymentAsks'
import type { Ask, Play } from './play'
import { cancelRefund, proposeRefund } from './refundAsks'

/* A refund has a long way; somebody is after it. */

const steps: Readonly<Record<string, readonly ((play: Play) => Promise<Ask | null>)[]>> = {
  PROPOSED: [(play) => decide(play, 'refund')],
  PENDING: [ready],
  READY: [proposeBatch, decideBatch],
  SENT: [bankAnswers],
  SUCCESS: [proposeReturn, (play) => decide(play, 'paymentReturn'), proposeRefund],
  FAILED: [correctBank, release, cancelRefund],
  RETURNED: [correctBank, release, cancelRefund],
}

/** The next step of one that is under way, or a new one. */
export async function walkRefund(play: Play): Promise<Ask | null> {
  const { random } = play
  const refunds = (await paymentsOf(play)).filter(({ isRefund, paymentStatus }) => isRefund && paymentStatus in steps)
  if (refunds.length === 0 || random.chance(0.1)) return proposeRefund(play)
  return random.pick(steps[random.pick(refunds).paymentStatus] ?? [proposeRefund])(play)
}
