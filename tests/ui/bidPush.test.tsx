import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PushKey } from '../../src/client/bid/PushKey'
import { forgetPush } from '../../src/client/bid/push'
import { LanguageContext } from '../../src/client/bid/words'
import { makeTheme } from '../../src/client/theme/makeTheme'

/* Where a phone stands with messages while its page is closed: each state says so, and what would change it. */

const key = 'BAeBDql0zqV3PmO4l_N-O-mgnnpf6blxpE0QZawqOpMRY35HpPmUZKD9zkSojsfXA6kYPB0GVS2eLWt2BpSBxXc'
const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
const endpoint = 'https://fcm.googleapis.com/fcm/send/one'

/** What the server was told, and what it answers. */
let told: [path: string, body: unknown][]
let offered: string | null
let isAsked: boolean
let isKept: boolean
let refusal: object | null
const server = setupServer(
  http.get('*/api/push/key', () => {
    isAsked = true
    return HttpResponse.json({ key: offered })
  }),
  http.post('*/api/push/:what', async ({ request, params }) => {
    told.push([String(params.what), await request.json()])
    if (refusal) return HttpResponse.json(refusal, { status: 422 })
    return HttpResponse.json(params.what === 'keep' ? { on: isKept } : { result: 'Success' })
  }),
)

/** The browser: what it was told to allow, and its subscription. */
let permission: NotificationPermission
let answer: NotificationPermission
let own: ReturnType<typeof subscription> | null
const subscription = (of: Uint8Array = bytes) => ({
  endpoint,
  options: { applicationServerKey: of.buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => {
    own = null
    return true
  }),
})
const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => {
  own = subscription()
  return own
})
const registration = { pushManager: { getSubscription: async () => own, subscribe } }

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  localStorage.setItem('serviceToken', 'a token')
})
beforeEach(() => {
  told = []
  offered = key
  isAsked = false
  isKept = true
  refusal = null
  permission = 'default'
  answer = 'granted'
  own = null
  subscribe.mockClear()
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
afterAll(() => {
  localStorage.clear()
  server.close()
})

const title = 'Tell me when I am outbid or have won'

const shown = (language: 'en' | 'ta' = 'en') =>
  render(
    <ThemeProvider
      theme={makeTheme({ mode: 'light', lang: language, density: 'comfortable', headerColor: 'header-blue' })}
    >
      <LanguageContext.Provider value={language}>
        <PushKey />
      </LanguageContext.Provider>
    </ThemeProvider>,
  )

async function opened() {
  shown()
  await userEvent.click(await screen.findByRole('button', { name: title }))
  return within(await screen.findByRole('dialog'))
}
const turn = async (sheet: Awaited<ReturnType<typeof opened>>, name: string) =>
  userEvent.click(await sheet.findByRole('button', { name }))

describe('messages to the phone', () => {
  it('are not there where the market sends none', async () => {
    offered = null
    shown()
    await waitFor(() => expect(isAsked).toBe(true))
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are off until they are turned on, and off again', async () => {
    const sheet = await opened()
    await sheet.findByText('Off: you are told only while this page is open.')
    await turn(sheet, 'Turn on')
    await sheet.findByText(/^On, until you sign out/)
    expect(subscribe.mock.calls[0]?.[0]).toEqual({ userVisibleOnly: true, applicationServerKey: bytes })
    expect(told).toEqual([['subscribe', { endpoint, p256dh: 'p', auth: 'a', language: 'en' }]])
    const made = own
    await turn(sheet, 'Turn off')
    await sheet.findByText(/^Off:/)
    expect(made?.unsubscribe).toHaveBeenCalled()
    expect(told.at(-1)).toEqual(['unsubscribe', { endpoint }])
  })

  it('say that the browser refuses them, and how to change that', async () => {
    answer = 'denied'
    const sheet = await opened()
    await turn(sheet, 'Turn on')
    await sheet.findByText('This browser blocks messages from this page.')
    await sheet.findByText(/^To change it:/)
    expect(sheet.queryByRole('button', { name: /Turn/ })).toBeNull()
    expect(told).toEqual([])
  })

  it('say that they are not possible, and what would be on an iPhone', async () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(window, 'PushManager')
    const sheet = await opened()
    await sheet.findByText('Not possible in this browser.')
    await sheet.findByText(/^On an iPhone/)
    expect(sheet.queryByRole('button', { name: /Turn/ })).toBeNull()
  })

  it('go on by the session and the language of now', async () => {
    permission = 'granted'
    own = subscription()
    shown('ta')
    await userEvent.click(await screen.findByRole('button', { name: 'முந்தப்பட்டாலோ குவியல் கிடைத்தாலோ அறிவிக்கவும்' }))
    await screen.findByText(/^இயக்கத்தில் உள்ளது/)
    expect(told[0]).toEqual(['keep', { endpoint, language: 'ta' }])
  })

  it('of another account are taken off this phone', async () => {
    permission = 'granted'
    own = subscription()
    const former = own
    isKept = false
    const sheet = await opened()
    await sheet.findByText(/^Off:/)
    expect(former.unsubscribe).toHaveBeenCalled()
  })

  it('are asked for anew where the market has another key', async () => {
    permission = 'granted'
    own = subscription(new Uint8Array(65))
    const former = own
    const sheet = await opened()
    await sheet.findByText(/^On,/)
    expect(former.unsubscribe).toHaveBeenCalled()
    expect(told.some(([what]) => what === 'subscribe')).toBe(true)
  })

  it('are not on where the browser cannot, or the server does not take it', async () => {
    subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
    const sheet = await opened()
    await turn(sheet, 'Turn on')
    await sheet.findByText('The browser could not do it now. Try again later.')
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    refusal = { message: 'No such service.', code: 'REFUSED' }
    await turn(sheet, 'Turn on')
    await sheet.findByText('No such service.')
    expect(own).toBeNull()
    sheet.getByText(/^Off:/)
  })

  it('end in the browser as its reeler signs out', async () => {
    own = subscription()
    const former = own
    forgetPush()
    await waitFor(() => expect(former.unsubscribe).toHaveBeenCalled())
  })
})
