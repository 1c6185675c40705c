import { afterAll, beforeAll, expect, it } from 'vitest'
import { overHeaders } from '../../src/simulate/caller'
import { marketDay } from '../support/journeyMarketDay'
import { openSite, type Site } from '../support/site'

/* The journey that the practice market in a tab makes too (tests/tab). */

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

it('goes from the arrival to what farmers are owed, on the server', async () => {
  await marketDay({ fetch: overHeaders(fetch), url: site.url, officer: 'marketofficer' })
  expect(site.url).toMatch(/^http/)
})
