/* The text format of COPY: fields between tabs, rows between line feeds, \N for null, a backslash before what is escaped. */

const tab = 0x09
const lineFeed = 0x0a
const backslash = 0x5c
const capitalN = 0x4e

/** A row where it came: `bytes`, and of each field the place where it starts; it ends one before the next one's start. */
export interface CopiedRow {
  readonly bytes: Uint8Array
  /** One more than there are fields. */
  readonly starts: Int32Array
}

export const isNull = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start === 2 && bytes[start] === backslash && bytes[start + 1] === capitalN

const utf8 = new TextDecoder()
const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A field as text, its escapes undone. */
export const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  utf8.decode(bytes.subarray(start, end)).replaceAll(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter)

/** Hears of the columns' names; answers what hears each row, which it may read until it returns. */
export type Hearing = (names: readonly string[]) => (row: CopiedRow) => void

const none = new Uint8Array(0)

/** Cuts chunks that end anywhere into rows; the first line holds the names. */
export function rowReader(begin: Hearing): (chunk: Uint8Array) => void {
  let hear: ((row: CopiedRow) => void) | undefined
  let starts = new Int32Array(64)
  let rest: Uint8Array = none
  const onNames = (bytes: Uint8Array, count: number) => {
    const names = Array.from({ length: count }, (_, at) =>
      textOf(bytes, starts[at] as number, (starts[at + 1] as number) - 1),
    )
    starts = new Int32Array(count + 1)
    hear = begin(names)
  }
  /** Hears of every whole row; answers where the part of one begins. */
  const read = (bytes: Uint8Array): number => {
    let fields = 0
    let row = 0
    starts[0] = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (byte !== tab && byte !== lineFeed) continue
      fields += 1
      if (fields >= starts.length) {
        const more = new Int32Array(starts.length * 2)
        more.set(starts)
        starts = more
      }
      starts[fields] = at + 1
      if (byte === tab) continue
      if (hear) hear({ bytes, starts })
      else onNames(bytes, fields)
      row = at + 1
      fields = 0
      starts[0] = row
    }
    return row
  }
  return (chunk) => {
    let bytes = chunk
    if (rest.length > 0) {
      bytes = new Uint8Array(rest.length + chunk.length)
      bytes.set(rest)
      bytes.set(chunk, rest.length)
    }
    const row = read(bytes)
    // A copy: whose chunk it is may write into it again.
    rest = row < bytes.length ? new Uint8Array(bytes.subarray(row)) : none
  }
}
