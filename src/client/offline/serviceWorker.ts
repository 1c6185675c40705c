import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { hearPushed, type PushScope } from './pushed'

/*
 * Opens the console again where there is no line: its one page from the network first, its files from the browser. It
 * keeps no answer of the API, and has no say in what a page that is open does. What the server tells a browser whose page is
 * closed is shown by it (`pushed.ts`).
 */

/** A part of `ServiceWorkerGlobalScope`, whose own types do not go with those of a window. */
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(
    kind: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
}

/** What the phone, the hall and the sign-in are drawn with; the build says it (`src/bundle/offline.ts`). */
declare const offlineFiles: readonly string[]

const worker = self as unknown as WorkerScope
const caches = { page: 'page', files: 'files' } as const
/** All addresses of the console are one page. */
const page = '/login'
const day = 24 * 60 * 60

/** What is other than the console, below the same host. */
const isOther = /^\/(api|practice|docs)(\/|$|\.html)|\.[a-z]+$/

/**
 * The page is kept last: one whose files did not come, as a line broke, would open as nothing, in the place of one that opens. It
 * is asked for first: a server that turns to another version meanwhile would give a page of other files than these.
 */
async function fill(): Promise<void> {
  const [pages, files] = await Promise.all([self.caches.open(caches.page), self.caches.open(caches.files)])
  const kept = new Set((await files.keys()).map(({ url }) => new URL(url).pathname))
  const answer = await fetch(page, { cache: 'reload' })
  if (!answer.ok) throw new Error(`The page did not come (${answer.status})`)
  await files.addAll(offlineFiles.filter((file) => !kept.has(file)))
  await pages.put(page, answer)
}

// A file's name says what is in it, and the page is asked for first: no version waits for another to leave.
worker.addEventListener('install', (event) => event.waitUntil(fill().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === worker.location.origin && !isOther.test(url.pathname),
  new NetworkFirst({
    cacheName: caches.page,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => new URL(page, worker.location.origin).href,
        // It is kept with its files alone, as `fill` does.
        cacheWillUpdate: async () => null,
        // A gateway without its server answers with a page of its own, a server whose files are being replaced with none.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`The server is away (${response.status})`)
          return response
        },
      },
    ],
  }),
)

registerRoute(
  ({ url }) => url.origin === worker.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: caches.files,
    plugins: [new ExpirationPlugin({ maxEntries: 1_000, maxAgeSeconds: 60 * day })],
  }),
)

hearPushed(self as unknown as PushScope)
