import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '#resources/api/evidence'
import type { MyAttempt } from '#resources/api/room'
import { sealEvidence } from '../../src/server/evidence/seals'
import { findBroken } from '../../src/server/evidence/service'
import { auction, bid, endSlot, freshKey } from '../support/auction'
import { type Hall, hallOf } from '../support/hall'
import { root } from '../support/root'
import { brokenAfter } from '../support/unguarded'

/* Every bid that was sent is kept with its answer, sealed, and told to whom it concerns. */

const folder = mkdtempSync(join(tmpdir(), 'attempts-'))
let { test, desk, first, second, nextSlot } = {} as Hall

beforeAll(async () => {
  ;({ test, desk, first, second, nextSlot } = await hallOf(2))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test?.close()
})

interface Attempt {
  readonly amount: number | null
  readonly outcome: string
  readonly rule: string | null
  readonly args: Record<string, unknown> | null
  readonly sequence: number | null
  readonly standing: number | null
  readonly key: string | null
  readonly device: string | null
  readonly inOrder: boolean
}

const attemptsOf = (lotId: number) =>
  test.db.query<Attempt>(sql`
    select amount, outcome, rule, args, sequence, standing, key, device,
      came_at <= decided_at and came_at > decided_at - interval '1 minute' as in_order
    from bid_attempt where lot_id = ${lotId} order by id`)

/** Until every attempt is sealed: a seal reaches no further than the oldest transaction that is open on the server. */
const seal = () =>
  vi.waitFor(
    async () => {
      await sealEvidence(test.db, test.deps.signer, test.clock.now())
      const open = await test.db.query(
        sql`select 1 from bid_attempt where txid >= coalesce((select max(to_txid) from attempt_seal), 0)`,
      )
      expect(open).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )
const broken = async () => (await findBroken(test.db, test.deps.signer)).filter((one) => /ttempt|Bids|head/.test(one))

describe('a bid that was sent', () => {
  it('is kept, whatever became of it: with the price of then, the rule and its figures', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const key = freshKey()
    await bid(first, lotId, 640, { key })
    await bid(second, lotId, 640)
    await bid(second, lotId, 590)
    await bid(first, lotId, 640, { key })
    await bid(first, lotId, 650, { key })
    await bid(second, lotId, 1_300)
    await endSlot(test, slotId)
    await bid(second, lotId, 700)
    const kept = await attemptsOf(lotId)
    expect(
      kept.map(({ amount, outcome, rule, sequence, standing }) => [amount, outcome, rule, sequence, standing]),
    ).toEqual([
      [640, 'ACCEPTED', null, 1, null],
      [640, 'REFUSED', 'rule.bid.notHigher', null, 640],
      [590, 'REFUSED', 'rule.bid.belowFloor', null, 640],
      [640, 'REPEATED', null, null, 640],
      [650, 'REFUSED', 'fault.keyUsed', null, 640],
      [1_300, 'ASKED', 'rule.bid.confirmHigh', null, 640],
      [700, 'REFUSED', 'rule.bid.late', null, 640],
    ])
    expect(kept[1]?.args).toEqual({ amount: 640, next: 641 })
    expect(kept.every(({ inOrder, device }) => inOrder && /^[0-9a-f]{64}$/.test(device ?? ''))).toBe(true)
    expect(kept[0]?.key).toBe(key)
  })

  it('is kept where it never came so far as to be decided', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    expect((await bid(first, lotId, 610.5)).status).toBe(422)
    const noKey = await first.post('BiddingInfo/Save_Bid', { lotId, amount: 611 }, { 'Idempotency-Key': '' })
    expect(noKey.status).toBe(400)
    const kept = await attemptsOf(lotId)
    expect(kept.map(({ amount, outcome, rule, args }) => [amount, outcome, rule, args])).toEqual([
      [null, 'REFUSED', 'rule.bid.wholeRupees', { lot: lotId, amount: '610.5' }],
      [611, 'REFUSED', 'fault.needsKey', { lot: lotId }],
    ])
    await bid(first, 987_654, 610)
    const [unknown] = await test.db.query(sql`
      select lot_id, rule, args, outcome from bid_attempt order by id desc limit 1`)
    expect(unknown).toEqual({ lotId: null, rule: 'rule.notFound', args: { lot: 987_654 }, outcome: 'REFUSED' })
    const { rows } = (await (await desk.get('views/attemptList')).json()) as { rows: object[] }
    expect(rows[0]).toMatchObject({ lotNo: null, day: null, slotNo: null })
  })

  it('is kept of a session that has ended, and of nobody who never had one', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    const gone = await test.client('reeler02')
    const { token } = gone
    await gone.post('auth/logout')
    gone.token = token
    expect((await bid(gone, lotId, 650)).status).toBe(401)
    expect((await attemptsOf(lotId)).map(({ amount, rule }) => [amount, rule])).toEqual([
      [650, 'message.sessionExpired'],
    ])
    const stranger = await test.client()
    expect((await bid(stranger, lotId, 655)).status).toBe(401)
    stranger.token = 'nobody-ever-had-this-token'
    expect((await bid(stranger, lotId, 655)).status).toBe(401)
    expect((await attemptsOf(lotId)).filter(({ amount }) => amount === 655)).toEqual([])
  })

  it('never changes, and who changes it all the same is found, also where it was the last thing to happen', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(first, lotId, 620)
    await bid(second, lotId, 610)
    await expect(test.arrange(sql`update bid_attempt set amount = 1`)).rejects.toThrow('never changed')
    await expect(test.arrange(sql`delete from bid_attempt`)).rejects.toThrow('never changed')
    await seal()
    await bid(second, lotId, 600)
    await seal()
    expect(await broken()).toEqual([])
    const found = async (statement: string) =>
      (await brokenAfter(test, sql.raw(statement.replaceAll('LOT', String(lotId)))))
        .filter((one) => /ttempt|head/.test(one))
        .join('\n')
    const copied = `market_id, lot_id, slot_id, round, reeler_id, user_id, amount, came_at`
    for (const [what, statement, says] of [
      [
        'changed',
        `update bid_attempt set rule = 'rule.bid.late' where lot_id = LOT and amount = 610`,
        /not those that were sealed/,
      ],
      ['deleted', `delete from bid_attempt where lot_id = LOT and amount = 610`, /not those that were sealed/],
      ['of its bid', `delete from bid_attempt where lot_id = LOT and amount = 620`, /attempt of bid 1 is missing/],
      [
        'put in among them',
        `insert into bid_attempt (${copied}, decided_at, outcome, txid)
          select ${copied}, decided_at, 'REFUSED', txid from bid_attempt where lot_id = LOT and amount = 610`,
        /not those that were sealed/,
      ],
      [
        'put in today as of yesterday',
        `insert into bid_attempt (${copied}, decided_at, outcome, txid)
          select ${copied}, decided_at - interval '1 day', 'REFUSED', audit_txid(pg_current_xact_id())
          from bid_attempt where lot_id = LOT and amount = 610`,
        /was put in later/,
      ],
      [
        'its seals gone',
        `delete from attempt_seal where lot_id = LOT`,
        /beside the seals of its time[\s\S]*link \d+ is not the one/,
      ],
    ] as const)
      expect([what, await found(statement)]).toEqual([what, expect.stringMatching(says)])
    expect(await broken()).toEqual([])
  })
})

describe('those whom it concerns', () => {
  it('read it: a reeler their own with the reason in both languages, a desk those of its market', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(first, lotId, 620)
    await bid(second, lotId, 620)
    const mine = (await (await second.get(`BiddingInfo/myAttempts?slotId=${slotId}`)).json()) as MyAttempt[]
    expect(mine).toMatchObject([
      { amount: 620, outcome: 'REFUSED', why: { en: expect.stringContaining('₹ 621 or more') } },
    ])
    expect(mine[0]?.why?.ta).toMatch(/[\u0B80-\u0BFF]/)
    expect((await (await first.get(`BiddingInfo/myAttempts?slotId=${slotId}`)).json()) as MyAttempt[]).toMatchObject([
      { amount: 620, outcome: 'ACCEPTED', why: null },
    ])
    expect((await desk.get(`BiddingInfo/myAttempts?slotId=${slotId}`)).status).toBe(403)
    const [{ lotNo } = { lotNo: 0 }] = await test.db.query<{ lotNo: number }>(
      sql`select lot_no from lot where id = ${lotId}`,
    )
    const filter = encodeURIComponent(JSON.stringify({ lotNo }))
    const listed = async (user: string) => {
      const answer = await (await test.client(user)).get(`views/attemptList?filter=${filter}`)
      const { rows } = (await answer.json()) as { rows: { amount: number; outcome: string; why: string | null }[] }
      return rows.map(({ amount, outcome, why }) => [amount, outcome, why])
    }
    expect(await listed('marketofficer')).toEqual([
      [620, 'REFUSED', 'Not above the highest bid'],
      [620, 'ACCEPTED', null],
    ])
    expect(await listed('pennagaram')).toEqual([])
    expect((await first.get('views/attemptList')).status).toBe(403)
  })
})

describe('a bundle', () => {
  // biome-ignore lint/suspicious/noExplicitAny: what tampers with a bundle asks no types
  type Loose = any
  const verified = (given: unknown) =>
    new Promise<[number, string]>((resolve) => {
      const file = join(folder, `${Math.random()}.json`)
      writeFileSync(file, JSON.stringify(given))
      execFile(process.execPath, [join(root, 'docs/evidence/verify.mjs'), file], (error, out, err) =>
        resolve([error ? Number(error.code) : 0, out + err]),
      )
    })

  it('has the attempts with their seals, and holds by itself', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(first, lotId, 620)
    await bid(second, lotId, 610)
    await seal()
    await bid(second, lotId, 700)
    await seal()
    const [{ day } = { day: '' }] = await test.db.query<{ day: string }>(sql`select day from lot where id = ${lotId}`)
    const bundle = (await (await desk.get(`evidence/bundle?date=${day}&lotId=${lotId}`)).json()) as Bundle
    // What is said of a bid stands in its text, and nothing beside it.
    expect(bundle.lots[0]?.links.map(({ round, text }) => [round, text.split('|')[3]])).toEqual([
      [null, 'bid2'],
      [null, 'bid2'],
    ])
    // One each time, more where another's open transaction held a part of them back.
    expect(bundle.lots[0]?.attempts.length).toBeGreaterThanOrEqual(2)
    expect(await verified(bundle)).toEqual([0, expect.stringMatching(/3 attempts, 2 accepted[\s\S]*Everything holds/)])
    const attempts = (b: Loose, from: RegExp, to: string) => {
      for (const one of b.lots[0].attempts) one.text = one.text.replace(from, to)
    }
    const link = (b: Loose, from: RegExp, to: string) =>
      (b.lots[0].links[0].text = b.lots[0].links[0].text.replace(from, to))
    for (const [what, change, says] of [
      [
        'a refusal changed',
        (b: Loose) => attempts(b, /\|REFUSED\|[^|]*/, '|REFUSED|x'),
        /its attempts are not those that were|does not follow/,
      ],
      ['a refusal less', (b: Loose) => attempts(b, /\nattempt2[^\n]*REFUSED.*/, ''), /is cut|does not follow/],
      [
        'its bid’s attempt less',
        (b: Loose) => attempts(b, /\nattempt2.*\|620\|.*/, ''),
        /link 1 is not what became of an attempt/,
      ],
      [
        'a bid that was confirmed',
        (b: Loose) => link(b, /\|0\|0\|/, '|0|1|'),
        /2 of its bids does not follow the one before/,
      ],
      [
        'a bid of another slot',
        (b: Loose) => link(b, /(bid2\|\d+)\|\d+/, '$1|99'),
        /2 of its bids does not follow the one before/,
      ],
      [
        'a bid of another version',
        (b: Loose) => link(b, /bid2\|(\d+\|){3}/, ''),
        /2 of its bids does not follow the one before/,
      ],
      [
        'the last seal less',
        (b: Loose) => {
          const last = b.lots[0].attempts.pop()
          b.lots[0].attemptsHash = last.text.split('\n')[0]
        },
        /its attempts are not those that were sealed/,
      ],
    ] as const) {
      const copy: Loose = structuredClone(bundle)
      change(copy)
      expect([what, await verified(copy)]).toEqual([what, [1, expect.stringMatching(says)]])
    }
  })

  it('reads a reason with line breaks as one attempt, whatever else it looks like', async () => {
    const { lots } = await auction(test, nextSlot())
    const [lotId = 0] = lots
    await bid(first, lotId, 620)
    const copied = 'market_id, lot_id, slot_id, round, reeler_id, user_id, came_at, decided_at, surrogate'
    const reason = ['No | phone', `attempt2|7|7|3|${lotId}|0|0|0|1|700|0|0|-|1|1|-|REFUSED|-|0|[]`, '7|7|7|7'].join(
      '\n',
    )
    await test.arrange(sql`
      insert into bid_attempt (txid, ${sql.raw(copied)}, amount, outcome, reason)
      select audit_txid(pg_current_xact_id()), ${sql.raw(copied)}, 625, 'REFUSED', ${reason} from bid_attempt
      where lot_id = ${lotId}`)
    await seal()
    const [{ day } = { day: '' }] = await test.db.query<{ day: string }>(sql`select day from lot where id = ${lotId}`)
    const bundle = (await (await desk.get(`evidence/bundle?date=${day}&lotId=${lotId}`)).json()) as Bundle
    expect(await verified(bundle)).toEqual([0, expect.stringMatching(/2 attempts, 1 accepted[\s\S]*Everything holds/)])
    expect(await broken()).toEqual([])
  })
})
