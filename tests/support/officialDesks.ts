import { afterAll, beforeAll, expect } from 'vitest'
import { officials } from '#shared/access'
import { type TestApp, testApp } from './app'
import type { TestClient } from './cookies'

export type Row = Record<string, unknown> & { id: number; version: number }

/** A small market with a desk of every role and one of another market, for one file of tests. */
export function officialDesks() {
  let market: TestApp
  const desks = new Map<string, TestClient>()
  beforeAll(async () => {
    market = await testApp({ farmers: 3, reelers: 2 })
    for (const name of [...officials, 'pennagaram']) desks.set(name, await market.client(name))
  })
  afterAll(() => market.close())
  return { market: () => market, desk: (name: string) => desks.get(name) as TestClient }
}

/** What a desk reads at a path; nothing but a 200 will do. */
export async function rowsOf(client: TestClient, path: string, headers: Record<string, string> = {}) {
  const response = await client.fetch(path, { headers })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as Row[]
}
