import { isPushAddress } from '../pushHosts'
import { createPushSigner, encryptedPush, type PushKeys } from '../secret/pushCrypto'
import { NotAccepted } from './sender'

/** Where a browser is reached, as it says itself. */
export interface PushTarget extends PushKeys {
  /** The address that its push service gave it. */
  readonly endpoint: string
}

export interface PushMessage {
  /** What the browser's service worker is told. */
  readonly text: string
  /** Seconds for which it is of use to somebody who is out of reach. */
  readonly seconds: number
  /** Another of the same topic takes its place while it waits: up to 32 letters, digits, - and _. */
  readonly topic: string
}

/** Hands messages to the push services of browsers. */
export interface Push {
  /** By which a browser subscribes: base64url. */
  readonly publicKey: string
  /** Whether an address is one of a push service that this server calls. */
  takes(endpoint: string): boolean
  /**
   * Answers false where the browser is not there any more. Throws NotAccepted where the service said no; whatever else is
   * thrown leaves that open.
   */
  send(to: PushTarget, message: PushMessage): Promise<boolean>
}

export interface PushSettings {
  /** The private key, 32 bytes. */
  readonly key: Uint8Array
  /** Whom a push service turns to: `mailto:` or `https:`. */
  readonly contact: string
  /** `fcm.googleapis.com`, `*.push.apple.com`, or the whole origin of a service: `http://127.0.0.1:9000`. */
  readonly hosts: readonly string[]
}

const patience = 10_000

/** Sends by the Web Push protocol (RFC 8030). Throws DataError for a key that is none. */
export async function webPush({ key, contact, hosts }: PushSettings): Promise<Push> {
  const signer = await createPushSigner(key, contact)
  return {
    publicKey: signer.publicKey,
    takes: (endpoint) => isPushAddress(endpoint, hosts),
    async send({ endpoint, ...keys }, { text, seconds, topic }) {
      if (!isPushAddress(endpoint, hosts)) throw new NotAccepted('host', true)
      const body = await encryptedPush(text, keys)
      const response = await fetch(endpoint, {
        method: 'POST',
        // Another address would be called without having been looked at.
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: {
          Authorization: await signer.authorization(new URL(endpoint).origin, new Date()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(Math.max(0, Math.floor(seconds))),
          Topic: topic,
          Urgency: 'high',
        },
        body,
      })
      const { status, ok } = response
      // Nobody reads what a service says of it, however much that is.
      await response.body?.cancel()
      if (ok) return true
      if (status === 404 || status === 410) return false
      throw new NotAccepted(`HTTP ${status}`, status < 500 && status !== 429)
    },
  }
}
