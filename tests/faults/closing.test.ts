import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { beat } from '../../src/server/beat'
import { notePulse } from '../../src/server/slots/givenBack'
import { type TestApp, testApp } from '../support/app'
import { auction } from '../support/auction'
import { urlOf } from '../support/emptyDatabase'

/* A slot closes at its end, whatever else the process has to do in that second, and whoever waits at its desks. */

/** Milliseconds; the rest of the way to a closed slot is the beat's own second. */
const target = 5_000
const endsIn = 2

let test: TestApp
let holder: pg.Client

beforeAll(async () => {
  test = await testApp()
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  holder = new pg.Client({ connectionString: urlOf(found?.name ?? '') })
  await holder.connect()
})
afterAll(async () => {
  await holder?.end()
  await test?.close()
})

let made = 0

/** How long after its end a slot was closed, by the database's clock, while the process beats. */
async function lateness({ alone = true, meanwhile = () => {} } = {}): Promise<number> {
  made += 1
  if (alone) await test.jump(sql`update slot set slot_status = 'CANCELLED'`)
  const { slotId } = await auction(test, { slotNo: made, firstLot: made * 100, startsIn: -1, endsIn })
  await notePulse(test.deps)
  const pulse = setInterval(() => void notePulse(test.deps).catch(() => undefined), 1_000)
  const stop = beat(test.app)
  meanwhile()
  try {
    for (;;) {
      const { rows } = await holder.query<{ status: string; late: number }>(
        `select slot_status as status, extract(epoch from clock_timestamp() - ends_at)::float8 * 1000 as late
         from slot where id = $1`,
        [slotId],
      )
      const { status, late } = rows[0] ?? { status: '', late: 0 }
      if (/CLOSED|APPROVED/.test(status) || late > 3 * target) return late
      await wait(50)
    }
  } finally {
    stop()
    clearInterval(pulse)
  }
}

it('while another process seals, and this one waits for its turn', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await holder.query("begin; select pg_advisory_xact_lock(hashtext('seal_evidence'))")
  try {
    expect(await lateness()).toBeLessThan(target)
  } finally {
    await holder.query('commit')
    said.mockRestore()
  }
})

it('while every connection of the desks is lent', async () => {
  const busy: Promise<unknown>[] = []
  const meanwhile = () => {
    for (let n = 0; n < 24; n += 1) busy.push(test.db.query(sql`select pg_sleep(8)`).catch(() => undefined))
  }
  expect(await lateness({ meanwhile })).toBeLessThan(target)
  await Promise.all(busy)
}, 60_000)

it('while somebody holds another slot that is due', async () => {
  const held = await auction(test, { market: 'PNG', startsIn: -1, endsIn: 1 })
  await wait(1_000)
  await holder.query('begin')
  await holder.query('select 1 from slot where id = $1 for update', [held.slotId])
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  try {
    expect(await lateness({ alone: false })).toBeLessThan(target)
  } finally {
    await holder.query('commit')
    said.mockRestore()
  }
})
