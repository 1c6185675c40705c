/* The text format of COPY: fields between tabs, rows between line feeds, \N for null, a backslash before what is escaped. */

export const tab = 0x09
export const lineFeed = 0x0a
export const backslash = 0x5c
const capitalN = 0x4e

/** Whether a field ends here: no tab and no line feed stands in one unescaped. */
export const isEnd = (byte: number | undefined): boolean => byte === tab || byte === lineFeed

export const isNull = (bytes: Uint8Array, start: number): boolean =>
  bytes[start] === backslash && bytes[start + 1] === capitalN && isEnd(bytes[start + 2])

/** Where the field ends that starts here. */
export function endOf(bytes: Uint8Array, start: number): number {
  let at = start
  while (!isEnd(bytes[at])) at += 1
  return at
}

const utf8 = new TextDecoder()
const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A field as text, its escapes undone. */
export const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  utf8.decode(bytes.subarray(start, end)).replaceAll(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter)

/** Hears of the columns' names; answers what reads each row, from its first byte to the line feed that ends it. */
export type RowReaderFactory = (names: readonly string[]) => (bytes: Uint8Array, start: number, end: number) => void

const none = new Uint8Array(0)

/** Cuts chunks that end anywhere into rows; the first line holds the names. */
export function rowReader(begin: RowReaderFactory): (chunk: Uint8Array) => void {
  let onRow: ReturnType<RowReaderFactory> | undefined
  let rest: Uint8Array = none
  return (chunk) => {
    let bytes = chunk
    if (rest.length > 0) {
      bytes = new Uint8Array(rest.length + chunk.length)
      bytes.set(rest)
      bytes.set(chunk, rest.length)
    }
    let row = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, row)) {
      if (onRow) onRow(bytes, row, end)
      else onRow = begin(textOf(bytes, row, end).split('\t'))
      row = end + 1
    }
    // A copy: whose chunk it is may write into it again.
    rest = row < bytes.length ? new Uint8Array(bytes.subarray(row)) : none
  }
}
