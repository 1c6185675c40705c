import { type Bid, placeBid } from './bid'
import type { Caller } from './caller'
import { type Chance, chanceOf } from './chance'
import { letIn, type Person } from './devices'
import { pause } from './pause'
import { bustle, type Move, nextMove, type Seen, temperOf, worthOf } from './reeler'
import type { Room } from './room'
import type { Tally } from './tally'

/** Who hears one of these goes home. */
const forGood = ['rule.bid.licenceExpired', 'rule.bid.licenceMissing', 'rule.bid.inactive', 'rule.bid.otherMarket']
/** Between the decision and the press of the button, milliseconds on average. */
const hesitation = 500
const lostShare = 0.02
/** A bid that is on its way for so long is worth nothing. */
const worthless = 10_000
export interface Play {
  readonly officer: Caller
  readonly people: readonly Person[]
  readonly room: Room
  readonly tally: Tally
  readonly chance: Chance
  /** Bids a second on average. */
  readonly pace: number
  /** By the server's clock, milliseconds. */
  readonly from: number
  until(): number
  readonly signal: AbortSignal
}

const bidderOf = (person: Person, seed: string) => {
  const chance = chanceOf(seed)
  const temper = temperOf(chance)
  const worth = new Map<number, number>()
  return {
    ...person,
    id: person.reelerId,
    temper,
    /** Lots that they have a bid under way on. */
    busy: new Set<number>(),
    isOut: false,
    worth: (lot: Seen) => {
      const known = worth.get(lot.id) ?? worthOf(chance, lot, temper)
      worth.set(lot.id, known)
      return known
    },
  }
}
type Bidder = ReturnType<typeof bidderOf>

async function make(play: Play, bidder: Bidder, move: Move): Promise<void> {
  const { officer, room, tally, chance, signal } = play
  const isAnswerLost = chance.happens(lostShare)
  bidder.busy.add(move.lotId)
  try {
    await pause(chance.pause(hesitation), signal)
    const until = new Date(room.now() + worthless).toISOString()
    const bid: Bid = { lotId: move.lotId, amount: move.amount, until }
    const rule = await placeBid(bidder.caller, bid, {
      isAnswerLost,
      tally,
      letIn: async (rule) => {
        if (bidder.reelerId === null) return false
        await letIn(officer, bidder.reelerId, rule)
        return true
      },
    })
    if (rule && forGood.includes(rule)) bidder.isOut = true
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    bidder.busy.delete(move.lotId)
  }
}

/** Reelers bid by turns until the time is over or the signal falls; returns when the last answer is in. */
export async function play(given: Play): Promise<void> {
  const { people, room, chance, pace, from, signal } = given
  const bidders = people.map((person) => bidderOf(person, `${chance.share()}`))
  const underWay = new Set<Promise<void>>()
  while (room.now() < given.until() && !signal.aborted) {
    const progress = (room.now() - from) / (given.until() - from)
    await pause(chance.pause(1000 / pace / bustle(progress)), signal).catch(() => undefined)
    const bidder = chance.pick(bidders.filter(({ isOut }) => !isOut))
    const lots = [...room.lots.values()].filter(({ id }) => !bidder?.busy.has(id))
    const move = bidder && !signal.aborted ? nextMove(chance, bidder, lots, progress) : null
    if (!bidder || !move) continue
    const made = make(given, bidder, move)
    underWay.add(made)
    void made.finally(() => underWay.delete(made))
  }
  await Promise.allSettled(underWay)
}
