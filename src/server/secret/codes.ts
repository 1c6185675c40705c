/** Hashes one-time passwords under a key that is not in the database: of six digits a bare hash tells everything. */
export interface Codes {
  hash(text: string): Promise<Uint8Array>
}

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** Codes under a key of their own, derived from `dataKey` (32 bytes). */
export function createCodes(dataKey: Uint8Array): Codes {
  const derive = async () => {
    const root = await crypto.subtle.importKey('raw', new Uint8Array(dataKey), 'HKDF', false, ['deriveKey'])
    const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('one-time passwords') }
    return crypto.subtle.deriveKey(parameters, root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
  }
  let key: Promise<CryptoKey> | undefined
  return {
    async hash(text) {
      key ??= derive()
      return new Uint8Array(await crypto.subtle.sign('HMAC', await key, utf8(text)))
    },
  }
}

const codes = 1_000_000
/** The largest multiple of `codes` that 32 bits hold: numbers from there on would favour small codes. */
const fair = Math.floor(2 ** 32 / codes) * codes

/** Six random digits, each code as likely as any other. */
export function newCode(): string {
  for (;;) {
    const [drawn = fair] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < fair) return String(drawn % codes).padStart(6, '0')
  }
}

/** What a code is hashed with, so that one number's hash is nothing to another. */
export const codeText = (purpose: string, mobileNo: string, code: string): string => `${purpose} ${mobileNo} ${code}`

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((differs, byte, at) => differs | (byte ^ (b[at] ?? 0)), 0) === 0
