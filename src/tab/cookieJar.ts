/*
 * The cookies of this seat's browser, as its server sets them. They lie in its storage, never among the cookies of the
 * address, which may be that of the real console.
 */

const place = 'cookies'

const read = (): Record<string, string> => JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, string>

const lineOf = (names: readonly string[], all: Record<string, string>) =>
  names.map((name) => `${name}=${all[name]}`).join('; ')

export const cookieJar = {
  /** Takes a line of `Set-Cookie`. */
  keep(line: string): void {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    if (name && value !== undefined) localStorage.setItem(place, JSON.stringify({ ...read(), [name]: value }))
  },
  /** What goes with a call. */
  sent(): string {
    const all = read()
    return lineOf(Object.keys(all), all)
  },
  /** What a page may read: the device's own token is none of its affairs. */
  shown(): string {
    const all = read()
    return lineOf(
      Object.keys(all).filter((name) => !name.endsWith('DEVICE')),
      all,
    )
  },
}
