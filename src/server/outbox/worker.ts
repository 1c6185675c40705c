import type { Deps } from '../context'
import type { Sql } from '../db/db'
import { Forbidden, NotAccepted, type Sender } from '../gateway/sender'
import { settleTogether } from '../settleAll'
import { type SingleRun, singleRun } from '../singleRun'
import { type Claimed, claimNext, giveUpLost, giveUpStale, type Outcome, settle, wasTaken } from './queries'

/** Seconds until the next attempt, after the first, second, ... one, and after any later one. */
const pauses = [10, 30, 120, 600]
const lastPause = 1800
/** Milliseconds for which a gateway may be away: what it did not take by then is given up. A code has ended long before. */
const longest = 48 * 3600_000
/** So many are under way at a time: one over which the gateway falls silent holds up no other. */
const most = 4

/** Another message was taken since this one was forbidden the last time: what else it was answered before says nothing of it. */
const isOfMessage = (db: Sql, { attempts, answer }: Claimed, now: Date) =>
  answer !== Forbidden.reason
    ? false
    : wasTaken(db, new Date(now.getTime() - (pauses[attempts - 2] ?? lastPause) * 1000))

async function attempt(db: Sql, sender: Sender, message: Claimed, now: () => Date): Promise<Outcome> {
  try {
    const { id } = await sender.send(message)
    return { status: 'SENT', answer: id, sentAt: now() }
  } catch (error) {
    if (!(error instanceof NotAccepted)) return { status: 'UNSURE', answer: 'no clear answer' }
    const { reason: answer } = error
    const isFinal = error.isFinal || (error instanceof Forbidden && (await isOfMessage(db, message, now())))
    const seconds = pauses[message.attempts - 1] ?? lastPause
    const nextAt = new Date(now().getTime() + seconds * 1000)
    if (isFinal || nextAt.getTime() - Date.parse(message.at) > longest) return { status: 'FAILED', answer }
    return { status: 'WAITING', answer, nextAt }
  }
}

/**
 * Carries the outbox to the sender: each message is handed over at most once for certain, or said to be unsure, as one is that is
 * under way two seconds after the stop. Codes go first.
 */
export function createWorker({ db, clock, sender, demo }: Pick<Deps, 'db' | 'clock' | 'sender' | 'demo'>): SingleRun {
  return singleRun(async (isStopped) => {
    if (!sender) return
    await giveUpLost(db, clock.now(), demo)
    await giveUpStale(db, clock.now(), demo)
    const carry = async () => {
      while (!isStopped()) {
        const message = await claimNext(db, clock.now())
        if (!message) return
        await settle(db, message, await attempt(db, sender, message, clock.now), demo)
      }
    }
    await settleTogether(Array.from({ length: most }, () => carry))
  }, 'Messages were not sent')
}
