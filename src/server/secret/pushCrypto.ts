import { fromText, toText } from './base64url'

/** A browser's own keys of a subscription, base64url as the browser gives them. */
export interface PushKeys {
  /** Its public key: 65 bytes, an uncompressed point of P-256. */
  readonly p256dh: string
  /** 16 bytes that it shares with whoever may send. */
  readonly auth: string
}

/** Signs in the name of this server, and encrypts so that the browser alone reads it. */
export interface PushSigner {
  /** By which a browser subscribes: 65 bytes, base64url. */
  readonly publicKey: string
  /** `Authorization` for a push service at `origin` (RFC 8292), good for twelve hours from `now`. */
  authorization(origin: string, now: Date): Promise<string>
}

type Bytes = Uint8Array<ArrayBuffer>
interface Pair {
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))
const join = (...parts: readonly Bytes[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
const signing = { name: 'ECDSA', namedCurve: 'P-256' }
const agreeing = { name: 'ECDH', namedCurve: 'P-256' }
/** What stands before the 32 bytes of a private key of P-256 in PKCS #8 (RFC 5915), whose public one follows from it. */
const pkcs8 = fromText('MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA')

/** How long a signature is good: services take a day at most, and clocks differ. Seconds. */
const goodFor = 12 * 3600

/**
 * Signs by `privateKey` (32 bytes); `contact`, `mailto:` or `https:`, is whom a push service turns to.
 * Throws DataError for 32 bytes that are no key of P-256.
 */
export async function createPushSigner(privateKey: Uint8Array, contact: string): Promise<PushSigner> {
  const own = await crypto.subtle.importKey('pkcs8', join(pkcs8, new Uint8Array(privateKey)), signing, true, ['sign'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', own)
  const publicKey = toText(join(new Uint8Array([4]), fromText(x), fromText(y)))
  const part = (value: object) => toText(utf8(JSON.stringify(value)))
  return {
    publicKey,
    async authorization(origin, now) {
      const exp = Math.floor(now.getTime() / 1000) + goodFor
      const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: contact })}`
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, own, utf8(said))
      return `vapid t=${said}.${toText(new Uint8Array(signature))}, k=${publicKey}`
    },
  }
}

const browserKey = (p256dh: string) => crypto.subtle.importKey('raw', fromText(p256dh), agreeing, false, [])

/** Whether these are keys that something can be encrypted for: a point of the curve, and 16 bytes. */
export const arePushKeys = ({ p256dh, auth }: PushKeys): Promise<boolean> =>
  Promise.resolve()
    .then(() => browserKey(p256dh))
    .then(
      () => fromText(auth).length === 16,
      () => false,
    )

async function derived(salt: Bytes, secret: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}

/** A message of one record, so that its last byte says that it is the last (RFC 8188). */
const recordSize = 4096
const last = 2

const fresh = async () => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  pair: (await crypto.subtle.generateKey(agreeing, false, ['deriveBits'])) as Pair,
})

/**
 * `text` for the browser of `keys`, as the body of a push message (RFC 8291, `aes128gcm`). `chosen` is what is else made
 * anew for each message. Throws DataError for keys that are none.
 */
export async function encryptedPush(
  text: string,
  { p256dh, auth }: PushKeys,
  chosen: { readonly salt: Bytes; readonly pair: Pair } | null = null,
): Promise<Bytes> {
  const { salt, pair } = chosen ?? (await fresh())
  const browser = await browserKey(p256dh)
  const own = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: browser }, pair.privateKey, 256)
  const info = join(utf8('WebPush: info\0'), fromText(p256dh), own)
  const secret = await derived(fromText(auth), new Uint8Array(shared), info, 32)
  const bytes = await derived(salt, secret, utf8('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derived(salt, secret, utf8('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
  const record = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    join(utf8(text), new Uint8Array([last])),
  )
  const head = new Uint8Array(5)
  new DataView(head.buffer).setUint32(0, recordSize)
  head[4] = own.length
  return join(salt, head, own, new Uint8Array(record))
}
