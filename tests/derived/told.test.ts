import { afterAll, beforeAll, expect, it } from 'vitest'
import { shownBy } from '#resources/actions/shownBy'
import { type TestApp, testApp } from '../support/app'
import { sourcesIn, textOf } from '../support/imports'

/* What a write changes is told to whoever shows it: no desk asks by a clock. */

let market: TestApp
beforeAll(async () => {
  market = await testApp({ farmers: 0, reelers: 0 })
})
afterAll(() => market.close())

/** What concerns nobody's desk but one's own, or is told on a stream of its own: bids, slots and screens of the hall. */
const untold = [
  /^auth\/(connect|logout|touch|GenerateOtp|verify-otp|Password-Change|sessions)/,
  /^preferences$/,
  /^push\//,
  /^hall\/ask$/,
  /^BiddingInfo\/Save_Bid$/,
]

it('by every route that writes', () => {
  const writing = market.app.routes.filter(({ method, run }) => method !== 'GET' || run === 'write')
  const silent = writing.filter(({ changes }) => !changes?.length)
  expect(silent.map(({ path }) => path).filter((path) => !untold.some((one) => one.test(path)))).toEqual([])
})

it('by names of resources and tables, as what shows them is named by', () => {
  const told = new Set(market.app.routes.flatMap(({ changes = [] }) => changes))
  expect(Object.keys(shownBy).filter((name) => !told.has(name))).toEqual([])
})

it('so that no screen asks by a clock, but for lists that are not told of', () => {
  const asking = sourcesIn('src/client').filter((file) =>
    /refetchInterval|refetchOnWindowFocus: true/.test(textOf(file)),
  )
  expect(asking.sort()).toEqual(['src/client/crud/ListFrame.tsx', 'src/client/views/ViewPanel.tsx'])
})
