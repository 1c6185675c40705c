import type { TestApp, TestAppOptions } from './app'
import { testApp } from './app'
import type { TestClient } from './cookies'

export interface Hall {
  readonly test: TestApp
  readonly desk: TestClient
  readonly reelers: readonly TestClient[]
  readonly first: TestClient
  readonly second: TestClient
  /** A slot and lots of its own for each use. */
  readonly nextSlot: () => { slotNo: number; firstLot: number }
}

/** A market with a desk and so many reelers, all signed in. */
export async function hallOf(many: number, options: Pick<TestAppOptions, 'limits'> = {}): Promise<Hall> {
  const test = await testApp({ reelers: many, ...options })
  const desk = await test.client('marketofficer')
  const names = Array.from({ length: many }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)
  const reelers = await Promise.all(names.map((name) => test.client(name)))
  const [first, second] = reelers
  if (!first || !second) throw new Error('A hall has two reelers at least')
  let lastSlot = 0
  return { test, desk, reelers, first, second, nextSlot: () => ({ slotNo: ++lastSlot, firstLot: lastSlot * 100 }) }
}
