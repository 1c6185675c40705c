import type { Deps } from '../context'
import { NotAccepted, type Sender } from '../gateway/sender'
import { type SingleRun, singleRun } from '../singleRun'
import { type Claimed, claimNext, giveUpLost, giveUpStale, type Outcome, settle } from './queries'

const mostAttempts = 5
/** Seconds until the next attempt, after the first, second, ... one. */
const pauses = [10, 30, 120, 600]

async function attempt(sender: Sender, message: Claimed, now: () => Date): Promise<Outcome> {
  try {
    const { id } = await sender.send(message)
    return { status: 'SENT', answer: id, sentAt: now() }
  } catch (error) {
    if (!(error instanceof NotAccepted)) return { status: 'UNSURE', answer: 'no clear answer' }
    const { reason: answer, isFinal } = error
    if (isFinal || message.attempts >= mostAttempts) return { status: 'FAILED', answer }
    const seconds = pauses[message.attempts - 1] ?? 600
    return { status: 'WAITING', answer, nextAt: new Date(now().getTime() + seconds * 1000) }
  }
}

/**
 * Carries the outbox to the sender, one message after another: each is handed over at most once for certain, or said to be unsure,
 * as one is that is under way two seconds after the stop.
 */
export function createWorker({ db, clock, sender, demo }: Pick<Deps, 'db' | 'clock' | 'sender' | 'demo'>): SingleRun {
  return singleRun(async (isStopped) => {
    if (!sender) return
    await giveUpLost(db, clock.now(), demo)
    await giveUpStale(db, clock.now(), demo)
    while (!isStopped()) {
      const message = await claimNext(db, clock.now())
      if (!message) return
      await settle(db, message, await attempt(sender, message, clock.now), demo)
    }
  }, 'Messages were not sent')
}
