import { indian } from '#shared/money'
import { say } from '#shared/terms'
import type { Deps } from '../context'
import type { Push } from '../gateway/push'
import { NotAccepted } from '../gateway/sender'
import { log } from '../log'
import { type SingleRun, singleRun } from '../singleRun'
import {
  type Claimed,
  claimDue,
  hasListeners,
  type Outcome,
  planOutbid,
  planUndone,
  planWon,
  postpone,
  settle,
} from './queries'

/** So many are under way at a time. */
const most = 20
/** Seconds until the next attempt, after the first and the second one; then it is given up. */
const pauses = [3, 15]
/** Ticks between looks at what farmers said. */
const salesEvery = 5

const texts = {
  OUTBID: ['push.outbid.title', 'push.outbid.body'],
  WON: ['push.won.title', 'push.won.body'],
  UNDONE: ['push.undone.title', 'push.undone.body'],
} as const

/** What the browser's service worker is told; nothing of a person. */
function textOf({ kind, language, lotId, slotId, lotNo, amount, market }: Claimed): string {
  const told = { lot: String(lotNo), amount: indian(String(amount ?? 0)), market }
  const [title, body] = texts[kind].map((key) => say(language, key, told))
  return JSON.stringify({ title, body, lotId, slotId })
}

/**
 * Tells browsers what became of the bids of their accounts, from what stands in the database after it was decided: no bid
 * waits for it. A message may arrive twice where a process ended in between, and shows once, for the second takes the place
 * of the first. One that is on its way as the worker stops is taken up by another process.
 */
export function createPushWorker({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>): SingleRun {
  let ticks = 0

  async function outcomeOf(to: Push, message: Claimed): Promise<Outcome | null> {
    if (message.subscriptionId === null) return 'STALE'
    try {
      const { seconds, lotId } = message
      return (await to.send(message, { text: textOf(message), seconds, topic: `lot-${lotId}` })) ? 'SENT' : 'GONE'
    } catch (error) {
      const isFinal = error instanceof NotAccepted && error.isFinal
      const reason = error instanceof NotAccepted ? error.reason : (error as Error).name
      // Its address is the browser's own secret.
      log.warn({ text: reason }, 'A message to a browser was not taken')
      if (isFinal) return 'REFUSED'
      return message.attempts > pauses.length ? 'UNREACHED' : null
    }
  }

  async function send(to: Push, message: Claimed): Promise<void> {
    const outcome = await outcomeOf(to, message)
    if (outcome) await settle(db, message, outcome)
    else await postpone(db, message, pauses[message.attempts - 1] ?? 0)
  }

  async function plan(now: Date): Promise<void> {
    await planOutbid(db, now)
    if (ticks++ % salesEvery > 0) return
    await planWon(db, now)
    await planUndone(db, now)
  }

  return singleRun(async (isStopped) => {
    if (!push) return
    const now = clock.now()
    if (await hasListeners(db, now)) await plan(now)
    while (!isStopped()) {
      const due = await claimDue(db, now, most)
      if (due.length === 0) return
      await Promise.all(due.map((message) => send(push, message)))
    }
  }, 'Browsers were not told')
}
