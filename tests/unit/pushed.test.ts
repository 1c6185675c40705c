import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hearPushed, type PushScope } from '../../src/client/offline/pushed'

/* What the service worker does with a message from the server, whichever browser it is in. */

type Heard = Record<string, (event: object) => void>

const told = { title: 'Lot 27: you were outbid', body: 'DPI', lotId: 7, slotId: 3, tag: 'outbid-3' }

let heard: Heard
let work: Promise<unknown>
let pages: { url: string; focused: boolean; focus: () => Promise<void>; postMessage: (message: unknown) => void }[]
let endpoint: string | null
const showNotification = vi.fn(async (_title: string, _options: object) => undefined)
const openWindow = vi.fn(async (_path: string) => null)
const close = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  heard = {}
  work = Promise.resolve()
  pages = []
  endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  hearPushed({
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => (endpoint === null ? null : { endpoint }) },
    },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (kind: string, listener: (event: object) => void) => {
      heard[kind] = listener
    },
  } as unknown as PushScope)
})

const waitUntil = (given: Promise<unknown>) => {
  work = given
}
async function push(data: object | null): Promise<void> {
  heard.push?.({ waitUntil, data: data && { json: () => data } })
  await work
}
async function touch(): Promise<void> {
  heard.notificationclick?.({ waitUntil, notification: { data: { lotId: 7, slotId: 3 }, close } })
  await work
}
const openPage = (path: string, focused: boolean) => {
  const page = { url: `https://market.example.in${path}`, focused, focus: vi.fn(async () => {}), postMessage: vi.fn() }
  pages.push(page)
  return page
}

describe('a message that comes', () => {
  it.each([
    ['nobody has the page', null, false],
    ['the page lies behind others', '/bid', false],
    ['another page of the market is looked at', '/login', true],
  ])('is shown where %s, heard again for the same lot', async (_, path, focused) => {
    if (path !== null) openPage(path, focused)
    await push(told)
    expect(showNotification).toHaveBeenCalledWith(
      told.title,
      expect.objectContaining({
        body: 'DPI',
        tag: 'outbid-3',
        renotify: true,
        silent: false,
        data: { lotId: 7, slotId: 3 },
      }),
    )
  })

  it('is not shown to whoever looks at the page', async () => {
    openPage('/bid', true)
    await push(told)
    expect(showNotification).not.toHaveBeenCalled()
  })

  it('is shown to them without a sound where the browser takes its leave away else', async () => {
    endpoint = 'https://web.push.apple.com/x'
    openPage('/bid', true)
    await push(told)
    expect(showNotification).toHaveBeenCalledWith(
      told.title,
      expect.objectContaining({ silent: true, renotify: false }),
    )
  })

  it('says nothing where there is nothing to say', async () => {
    await push(null)
    expect(showNotification).not.toHaveBeenCalled()
  })
})

describe('one that is touched', () => {
  it('goes, and leads to its lot in the page that is open', async () => {
    const page = openPage('/bid', false)
    await touch()
    expect(close).toHaveBeenCalled()
    expect(page.postMessage).toHaveBeenCalledWith({ kind: 'lot', lotId: 7, slotId: 3 })
    expect(page.focus).toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('opens a page at its lot where none is', async () => {
    openPage('/hall', true)
    await touch()
    expect(openWindow).toHaveBeenCalledWith('/bid?slot=3&lot=7')
  })
})
