import { describe, expect, it } from 'vitest'
import { type Done, hoursLeft, nextRun, parts, standing } from '../proof/parts'

/* Which run of a proof comes next, and what is said to be held. */

const part = { what: 'days', counts: 'days', goal: 30, run: () => ({ command: [], env: {} }) }
const done = (n: number, more: Partial<Done> = {}): Done => ({
  ...{
    part: 'auction',
    n,
    version: 'a',
    at: '2026-11-26T10:00:00.000Z',
    seconds: 60,
    ok: true,
    figures: { days: 10, bids: 4 },
  },
  ...more,
})
const next = (...runs: Done[]) => nextRun('auction', part, runs, 'a')

describe('a proof', () => {
  it('goes on where it was stopped, until its goal is reached', () => {
    expect(next()).toBe(0)
    expect(next(done(0))).toBe(1)
    expect(next(done(0), done(1))).toBe(2)
    expect(next(done(0), done(1), done(2))).toBeNull()
    expect(nextRun('auction', part, [done(0)], 'a', 10)).toBeNull()
  })

  it('plays what failed again, as it was, and counts nothing of it', () => {
    const failed = done(1, { ok: false, figures: { days: 7 } })
    expect(next(done(0), failed)).toBe(1)
    expect(standing('auction', part, [done(0), failed], 'a')).toEqual({
      runs: 2,
      held: { days: 10, bids: 4 },
      failed: [1],
      count: 10,
      seconds: 60,
    })
    expect(standing('auction', part, [done(0), failed, done(1)], 'a')).toMatchObject({ failed: [], count: 20 })
  })

  it('counts nothing of another version or another part', () => {
    expect(next(done(0, { version: 'b' }), done(0, { part: 'money' }))).toBe(0)
  })

  it('says how long the rest takes, by what was done', () => {
    expect(hoursLeft(standing('auction', part, [], 'a'), 30)).toBeNull()
    expect(hoursLeft(standing('auction', part, [done(0), done(1, { ok: false })], 'a'), 610)).toBe(1)
    expect(hoursLeft(standing('auction', part, [done(0)], 'a'), 5)).toBe(0)
  })

  it('draws other things in each run, and the same where it is repeated', () => {
    for (const [name, { run }] of Object.entries(parts)) {
      expect(run(3)).toEqual(run(3))
      if (['auction', 'money', 'evidence', 'columns', 'requests'].includes(name))
        expect(run(3).env).not.toEqual(run(4).env)
    }
    expect([0, 1].map((n) => parts.auction?.run(n).env)).toEqual([
      { SEEDS: '250', FIRST: '1' },
      { SEEDS: '250', FIRST: '251' },
    ])
  })
})
