import { describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import type { LotPatch } from '#resources/api/room'
import { sampleOf } from '../../src/simulate/arrivals'
import { type Bid, placeBid } from '../../src/simulate/bid'
import { callerOf, deviceOf } from '../../src/simulate/caller'
import { chanceOf } from '../../src/simulate/chance'
import { OptionError, readOptions } from '../../src/simulate/options'
import { bustle, nextMove, nextOf, type Seen, temperOf, worthOf } from '../../src/simulate/reeler'
import { board } from '../../src/simulate/room'
import { windowFor } from '../../src/simulate/slot'
import { newTally, percentile, soldOf, tableOf } from '../../src/simulate/tally'

const lot = (more: Partial<Seen> = {}): Seen => ({
  id: 1,
  lotNo: 1,
  floorPrice: 500,
  shellRatio: '20.40',
  race: 'BV',
  highestBid: null,
  highestReelerId: null,
  ...more,
})

describe('the options', () => {
  it('have defaults, and refuse what they cannot use', () => {
    expect(readOptions([])).toMatchObject({ url: 'http://localhost:8004', reelers: 40, minutes: 3, pace: 5 })
    expect(readOptions(['--reelers', '400', '--url', 'http://127.0.0.1:9/'])).toMatchObject({
      pace: 50,
      url: 'http://127.0.0.1:9',
    })
    for (const args of [
      ['--reelers', '0'],
      ['--url', 'localhost'],
      ['--minutes', 'x'],
      ['--speed', '3'],
    ])
      expect(() => readOptions(args)).toThrow(OptionError)
  })
})

describe('a reeler', () => {
  const turns = (seed: string, progress: number, seen: Seen[], id: number | null = 7) => {
    const chance = chanceOf(seed)
    const temper = { ...temperOf(chance), wants: 3, isLate: false }
    const worth = new Map(seen.map((one) => [one.id, worthOf(chance, one, temper)]))
    const reeler = { id, temper, worth: ({ id }: Seen) => worth.get(id) ?? 0 }
    return { worth, moves: Array.from({ length: 400 }, () => nextMove(chance, reeler, seen, progress)) }
  }

  it('does the same for the same seed, and another thing for another', () => {
    const seen = [lot(), lot({ id: 2, highestBid: 510 })]
    expect(turns('a', 0.5, seen).moves).toEqual(turns('a', 0.5, seen).moves)
    expect(turns('a', 0.5, seen).moves).not.toEqual(turns('b', 0.5, seen).moves)
  })

  it('bids a step above what counts, never more than the lot is worth to them, except by a slip', () => {
    const seen = [lot(), lot({ id: 2, highestBid: 510 })]
    const { worth, moves } = turns('steps', 1, seen)
    const meant = moves.filter((move) => move && !move.isSlip)
    expect(meant.length).toBeGreaterThan(300)
    for (const move of meant) {
      const next = nextOf(seen.find(({ id }) => id === move?.lotId) as Seen)
      expect(move?.amount).toBeGreaterThanOrEqual(next)
      expect(move?.amount).toBeLessThanOrEqual(Math.min(next + 4, worth.get(move?.lotId ?? 0) ?? 0))
    }
    const slips = moves.filter((move) => move?.isSlip)
    expect(slips.length).toBeGreaterThan(8)
    expect(slips.length).toBeLessThan(60)
    expect(slips.some((move) => !Number.isInteger(move?.amount))).toBe(true)
    expect(slips.some((move) => (move?.amount ?? 0) > 1500)).toBe(true)
  })

  it('leaves lots that are too dear or their own, and stops when they have enough', () => {
    const meant = (seen: Seen[]) => turns('stop', 1, seen).moves.filter((move) => move && !move.isSlip)
    expect(meant([lot({ highestBid: 990 })])).toEqual([])
    expect(meant([lot({ highestBid: 501, highestReelerId: 7 })])).toEqual([])
    const leading = [2, 3, 4].map((id) => lot({ id, highestBid: 501, highestReelerId: 7 }))
    expect(meant([lot(), ...leading])).toEqual([])
    expect(meant([lot(), ...leading.slice(1)]).length).toBeGreaterThan(300)
  })

  it('comes mostly near the end', () => {
    const late = { keen: 0, wants: 3, isLate: true }
    const reeler = { id: 7, temper: late, worth: () => 540 }
    const meant = (progress: number) => {
      const chance = chanceOf('late')
      const moves = Array.from({ length: 100 }, () => nextMove(chance, reeler, [lot({ highestBid: 525 })], progress))
      return moves.filter((move) => move && !move.isSlip).length
    }
    expect([meant(0.5), meant(0.95) > 80]).toEqual([0, true])
    expect(bustle(1) / bustle(0)).toBeGreaterThan(4)
  })
})

describe('the slot to plan', () => {
  const at = (time: string) => Date.parse(`2026-04-01T${time}Z`)
  const slot = (from: string, to: string, slotStatus: 'SCHEDULED' | 'CLOSED' | 'CANCELLED' = 'SCHEDULED') => ({
    slotNo: 1,
    startsAt: `2026-04-01T${from}:00Z`,
    endsAt: `2026-04-01T${to}:00Z`,
    slotStatus,
  })

  it('begins this minute and lasts at least as long as it was asked for', () => {
    expect(windowFor(at('10:00:40'), 3, [])).toEqual({ startsAt: at('10:00:00'), minutes: 4 })
    expect(windowFor(at('10:00:40'), 3, [slot('10:00', '10:30', 'CANCELLED')])).toMatchObject({ minutes: 4 })
    // Nor less than a market takes.
    expect(windowFor(at('10:00:40'), 0.05, [])).toMatchObject({ minutes: 4 })
  })

  it('keeps clear of the slots around it', () => {
    expect(windowFor(at('10:00:40'), 3, [slot('10:02', '10:30')])).toBeNull()
    expect(windowFor(at('10:00:40'), 30, [slot('10:10', '10:30')])).toEqual({ startsAt: at('10:00:00'), minutes: 10 })
    expect(windowFor(at('10:00:40'), 3, [slot('09:00', '10:01', 'CLOSED')])).toEqual({
      startsAt: at('10:01:00'),
      minutes: 3,
    })
  })
})

describe('what is brought in', () => {
  it('is within what the laboratory usually sees', () => {
    const chance = chanceOf('laboratory')
    for (let n = 0; n < 200; n += 1) {
      const { count100, defectCount, pupaeCocoonWeight, shellWeight } = sampleOf(chance, n % 2 ? 'BV' : 'CB')
      const shell = (Number(shellWeight) / Number(pupaeCocoonWeight)) * 100
      expect(defectCount).toBeLessThan(count100)
      expect(shell).toBeGreaterThan(n % 2 ? 18 : 14)
      expect(shell).toBeLessThan(n % 2 ? 24 : 19)
    }
  })
})

describe('the board', () => {
  it('takes newer versions of a lot and passes older ones over', () => {
    const { room, onEvent } = board()
    const now = new Date().toISOString()
    const row = { ...lot(), roomVersion: 3, approxWeight: '30.250' } as LotRow
    onEvent({ name: 'snapshot', data: { now, slot: null, lots: [row], running: null } })
    const patch = (roomVersion: number, highestBid: number) =>
      onEvent({ name: 'lots', data: { now, lots: [{ id: 1, roomVersion, highestBid } as LotPatch] } })
    patch(5, 520)
    patch(4, 510)
    expect(room.lots.get(1)).toMatchObject({ highestBid: 520, floorPrice: 500 })
    expect(soldOf(room)).toEqual({ lots: 1, withBid: 1, value: '15,730.00' })
    const tally = newTally()
    tally.refused.set('rule.bid.wholeRupees', 2)
    tally.refused.set('rule.bid.tooHigh', 1)
    expect(tableOf(tally, room)).toMatch(/rule.bid.wholeRupees +2 +Bids are in whole rupees./)
    expect(tableOf(tally, room)).toContain('₹ … is above the limit for a bid on this lot.')
  })

  it('counts percentiles by rank', () => {
    expect([percentile([], 0.5), percentile([3, 1, 2, 4], 0.5), percentile([3, 1, 2, 4], 0.99)]).toEqual([0, 2, 4])
  })
})

describe('a bid', () => {
  const bid: Bid = { lotId: 1, amount: 600, until: '2026-04-01T10:00:00Z' }
  type Reply = { status: number; body: object } | null
  const placed = async (replies: Reply[], isAnswerLost = false) => {
    const sent: (string | null)[] = []
    const fetch = async (request: Request) => {
      sent.push(request.headers.get('idempotency-key'))
      const reply = replies[Math.min(sent.length, replies.length) - 1]
      if (!reply) throw new TypeError('fetch failed')
      return Response.json(reply.body, { status: reply.status })
    }
    const tally = newTally()
    const admitted: string[] = []
    const letIn = async (rule: string) => admitted.push(rule) > 0
    const rule = await placeBid(callerOf(fetch, 'http://x', 'reeler01', 'd'), bid, { isAnswerLost, tally, letIn })
    return { sent, tally, admitted, rule }
  }
  const yes = { status: 200, body: { sequence: 1 } }
  const refusal = (rule: string) => ({ status: 422, body: { code: 'REFUSED', rule } })

  it('is sent again with its key until it is answered', async () => {
    const { sent, tally } = await placed([null, { status: 503, body: {} }, yes])
    expect([sent.length, new Set(sent).size, tally.accepted]).toEqual([3, 1, 1])
    expect(Object.fromEntries(tally.errors)).toEqual({ 'no answer': 1, '503 UNAVAILABLE': 1 })
  })

  it('whose answer was lost gets the same one again, and another one is an error', async () => {
    const same = await placed([yes, yes], true)
    expect([same.sent.length, same.tally.accepted, same.tally.repeated, same.tally.errors.size]).toEqual([2, 1, 1, 0])
    const other = await placed([yes, { status: 200, body: { sequence: 2 } }], true)
    expect([...other.tally.errors.keys()]).toEqual(['another answer to the same key'])
  })

  it('from a device that is not theirs is admitted by the officer, once', async () => {
    const one = await placed([refusal('rule.bid.device'), yes])
    expect([one.admitted, one.tally.accepted, new Set(one.sent).size]).toEqual([['rule.bid.device'], 1, 2])
    const two = await placed([refusal('rule.bid.deviceWaits')])
    expect([two.admitted.length, two.sent.length, two.rule]).toEqual([1, 2, 'rule.bid.deviceWaits'])
  })

  it('comes from a device that nobody guesses and that stays the same', async () => {
    const device = await deviceOf('reeler01', 'secret')
    expect(device).toMatch(/^[0-9a-f]{32}$/)
    expect(await deviceOf('reeler01', 'secret')).toBe(device)
    expect(await deviceOf('reeler01', 'other')).not.toBe(device)
    let cookies = ''
    const fetch = async (_: Request, { sent }: { sent: string }) => {
      cookies = sent
      return Response.json({})
    }
    await callerOf(fetch, 'http://x', 'reeler01', device).get('CocoonInward/farmers')
    expect(cookies).toBe(`__Host-DEVICE=${device}; DEVICE=${device}`)
  })
})
