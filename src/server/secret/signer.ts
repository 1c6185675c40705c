/** Signs what a day ended with, by a key that the database never holds. */
export interface Signer {
  /** HMAC-SHA-256 over the text, 32 bytes. */
  sign(text: string): Promise<Uint8Array>
  verify(text: string, signature: Uint8Array): Promise<boolean>
}

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** A signer for `sealKey` (32 bytes). */
export function createSigner(sealKey: Uint8Array): Signer {
  const key = crypto.subtle.importKey('raw', new Uint8Array(sealKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  // A wrong key is told to whoever signs, not as an unhandled rejection before.
  key.catch(() => undefined)
  return {
    sign: async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytes(text))),
    verify: async (text, signature) => crypto.subtle.verify('HMAC', await key, new Uint8Array(signature), bytes(text)),
  }
}
