import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../src/server/app'
import { password, type TestApp, testApp } from '../support/app'
import { processBeside } from '../support/beside'
import { testClient } from '../support/cookies'
import { counting } from '../support/counting'

/* Nobody is let in by guessing, and nobody is kept out by another's guesses: two processes on one database. */

let market: TestApp
let counted: ReturnType<typeof counting>
let processes: App[]

beforeAll(async () => {
  market = await testApp({ reelers: 6 })
  counted = counting(market.deps)
  const second = counting(market.deps)
  // What either compares stands in one list.
  second.counts.hashed = counted.counts.hashed
  processes = [createApp(counted.deps), processBeside(second.deps)]
})
afterAll(async () => {
  for (const app of processes) await app.stop()
  await market.close()
})
// A day and more: what was counted for one test counts no more for the next.
beforeEach(() => market.clock.advance(50 * 3600_000))

let strangers = 0
/** A browser that nobody knows, at an address of its own unless one is named. */
const stranger = (address = `10.${1 + ((++strangers >> 8) & 255)}.${strangers & 255}.7`) =>
  testClient((request) => (processes[strangers % 2] as App).fetch(request, { address }), { password })
const connect = async (client: ReturnType<typeof stranger>, username: string, given: string) => {
  const response = await client.post('auth/connect', { username, password: given })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const guess = (username: string, address?: string) => connect(stranger(address), username, 'not-the-password')
const right = (username: string, address?: string) => connect(stranger(address), username, password)
const guesses = (username: string, times: number, address?: string) =>
  Promise.all(Array.from({ length: times }, () => guess(username, address)))
/** How often a password was compared with the account's own. */
const looks = () => counted.counts.hashed.filter((stored) => stored === `plain:${password}`).length
const wrong = { status: 401, body: { result: 'Failure', code: 'WRONG_PASSWORD' } }

describe('guesses of strangers', () => {
  it.each([
    // Those that are free, and where a key is locked a few for whoever may know the password.
    ['one address', '10.0.0.1', 5 + 5],
    ['as many addresses', undefined, 10 + 5],
  ])(
    '589 at once from %s are looked at a few times, in two processes, and hear the same',
    async (_, address, most) => {
      const before = looks()
      const answers = await guesses('dosad', 589, address)
      const heard = answers.filter(({ status }) => status !== 429)
      expect(new Set(heard.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
      expect(heard[0]).toMatchObject(wrong)
      expect(looks() - before).toBeLessThanOrEqual(most)
      market.clock.advance(5000)
      expect((await right('dosad', address)).status).toBe(423)
    },
    120_000,
  )

  it('are looked at no more than a hundred times a day, at one address no more than forty', async () => {
    const spread = async (address?: string) => {
      const before = looks()
      for (let at = 0; at < 150; at++) {
        market.clock.advance(5000)
        await guess('rjd', address)
      }
      return looks() - before
    }
    expect(await spread('10.0.0.2')).toBe(40)
    expect(await spread()).toBe(100 - 5)
    market.clock.advance(5000)
    expect(await right('rjd')).toMatchObject(wrong)
  })

  it('do not keep out a browser that the account has signed in from, nor forget themselves when it does', async () => {
    const own = stranger()
    expect((await connect(own, 'ad', password)).status).toBe(200)
    await guesses('ad', 40)
    expect((await connect(own, 'ad', password)).status).toBe(200)
    market.clock.advance(5000)
    expect((await right('ad')).status).toBe(423)
  })

  it('do not keep out another account, whoever sits behind the same address', async () => {
    await guesses('branchad', 40, '10.0.0.3')
    const hall = await Promise.all(['reeler01', 'reeler02', 'reeler03'].map((name) => right(name, '10.0.0.3')))
    expect(hall.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('of one address do not keep the owner out at another', async () => {
    await guesses('branchad', 40, '10.0.0.3')
    expect((await right('branchad', '10.0.0.4')).status).toBe(200)
  })

  it('lock for longer each time', async () => {
    const minutes: number[] = []
    for (let round = 0; round < 3; round++) {
      await guesses('pennagaram', 5, '10.0.0.5')
      market.clock.advance(5000)
      const { status, body } = await right('pennagaram', '10.0.0.5')
      expect(status).toBe(423)
      const told = Number(/\d+/.exec(String(body.message))?.[0])
      minutes.push(told)
      market.clock.advance(told * 60_000)
    }
    expect(minutes).toEqual([15, 30, 60])
    expect((await right('pennagaram', '10.0.0.5')).status).toBe(200)
  })

  it('count as one address within an IPv6 network', async () => {
    for (let at = 0; at < 6; at++) await guess('branchad', `2001:db8:0:7::${at}`)
    market.clock.advance(5000)
    expect((await right('branchad', '2001:db8:0:7:ffff::1')).status).toBe(423)
    expect((await right('branchad', '2001:db8:0:8::1')).status).toBe(200)
  })
})

describe('right passwords', () => {
  it('that come at once are all let in', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => right('reeler04', '10.0.0.6')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('take back what they were counted as', async () => {
    for (let at = 0; at < 30; at++) expect((await right('reeler05')).status).toBe(200)
  })
})

describe('a browser that is known', () => {
  it('is locked by its own failures, and alone', async () => {
    const [own, other] = [stranger(), stranger()]
    for (const one of [own, other]) expect((await connect(one, 'reeler06', password)).status).toBe(200)
    for (let at = 0; at < 5; at++) expect(await connect(own, 'reeler06', 'guess')).toMatchObject(wrong)
    market.clock.advance(5000)
    expect((await connect(own, 'reeler06', password)).status).toBe(423)
    expect((await connect(other, 'reeler06', password)).status).toBe(200)
    expect((await right('reeler06')).status).toBe(200)
  })

  it('is known to the account alone that signed in there', async () => {
    const shared = stranger('10.0.0.8')
    expect((await connect(shared, 'reeler01', password)).status).toBe(200)
    await guesses('reeler02', 40)
    market.clock.advance(5000)
    expect((await connect(shared, 'reeler02', password)).status).toBe(423)
  })

  it('is a stranger again once the password is another', async () => {
    const thief = stranger()
    expect((await connect(thief, 'reeler03', password)).status).toBe(200)
    await market.arrange(sql`update mas_user set password_hash = 'plain:another' where user_name = 'reeler03'`)
    await guesses('reeler03', 40)
    market.clock.advance(5000)
    expect((await connect(thief, 'reeler03', 'another')).status).toBe(423)
    await market.arrange(sql`update mas_user set password_hash = ${`plain:${password}`} where user_name = 'reeler03'`)
    expect((await right('reeler03')).status).toBe(200)
  })

  it('is the one where the owner has proven the phone, whatever strangers do', async () => {
    await guesses('marketofficer', 40)
    const fresh = stranger()
    await fresh.post('auth/GenerateOtp/9840000005', { purpose: 'reset' })
    const otp = await market.otpFor('9840000005')
    const verified = await (await fresh.post('auth/verify-otp', { mobileNo: '9840000005', otp })).json()
    const newPassword = 'Mulberry by the river'
    const changed = await fresh.post('auth/Password-Change', { ticket: verified.ticket, newPassword })
    expect(changed.status).toBe(200)
    await guesses('marketofficer', 40)
    expect((await connect(fresh, 'marketofficer', newPassword)).status).toBe(200)
  })
})

describe('the same answer after the same work', () => {
  const work = async (username: string, given: string, address: string) => {
    let answer: unknown
    const client = testClient((request) => (processes[0] as App).fetch(request, { address }), { password })
    const took = await counted.of(async () => {
      answer = await connect(client, username, given)
    })
    return { answer, ...took }
  }

  it('is given for a known and an unknown name, locked or not, closed, or without a password', async () => {
    await market.arrange(sql`update mas_user set is_active = 0 where user_name = 'pennagaram'`)
    await market.arrange(sql`update mas_user set password_hash = null where user_name = 'reeler01'`)
    const names = ['dosad', 'nobody-here', '9840000002', '9899999999', 'pennagaram', 'reeler01']
    for (let at = 0; at < 8; at++) {
      const answers = await Promise.all(
        names.map((name) => work(name, `guess ${at}`, '10.0.0.9').then((one) => one.answer)),
      )
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    }
    // Locked there now.
    const locked: unknown[] = []
    for (const name of names) locked.push(await work(name, 'guess', '10.0.0.9'))
    expect(new Set(locked.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(locked[0]).toMatchObject({ answer: wrong, hashed: 1 })
    // Not locked at another address.
    const elsewhere: unknown[] = []
    for (const name of [...names, 'nobody-else']) elsewhere.push(await work(name, 'guess', '10.0.0.10'))
    expect(new Set(elsewhere.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(elsewhere[0]).toMatchObject({ answer: wrong, hashed: 1 })
  })
})

describe('what strangers read', () => {
  it('asks the database nothing where they wait in no lane', async () => {
    const open = market.app.routes.filter(
      // Whether it is ready is one question, whoever asks for it at the same time.
      ({ method, permit, lane, path }) => method === 'GET' && permit === 'public' && lane === null && path !== 'health',
    )
    const asked: unknown[] = []
    for (const { path } of open) {
      const client = testClient((request) => (processes[0] as App).fetch(request), { password })
      const { statements } = await counted.of(() => client.get(path))
      asked.push([path, statements])
    }
    expect(asked).toEqual(open.map(({ path }) => [path, 0]))
  })
})
