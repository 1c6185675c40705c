import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Desk, openDesk } from '../support/browser'
import { marketDay } from '../support/journeyMarketDay'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { tabFetch } from '../support/tabFetch'
import { consoleIn } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* The journey that the server makes too (tests/e2e/marketDay), in the market of a tab. */

let server: PlainServer
let desk: Desk
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  await desk.page.goto('/practice/')
  await consoleIn(desk.page)
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

it('goes from the arrival to what farmers are owed, and asks nobody for it', async () => {
  const worker = server.asked.find((path) => /\/worker-[^/]*\.js$/.test(path))
  const fetch = tabFetch(desk.page, `${server.url}${worker}`)
  await marketDay({ fetch, url: server.url, officer: 'pennagaram' })
  expect(server.asked.filter((path) => path.includes('/api/'))).toEqual([])
}, 600_000)
