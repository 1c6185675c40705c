import type { Deps } from '../context'
import { NotAccepted, type Sender } from '../gateway/sender'
import { inTime } from '../inTime'
import { log } from '../log'
import { type Claimed, claimNext, giveUpLost, giveUpStale, type Outcome, settle } from './queries'

const mostAttempts = 5
/** Seconds until the next attempt, after the first, second, ... one. */
const pauses = [10, 30, 120, 600]

export interface Worker {
  /** Sends what is due, one message after another; a call while one is under way joins it. */
  run(): Promise<void>
  stop(): Promise<void>
}

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

/** Carries the outbox to the sender: each message is handed over at most once for certain, or said to be unsure. */
export function createWorker({ db, clock, sender, demo }: Pick<Deps, 'db' | 'clock' | 'sender' | 'demo'>): Worker {
  let running: Promise<void> | null = null
  let isStopped = false

  async function work(taker: Sender): Promise<void> {
    await giveUpLost(db, clock.now(), demo)
    await giveUpStale(db, clock.now(), demo)
    while (!isStopped) {
      const message = await claimNext(db, clock.now())
      if (!message) return
      await settle(db, message, await attempt(taker, message, clock.now), demo)
    }
  }

  return {
    run() {
      if (!sender || isStopped) return Promise.resolve()
      running ??= work(sender)
        .catch((error: unknown) => log.fault(error, 'Messages were not sent'))
        .finally(() => {
          running = null
        })
      return running
    },
    /** A message on its way has two seconds to be answered for; after that it counts as unsure. */
    async stop() {
      isStopped = true
      if (running) await inTime(running, 2000, () => undefined)
    },
  }
}
