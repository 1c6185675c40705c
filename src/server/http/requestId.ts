/** Digits and letters that nobody mixes up on the telephone. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

const length = 10
/** Random bytes for the next names: drawn for many at once, for each draw asks the system. */
const drawn = new Uint8Array(length * 512)
let used = drawn.length

/** What names a request: ten letters, of 50 random bits. */
export function newRequestId(): string {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn)
    used = 0
  }
  let name = ''
  for (const end = used + length; used < end; used += 1) name += letters[(drawn[used] ?? 0) & 31]
  return name
}

/** A proxy's own name for a request, where it is plain enough for a header and a line of the log; else null. */
export const plainRequestId = (given: string | null | undefined): string | null =>
  given && /^[\w-]{6,64}$/.test(given) ? given : null
