import { beforeAll, vi } from 'vitest'
import type { TestApp } from './app'
import { type Desk, deskOf } from './console'
import { demoApp } from './demo'
import { asDeskWindow } from './window'

type DemoMarket = Awaited<ReturnType<typeof demoApp>>

/** The console over the whole demo market, for one file of tests: `market` is there from its first test on. */
export function demoDesk(): Pick<Desk, 'open'> & { readonly market: () => DemoMarket } {
  let market: DemoMarket
  const { open } = deskOf(async () => {
    market = await demoApp()
    return market as unknown as TestApp
  })
  beforeAll(() => {
    asDeskWindow()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Every list that opens asks for styles, for which jsdom walks through all rules: seconds each time.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style)
  })
  return { open, market: () => market }
}
