import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { marketLock } from '../../src/tab/protocol'
import { type Desk, openDesk, signIn } from '../support/browser'
import { openPlainServer, type PlainServer } from '../support/plainServer'
import { consoleIn, endWorker } from '../support/tabPage'
import type {} from '../support/tabSetup'

/* Whoever comes back finds the dashboard before the market stands, and the market's image unpacked. */

let server: PlainServer
let desk: Desk
/** A page of the same address that is no part of the market. */
let beside: Page
beforeAll(async () => {
  server = await openPlainServer(inject('tabFolder'), '/practice/')
  desk = await openDesk(server.url)
  beside = await desk.context.newPage()
  await beside.goto(`/practice/assets/${/[\w-]+\.js/.exec(await (await fetch(`${server.url}/practice/`)).text())?.[0]}`)
  await desk.page.goto('/practice/')
  const page = await consoleIn(desk.page)
  await page.getByLabel('User name').click()
  await signIn(page, 'marketofficer')
  await page.getByText('Weight sold (kg)').first().waitFor()
})
afterAll(async () => {
  await desk?.close()
  await server?.close()
})

/** What the browser keeps of the image: its archive, and then the list of what is in it. */
const kept = () =>
  beside.evaluate(async () => {
    const found: [name: string, bytes: number][] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request)
        found.push([`${name}${new URL(request.url).search}`, (await answer?.blob())?.size ?? 0])
      }
    return found
  })
const isKept = () =>
  expect
    .poll(async () => (await kept()).map(([name, bytes]) => [name, bytes > (name.endsWith('?files') ? 10_000 : 2e7)]), {
      timeout: 60_000,
    })
    .toEqual([
      ['practice/image', true],
      ['practice/image?files', true],
    ])

/** Whether the archive that is kept is the one that travels. */
const isAsItCame = () =>
  beside.evaluate(async () => {
    const cache = await caches.open('practice/image')
    const url = (await cache.keys()).map((request) => request.url).find((one) => !one.endsWith('?files')) ?? ''
    const digests = [await cache.match(url), await fetch(url)].map(async (answer) =>
      String(
        new Uint8Array(await crypto.subtle.digest('SHA-256', (await answer?.arrayBuffer()) ?? new ArrayBuffer(0))),
      ),
    )
    const [kept, came] = await Promise.all(digests)
    return kept === came
  })

/** As a person does who comes back: the last window is closed, and the browser has ended the worker. */
async function comeBack(watch: (page: Page) => void = () => undefined): Promise<Page> {
  await desk.page.close().catch(() => undefined)
  await endWorker(desk.context)
  const again = await desk.context.newPage()
  watch(again)
  await again.goto('/practice/')
  return again
}

/** Rows of all the days behind, most of which the engine has not read before. */
const rowsOf = (page: Page) =>
  page.evaluate(async () => {
    const from = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
    const answer = await fetch(`/api/report/LotRegister?from=${from}&to=${new Date().toISOString().slice(0, 10)}`, {
      headers: { Authorization: `Bearer ${localStorage.getItem('serviceToken')}` },
    })
    return ((await answer.json()) as { rows: unknown[] }).rows.length
  })

it('has the figures of the visit before, and of when they are, until the market answers', async () => {
  // The browser writes what it keeps a moment after it was shown.
  await wait(5_000)
  await isKept()
  // A market that begins anew begins from it: what the engine has changed since is not in it.
  expect(await isAsItCame()).toBe(true)
  const first = await rowsOf(await consoleIn(desk.page))
  await beside.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks.request(name, { steal: true }, () => {
          held()
          return new Promise((release) => Object.assign(window, { release }))
        })
      }),
    marketLock,
  )
  const again = await comeBack()
  const page = await consoleIn(again)
  const note = page.getByText(/^What is shown is as of \d/)
  await note.waitFor()
  await page.getByText('Weight sold (kg)').first().waitFor()
  expect(await again.evaluate(() => performance.getEntriesByName('practice day').length)).toBe(0)
  await beside.evaluate(() => (Reflect.get(window, 'release') as () => void)())
  await note.waitFor({ state: 'detached', timeout: 120_000 })
  await page.getByText('Weight sold (kg)').first().waitFor()
  expect(await rowsOf(page)).toBeGreaterThanOrEqual(first)
  await again.close()
}, 300_000)

it('opens the console once, where its door would lead, and in few files', async () => {
  const opened: string[] = []
  const scripts = new Set<string>()
  const again = await comeBack((page) =>
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.isNavigationRequest()) opened.push(pathname)
      else if (pathname.endsWith('.js')) scripts.add(pathname)
    }),
  )
  await (await consoleIn(again)).getByText('Weight sold (kg)').first().waitFor()
  expect(opened).toEqual(['/practice/', '/practice/app/dashboard/analytics'])
  // As many as a screen of a desk may ask for, cold.
  expect(scripts.size).toBeLessThanOrEqual(40)
  await again.close()
}, 300_000)

it('gets its image from the net again where the browser has given it up in part', async () => {
  await endWorker(desk.context)
  await beside.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (request.url.endsWith('?files')) await cache.delete(request)
    }
  })
  const page = await consoleIn(await comeBack())
  await page.getByText('Weight sold (kg)').first().waitFor()
  expect(await rowsOf(page)).toBeGreaterThan(0)
  await isKept()
}, 300_000)
