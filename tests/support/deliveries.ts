import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Deps } from '../../src/server/context'
import { createDeliveryWorker } from '../../src/server/deliveries/worker'
import type { Mail } from '../../src/server/gateway/mailer'
import { type TestApp, testApp } from './app'
import type { TestClient } from './cookies'

// Thursday, 26/11/2026, 10:00 in India.
const start = '2026-11-26T04:30:00.000Z'

/** What a test of deliveries works with: a market with two addresses in the book, anew at `start` before each test. */
export interface Deliveries {
  market: TestApp
  desk: TestClient
  /** What the mail server took. */
  sent: Mail[]
  /** What it does with the next message. */
  behaviour: () => Promise<{ refused: number }>
  readonly taking: NonNullable<Deps['mail']>
  worker(more?: Partial<Deps>): ReturnType<typeof createDeliveryWorker>
  addressIds(): Promise<number[]>
  form(more?: object): Promise<object>
  save(
    more?: object,
    by?: TestClient,
  ): Promise<{ status: number; body: { id: number; errors?: Record<string, string> } }>
  /** Saves one that is right, and answers its id. */
  set(more?: object, by?: TestClient): Promise<number>
  runs(): Promise<{ status: string; error: string | null; attempts: number; code: number | null; dueAt: string }[]>
  /** Sets the clock to an hour of India. */
  at(instant: string): void
}

/** A market whose mail server is the test's own, from a file's first test to its last. */
export function deliveries(): Deliveries {
  const d: Deliveries = {
    sent: [],
    behaviour: async () => ({ refused: 0 }),
    taking: {
      mailer: {
        async send(mail) {
          const answer = await d.behaviour()
          d.sent.push(mail)
          return answer
        },
      },
      files: { make: async ({ order }) => new TextEncoder().encode(JSON.stringify(order)) },
    },
    worker: (more = {}) => createDeliveryWorker({ ...d.market.deps, ...more }),
    addressIds: async () =>
      (await d.market.db.query<{ id: number }>(sql`select id from mail_address order by id`)).map(({ id }) => id),
    form: async (more = {}) => ({
      name: 'Daily abstract',
      report: 'dailyAbstract',
      view: { filters: { preset: 'today' } },
      format: 'PDF',
      language: 'en',
      frequency: 'DAILY',
      hour: 18,
      addressIds: await d.addressIds(),
      ...more,
    }),
    async save(more = {}, by = d.desk) {
      const answer = await by.post('reportDelivery/save', await d.form(more))
      return { status: answer.status, body: (await answer.json()) as { id: number; errors?: Record<string, string> } }
    },
    async set(more = {}, by = d.desk) {
      const { status, body } = await d.save(more, by)
      expect([status, body]).toEqual([200, { id: expect.any(Number) }])
      return body.id
    },
    runs: () =>
      d.market.db.query(sql`select status, error, attempts, code, due_at from delivery_run order by due_at, id`),
    at: (instant) => d.market.clock.set(`${instant}+05:30`),
  } as Omit<Deliveries, 'market' | 'desk'> as Deliveries
  beforeAll(async () => {
    d.market = await testApp({ farmers: 1, reelers: 1, start, mail: d.taking })
    d.desk = await d.market.client('marketofficer')
    await d.market.arrange(
      sql`insert into mail_address (name, name_ta, email) values
        ('Director', 'இயக்குநர்', 'director@example.org'), ('Region', null, 'region@example.org')`,
      'dosad',
    )
  })
  afterAll(() => d.market?.close())
  beforeEach(async () => {
    d.market.clock.set(start)
    d.sent = []
    d.behaviour = async () => ({ refused: 0 })
    await d.market.arrange(sql`delete from delivery_run`)
    await d.market.arrange(sql`update report_delivery set status = 'STOPPED' where status = 'ACTIVE'`, 'dosad')
  })
  return d
}
