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
  outbidLots,
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
  OUTBID_LOTS: ['push.outbidLots.title', 'push.outbidLots.body'],
  WON: ['push.won.title', 'push.won.body'],
  UNDONE: ['push.undone.title', 'push.undone.body'],
} as const

/** Of more lots a message names the latest alone. */
const mostNamed = 8

/** What the browser's service worker is told; nothing of a person. `lots`: on which its account is outbid. */
function textOf(
  { kind, language, lotId, slotId, lotNo, amount, market }: Claimed,
  tag: string,
  lots: readonly number[],
) {
  const named = lots.slice(0, mostNamed).join(', ') + (lots.length > mostNamed ? ' …' : '')
  const told = { lot: String(lotNo), amount: indian(String(amount ?? 0)), market, n: String(lots.length), lots: named }
  const [title, body] = texts[lots.length > 1 ? 'OUTBID_LOTS' : kind].map((key) => say(language, key, told))
  return JSON.stringify({ title, body, lotId, slotId, tag })
}

/** What goes to a browser at once: of a slot in which it was outbid one message, whatever the lots; anything else by itself. */
function gathered(due: readonly Claimed[]): readonly (readonly [Claimed, ...Claimed[]])[] {
  const groups = new Map<string, [Claimed, ...Claimed[]]>()
  for (const one of due) {
    const { id, kind, subscriptionId, slotId } = one
    const key = kind === 'OUTBID' && subscriptionId !== null ? `${subscriptionId} ${slotId}` : `message ${id}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/**
 * Tells browsers what became of the bids of their accounts, from what stands in the database after it was decided: no bid
 * waits for it. A message may arrive twice where a process ended in between, and shows once, for the second takes the place
 * of the first. One that is on its way as the worker stops is taken up by another process.
 */
export function createPushWorker({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>): SingleRun {
  let ticks = 0

  /** What came of it; null where it may be tried again. */
  async function outcomeOf(to: Push, group: readonly [Claimed, ...Claimed[]]): Promise<Outcome | null> {
    const [message] = group
    if (message.subscriptionId === null) return 'STALE'
    const isOutbid = message.kind === 'OUTBID'
    const lots = isOutbid ? (await outbidLots(db, clock.now(), message)).map(({ lotNo }) => lotNo) : []
    // The next one takes its place, at the service and on the screen.
    const topic = isOutbid ? `outbid-${message.slotId}` : `lot-${message.lotId}`
    try {
      const seconds = Math.max(...group.map((one) => one.seconds))
      return (await to.send(message, { text: textOf(message, topic, lots), seconds, topic })) ? 'SENT' : 'GONE'
    } catch (error) {
      const isFinal = error instanceof NotAccepted && error.isFinal
      const reason = error instanceof NotAccepted ? error.reason : (error as Error).name
      // Its address is the browser's own secret.
      log.warn({ text: reason }, 'A message to a browser was not taken')
      return isFinal ? 'REFUSED' : null
    }
  }

  async function send(to: Push, group: readonly [Claimed, ...Claimed[]]): Promise<void> {
    const outcome = await outcomeOf(to, group)
    for (const message of group) {
      const last = message.attempts > pauses.length ? 'UNREACHED' : null
      const came = outcome ?? last
      if (came) await settle(db, message, came)
      else await postpone(db, message, pauses[message.attempts - 1] ?? 0)
    }
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
      await Promise.all(gathered(due).map((group) => send(push, group)))
    }
  }, 'Browsers were not told')
}
