import type { Language } from '#shared/label'
import { post } from '../http/http'

/** Whether this phone is told of bids while its page is closed; refused by the browser, or not possible in it. */
export type PushState = 'off' | 'on' | 'refused' | 'impossible'

/** So long a worker may take that was not there before, in milliseconds: it comes after the page. */
const workerWithin = 15_000

/** The practice market stands below the real one's address, whose phone it must leave alone. */
const isReal = import.meta.env.MODE !== 'practice'
const isPossible = () => isReal && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const ownSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))

/** Whether the browser subscribed by this key: a server that has another one can tell it nothing. */
const isOfKey = ({ options }: PushSubscription, key: string): boolean => {
  const own = options?.applicationServerKey
  return !own || String(new Uint8Array(own)) === String(bytesOf(key))
}

const quiet = { quiet: true, within: 10_000 } as const

async function subscribed(key: string, language: Language): Promise<PushState> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No worker')), workerWithin))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint, keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  try {
    await post('push/subscribe', { endpoint: endpoint ?? '', p256dh, auth, language }, quiet)
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

/**
 * Where this phone stands. One that its reeler turned on is told by the session of now, in the language of now; what another
 * account left here is taken off. @throws HttpError where nobody answers.
 */
export async function pushState(key: string, language: Language): Promise<PushState> {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  const own = await ownSubscription()
  if (!own) return 'off'
  const { on } = await post('push/keep', { endpoint: own.endpoint, language }, quiet)
  if (on && isOfKey(own, key)) return 'on'
  await own.unsubscribe()
  return on ? subscribed(key, language) : 'off'
}

/** Asks the browser, then tells the server. @throws Error where the browser or the server could not. */
export async function turnOn(key: string, language: Language): Promise<PushState> {
  const allowed = await Notification.requestPermission()
  if (allowed !== 'granted') return allowed === 'denied' ? 'refused' : 'off'
  return subscribed(key, language)
}

/** From now on the phone is told nothing, whether or not the server hears of it. */
export async function turnOff(): Promise<PushState> {
  const own = await ownSubscription()
  await own?.unsubscribe()
  if (own) await post('push/unsubscribe', { endpoint: own.endpoint }, quiet).catch(() => undefined)
  return 'off'
}

/** As its reeler signs out: the server forgets the phone with the session, and the browser by this. */
export const forgetPush = (): void => {
  if (isPossible()) void ownSubscription().then((own) => own?.unsubscribe(), console.error)
}
