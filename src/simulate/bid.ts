import type { PlacedBid } from '#resources/api/room'
import { type Answer, type Caller, refusalIn } from './caller'
import { pause } from './pause'
import { count, type Tally } from './tally'

type Said = Answer<PlacedBid>

const attempts = 4
const afterSilence = 500
const beforeRepeat = 200

export interface Bid {
  readonly lotId: number
  readonly amount: number
  /** By the server's clock the bid is worth nothing after it. */
  readonly until: string
}

/** Sends a bid until it is answered, always with the same key; null where nobody answers. */
async function answered(caller: Caller, bid: Bid, key: string, tally: Tally): Promise<Said | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const since = performance.now()
    try {
      const answer = await caller.post('BiddingInfo/Save_Bid', bid, key)
      tally.took.push(performance.now() - since)
      if (answer.status !== 503) return answer
      count(tally.errors, '503 UNAVAILABLE')
    } catch {
      count(tally.errors, 'no answer')
    }
    await pause(afterSilence)
  }
  return null
}

/** Acts as if the answer had been lost: the same key has to bring the same answer. */
async function repeat(caller: Caller, bid: Bid, key: string, first: Said, tally: Tally): Promise<void> {
  await pause(beforeRepeat)
  tally.repeated += 1
  const again = await answered(caller, bid, key, tally)
  if (again && JSON.stringify(again) !== JSON.stringify(first)) count(tally.errors, 'another answer to the same key')
}

export interface Sending {
  readonly isAnswerLost: boolean
  readonly tally: Tally
  /** Has the officer let the reeler's device in; true where a second attempt makes sense. */
  letIn(rule: string): Promise<boolean>
}

const ofDevice = ['rule.bid.device', 'rule.bid.deviceWaits']

/** Places one bid and counts what came of it; answers the rule that refused it. */
export async function placeBid(caller: Caller, bid: Bid, sending: Sending): Promise<string | null> {
  const { isAnswerLost, tally, letIn } = sending
  const key = crypto.randomUUID()
  tally.sent += 1
  const answer = await answered(caller, bid, key, tally)
  if (!answer) return null
  const { status } = answer
  const { code = '', rule } = refusalIn(answer)
  if (status === 200) {
    tally.accepted += 1
    if (isAnswerLost) await repeat(caller, bid, key, answer, tally)
  } else if (code === 'CONFIRM') tally.asked += 1
  else if (rule) {
    count(tally.refused, rule)
    if (ofDevice.includes(rule) && (await letIn(rule)))
      return placeBid(caller, bid, { ...sending, letIn: async () => false })
    return rule
  } else count(tally.errors, `${status} ${code}`.trim())
  return null
}
