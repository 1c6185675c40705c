/** Digits and letters that nobody mixes up on the telephone. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** What names a request: ten letters, of 50 random bits. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte & 31]).join('')

/** A proxy's own name for a request, where it is plain enough for a header and a line of the log; else null. */
export const plainRequestId = (given: string | null | undefined): string | null =>
  given && /^[\w-]{6,64}$/.test(given) ? given : null
