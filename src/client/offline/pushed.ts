/*
 * What the service worker does with a message from the server: shows it, and leads whoever touches it to the lot. The page
 * tells what it hears by itself, so nothing is shown to whoever looks at it.
 */

/** What the server tells. */
interface Pushed {
  readonly title: string
  readonly body: string
  readonly lotId: number
  readonly slotId: number
  /** The next message of the same takes its place on the screen. */
  readonly tag: string
}

interface PageClient {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

type Waiting = { waitUntil(work: Promise<unknown>): void }

/** A part of `ServiceWorkerGlobalScope`, whose own types do not go with those of a window. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    readonly pushManager: { getSubscription(): Promise<{ readonly endpoint: string } | null> }
  }
  readonly clients: {
    matchAll(asked: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>
    openWindow(path: string): Promise<unknown>
  }
  addEventListener(
    kind: 'push',
    listener: (event: Waiting & { readonly data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    kind: 'notificationclick',
    listener: (event: Waiting & { readonly notification: { readonly data: unknown; close(): void } }) => void,
  ): void
}

const page = '/bid'

const pagesOf = async ({ clients }: PushScope) => {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return all.filter(({ url }) => new URL(url).pathname === page)
}

/** Apple takes the leave away from a page that was handed a message and showed none; others ask for none who look at it. */
async function mustShow({ registration }: PushScope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')
}

async function show(scope: PushScope, { title, body, lotId, slotId, tag }: Pushed): Promise<void> {
  const isSeen = (await pagesOf(scope)).some(({ focused }) => focused)
  if (isSeen && !(await mustShow(scope))) return
  await scope.registration.showNotification(title, {
    ...{ body, icon: '/icon-192.png', data: { lotId, slotId } },
    // One of a lot or a slot, the latest; heard again, unless it tells somebody what they see.
    ...{ tag, renotify: !isSeen, silent: isSeen },
  })
}

/** Leads to the lot: in the page that is open, without loading it anew, or in a new one. */
async function lead(scope: PushScope, { lotId, slotId }: Pick<Pushed, 'lotId' | 'slotId'>): Promise<void> {
  const [open] = await pagesOf(scope)
  if (!open) return void (await scope.clients.openWindow(`${page}?slot=${slotId}&lot=${lotId}`))
  open.postMessage({ kind: 'lot', lotId, slotId })
  await open.focus()
}

/** Has the worker listen to messages, and to who touches them. */
export function hearPushed(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const told = event.data?.json() as Pushed | undefined
    if (told) event.waitUntil(show(scope, told))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(scope, event.notification.data as Pushed))
  })
}
