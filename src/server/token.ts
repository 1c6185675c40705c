/** A random bearer token of 256 bits, in letters that fit a header and a cookie; kept nowhere but with its holder. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What is kept of a token in its place. */
export const hashOf = async (token: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))

/** The same as text, for a column that is compared: 64 hexadecimal digits. */
export const hexHashOf = async (token: string): Promise<string> =>
  [...(await hashOf(token))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
