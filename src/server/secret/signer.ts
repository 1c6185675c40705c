/** Signs what the evidence comes to, by a key that the database never holds. */
export interface Signer {
  /** Ed25519 over the text and a newline, as a C2SP signed note has it; 64 bytes. */
  sign(text: string): Promise<Uint8Array>
  /** Knows the signatures of before too: HMAC-SHA-256 over the text, 32 bytes. */
  verify(text: string, signature: Uint8Array): Promise<boolean>
  /** By which key it is signed: 0 for the present one, from 1 on those of `before`, -1 for none of them. */
  signedBy(text: string, signature: Uint8Array): Promise<number>
  /** 32 bytes; with it alone everybody can verify, and nobody sign. */
  publicKey(): Promise<Uint8Array>
  /** Public keys that were signed by before this one, whose signatures are known too. */
  readonly before: readonly Uint8Array[]
  /** Whether there were also keys before this one that nobody knows. */
  readonly isAfterUnknown: boolean
}

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const pkcs8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

/** The key pair that follows from the seal key: nothing else has to be kept, and nothing of it can be had from the other. */
async function pairOf(sealKey: Uint8Array) {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(sealKey), 'HKDF', false, ['deriveBits'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('cocoon-market seal Ed25519') }
  const seed = new Uint8Array(await crypto.subtle.deriveBits(derived, base, 256))
  const own = await crypto.subtle.importKey('pkcs8', new Uint8Array([...pkcs8, ...seed]), 'Ed25519', true, ['sign'])
  const { kty, crv, x } = await crypto.subtle.exportKey('jwk', own)
  const open = await crypto.subtle.importKey('jwk', { kty, crv, x } as JsonWebKey, 'Ed25519', true, ['verify'])
  return { own, open }
}

const openKeyOf = (publicKey: Uint8Array) =>
  crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])

/** A signer for `sealKey` (32 bytes), which knows what was signed by the keys of `keysBefore`, public ones, too. */
export function createSigner(sealKey: Uint8Array, keysBefore: readonly (Uint8Array | 'unknown')[] = []): Signer {
  const before = keysBefore.filter((key) => key !== 'unknown')
  const pair = pairOf(sealKey)
  const former = crypto.subtle.importKey('raw', new Uint8Array(sealKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  // A wrong key is told to whoever signs, not as an unhandled rejection before.
  for (const key of [pair, former]) key.catch(() => undefined)
  const others = Promise.all(before.map(openKeyOf))
  others.catch(() => undefined)
  const signedBy: Signer['signedBy'] = async (text, signature) => {
    const given = new Uint8Array(signature)
    if (signature.length !== 64) return (await crypto.subtle.verify('HMAC', await former, given, bytes(text))) ? 0 : -1
    for (const [at, key] of [(await pair).open, ...(await others)].entries())
      if (await crypto.subtle.verify('Ed25519', key, given, bytes(`${text}\n`))) return at
    return -1
  }
  return {
    sign: async (text) => new Uint8Array(await crypto.subtle.sign('Ed25519', (await pair).own, bytes(`${text}\n`))),
    before,
    isAfterUnknown: keysBefore.includes('unknown'),
    signedBy,
    verify: async (text, signature) => (await signedBy(text, signature)) >= 0,
    publicKey: async () => new Uint8Array(await crypto.subtle.exportKey('raw', (await pair).open)),
  }
}
