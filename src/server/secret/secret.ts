import type { SecretKind } from '#shared/field'
import { fromText, toText } from './base64url'

export interface Sealed {
  readonly enc: string
  readonly hash: string
  readonly last4: string
}

/** Seals and finds Aadhaar, PAN and bank account numbers: nothing of them stands in the database in plain text. */
export interface Vault {
  /** The three columns of `plain`, upper-case and without spaces. Throws on an empty value. */
  seal(kind: SecretKind, plain: string): Promise<Sealed>
  /** The sealed value. Throws SecretError when the text was changed, or sealed with another key. */
  open(enc: string): Promise<string>
  /** By which other key a value was sealed, by its id; null where it was by this one, or is no sealed value. */
  otherKeyOf(enc: string): Promise<string | null>
  /** Keyed hash for search and for unique constraints; equal for every spelling of the same number. */
  hash(kind: SecretKind, plain: string): Promise<string>
}

export class SecretError extends Error {}

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextEncoder()
const bytes = (text: string): Bytes => new Uint8Array(utf8.encode(text))
const hex = (value: ArrayBuffer) =>
  Array.from(new Uint8Array(value), (byte) => byte.toString(16).padStart(2, '0')).join('')

const normal = (plain: string) => {
  const value = plain.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  if (value === '') throw new SecretError('An empty secret is not sealed')
  return value
}

/** One key a purpose, so that neither the encryption's nor one kind's hashes tell anything about another's. */
const derive = async (dataKey: Uint8Array) => {
  if (dataKey.length !== 32) throw new SecretError('The data key must have 32 bytes')
  const root = await crypto.subtle.importKey('raw', new Uint8Array(dataKey), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const parameters = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytes(purpose),
  })
  const hashKey = (kind: SecretKind) =>
    crypto.subtle.deriveKey(parameters(`hash ${kind}`), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ])
  const [id, cipher, aadhaar, pan, bankAc] = await Promise.all([
    crypto.subtle.deriveBits(parameters('key id'), root, 32),
    crypto.subtle.deriveKey(parameters('encrypt'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    hashKey('aadhaar'),
    hashKey('pan'),
    hashKey('bankAc'),
  ])
  return { id: hex(id), cipher, hash: { aadhaar, pan, bankAc } satisfies Record<SecretKind, CryptoKey> }
}

const gcm = (nonce: Bytes, kind: string) => ({ name: 'AES-GCM', iv: nonce, additionalData: bytes(kind) })

/** A vault for `dataKey` (32 bytes). The sealed text is `v1.<key id>.<kind>.<nonce>.<ciphertext>`; the kind is authenticated. */
export const createVault = (dataKey: Uint8Array): Vault => {
  const derived = derive(dataKey)
  // A wrong key is told to whoever uses the vault, not as an unhandled rejection before.
  derived.catch(() => undefined)

  const hash = async (kind: SecretKind, plain: string) => {
    const keys = await derived
    return hex(await crypto.subtle.sign('HMAC', keys.hash[kind], bytes(normal(plain))))
  }

  return {
    hash,
    async otherKeyOf(enc) {
      const [version, id = ''] = enc.split('.')
      return version === 'v1' && id !== (await derived).id ? id : null
    },
    async seal(kind, plain) {
      const value = normal(plain)
      const keys = await derived
      const nonce = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt(gcm(nonce, kind), keys.cipher, bytes(value))
      const enc = ['v1', keys.id, kind, toText(nonce), toText(new Uint8Array(sealed))].join('.')
      return { enc, hash: await hash(kind, value), last4: value.slice(-4) }
    },
    async open(enc) {
      const keys = await derived
      const [version, id, kind = '', nonce = '', sealed = ''] = enc.split('.')
      if (version !== 'v1') throw new SecretError('This is no sealed value')
      if (id !== keys.id) throw new SecretError(`Sealed with another key than DATA_KEY: ${id}`)
      try {
        const plain = await crypto.subtle.decrypt(gcm(fromText(nonce), kind), keys.cipher, fromText(sealed))
        return new TextDecoder().decode(plain)
      } catch {
        throw new SecretError('The sealed value was changed')
      }
    },
  }
}
