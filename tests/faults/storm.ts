import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlacedBid } from '#resources/api/room'
import { answered, type TestResponse } from '../support/auction'
import type { TestClient } from '../support/cookies'

export interface Placed {
  readonly key: string
  readonly lotId: number
  readonly amount: number
  readonly client: TestClient
  readonly answer: TestResponse<PlacedBid>
  /** How often the key was sent before it was answered. */
  readonly attempts: number
  /** When its answer came, by `performance.now()`. */
  readonly at: number
}

export interface Storm {
  readonly placed: Placed[]
  /** Answers that are no yes, by what they say. */
  readonly refusals: Map<string, number>
  /** Attempts that had no answer. */
  lost: number
  /** Ends once every bidder has been told that the slot is over, or the storm was stopped. */
  readonly over: Promise<void>
  /** Nobody rests any more: whoever has not heard yet that the slot is over asks at once. */
  hurry(): void
  stop(): void
}

/** So long a bidder waits for an answer, and between two attempts. */
const patience = 5_000
const pause = 25

const post = async (client: TestClient, key: string, lotId: number, amount: number) => {
  const response = await client.post('BiddingInfo/Save_Bid', { lotId, amount }, { 'Idempotency-Key': key })
  return answered<PlacedBid>(response)
}

/** One attempt; null where nothing came back. */
export const attempt = (...bid: Parameters<typeof post>): Promise<TestResponse<PlacedBid> | null> => {
  const patient = new AbortController()
  const silence = wait(patience, null, { signal: patient.signal }).catch(() => null)
  return Promise.race([post(...bid).catch(() => null), silence]).finally(() => patient.abort())
}

let storms = 0

/**
 * Every client bids on the lots by turns, each bid with a key of its own until it is answered, until the slot is over;
 * between two bids it rests about `rest` milliseconds, and as long at most before the first: bids that all came in the
 * first moment would leave the next ones without any.
 */
export function storm(clients: readonly TestClient[], lots: readonly number[], floor: number, rest = 0): Storm {
  const name = `storm-${++storms}`
  const called = new Map(lots.map((lotId) => [lotId, floor]))
  let isOver = false
  const calm = new AbortController()
  // One for each bidder that rests.
  setMaxListeners(0, calm.signal)
  const restFor = (time: number) => wait(time, undefined, { signal: calm.signal }).catch(() => undefined)
  const state: Omit<Storm, 'over' | 'hurry' | 'stop'> = { placed: [], refusals: new Map(), lost: 0 }
  const note = (why: string) => state.refusals.set(why, (state.refusals.get(why) ?? 0) + 1)

  const untilAnswered = async (client: TestClient, key: string, lotId: number, amount: number) => {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await attempt(client, key, lotId, amount)
      if (answer && answer.status < 500) return { answer, attempts }
      if (answer) note(`${answer.status} ${answer.body.code}`)
      else state.lost += 1
      if (isOver) return null
      await wait(pause)
    }
  }
  const bidder = async (client: TestClient, who: number) => {
    if (rest > 0) await restFor(rest * Math.random())
    for (let n = who; !isOver; n += 1) {
      const lotId = lots[n % lots.length] as number
      const amount = (called.get(lotId) ?? floor) + 1
      called.set(lotId, amount)
      const key = `${name}-${who}-${n}`
      const answered = await untilAnswered(client, key, lotId, amount)
      if (!answered) return
      const { answer, attempts } = answered
      if (answer.status === 200)
        state.placed.push({ key, lotId, amount, client, answer, attempts, at: performance.now() })
      else note(`${answer.status} ${answer.body.rule ?? answer.body.code}`)
      if (answer.body.rule === 'rule.bid.late') return
      if (rest > 0) await restFor(rest * (0.5 + Math.random()))
    }
  }
  return Object.assign(state, {
    over: Promise.all(clients.map(bidder)).then(() => undefined),
    hurry: () => calm.abort(),
    stop: () => {
      isOver = true
    },
  })
}
