import { setTimeout as wait } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../src/server/db/postgres'
import { percentile } from '../../src/simulate/tally'
import { settings } from '../support/program'
import { postgresEngine } from './engine'
import { bidderName, deskName, password } from './market'
import { bench, option, type Row } from './report'
import { startServer } from './server'

/**
 * A hall signs in at once from one address, beside a hundred wrong passwords a second from the same: how much longer the
 * right ones take. --guesses a second --json
 */
const perSecond = option('guesses', 100)
const hall = 100

interface Door {
  readonly port: number
  /** The browser of each bidder; one without is new. */
  readonly devices: Map<string, string>
}

const post = (port: number, username: string, given: string, device?: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${port}/api/auth/connect`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(device && { Cookie: device }) },
    body: JSON.stringify({ username, password: given }),
    ...(signal && { signal }),
  })

const deviceIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => /DEVICE=/.test(pair))

/** Milliseconds of each sign-in of the hall, in order; how many were let in. */
async function enter({ port, devices }: Door, isKnown: boolean) {
  const names = Array.from({ length: hall }, (_, n) => bidderName(n))
  let accepted = 0
  const took = await Promise.all(
    names.map(async (name) => {
      const since = performance.now()
      const answer = await post(port, name, password, isKnown ? devices.get(name) : undefined)
      const device = deviceIn(answer)
      await answer.arrayBuffer()
      if (answer.status === 200) accepted++
      if (answer.status === 200 && device && !devices.has(name)) devices.set(name, device)
      return performance.now() - since
    }),
  )
  return {
    p95: percentile(
      took.sort((a, b) => a - b),
      0.95,
    ),
    accepted,
  }
}

/** Guesses without a cookie, each at its time whether the ones before were answered or not; answers how to stop. */
function storm(port: number, nameOf: (n: number) => string): () => Promise<void> {
  const leaving = new AbortController()
  const began = performance.now()
  let sent = 0
  const open = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    for (; sent < due; sent++) {
      const one = post(port, nameOf(sent), 'not-the-password', undefined, leaving.signal)
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
        .finally(() => open.delete(one))
      open.add(one)
    }
  }, 5)
  return async () => {
    clearInterval(timer)
    leaving.abort()
    await Promise.all(open)
    await wait(1_000)
  }
}

const storms: readonly { what: string; isKnown: boolean; target: number | null; nameOf: (n: number) => string }[] = [
  { what: 'known phones, guesses at one account', isKnown: true, target: 1_000, nameOf: () => deskName },
  {
    what: "known phones, guesses at the hall's own accounts",
    isKnown: true,
    target: 1_000,
    nameOf: (n) => bidderName(n % hall),
  },
  { what: 'known phones, guesses at names that nobody has', isKnown: true, target: 1_000, nameOf: (n) => `nobody${n}` },
  { what: 'new phones, guesses at one account', isKnown: false, target: 1_000, nameOf: () => deskName },
]

await bench(async (cleanUp) => {
  const engine = await postgresEngine(1, hall)
  cleanUp(engine.stop)
  const db = await openPostgres(engine.url, { settings })
  // Of the strength that a live market has: here signing in is what is measured.
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', '0', true)`)
    await tx.query(sql`update mas_user set password_hash = ${stored}`)
  })
  const server = await startServer(engine.env)
  cleanUp(server.stop)
  const door: Door = { port: server.port, devices: new Map() }
  await enter(door, false)
  const rows: Row[] = []
  const figures: Record<string, unknown> = { perSecond }
  // New phones first: guesses at the hall's own accounts lock those for every new phone.
  for (const { what, isKnown, target, nameOf } of storms.toSorted((a, b) => Number(a.isKnown) - Number(b.isKnown))) {
    await db.query(sql`delete from rate_limit`)
    const quiet = await enter(door, isKnown)
    const stop = storm(server.port, nameOf)
    await wait(3_000)
    const beside = await enter(door, isKnown)
    await stop()
    const more = beside.p95 - quiet.p95
    figures[what] = { quiet, beside, more }
    const isWell = target === null ? null : more < target && quiet.accepted === hall && beside.accepted === hall
    rows.push({
      what,
      measured: `p95 ${(quiet.p95 / 1000).toFixed(2)} s quiet, ${(beside.p95 / 1000).toFixed(2)} s beside, ${beside.accepted} of ${hall} in`,
      target: target === null ? '' : `< ${target / 1000} s more`,
      ok: isWell,
    })
  }
  await db.close()
  return { title: `${hall} sign-ins at once beside ${perSecond} guesses a second, one address`, rows, figures }
})
