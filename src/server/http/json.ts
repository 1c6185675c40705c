import { AppError } from '#shared/errors'

/** Nothing that is sent lies deeper; whoever reads it by recursion would run out of stack. */
const deepest = 60
const notJson = () => new AppError('BAD_REQUEST', { say: { key: 'fault.json' } })

/** Values in what no route says to be larger: as many as fit into a body of the usual size. */
export const usualValues = 8_192

/** Where the string that begins at `start` ends; the text's end where it does not. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === 92) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}

/** Looks through a JSON text once, before any of it is built: how deep it goes, and how many values it has. */
function checkShape(text: string, most: number): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === 34) at = endOfString(text, at)
    else if (mark === 91 || mark === 123) {
      depth += 1
      values += 1
      if (depth > deepest) throw notJson()
    } else if (mark === 93 || mark === 125) depth -= 1
    else if (mark === 44) values += 1
    if (values > most) throw new AppError('TOO_LARGE')
  }
}

/**
 * Marks on one letter at most, as UAX #15 has it (stream-safe text). To bring marks into their order takes the square of their
 * number: a megabyte of them holds up whoever normalises it for minutes.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Without NUL and halves of surrogate pairs, which the database does not keep, and with few marks on a letter: nobody types others. */
export const storable = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(tooManyMarks, '$1')

function storableTree(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(storableTree)
  const entries = Object.entries(value).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(entries.map(([name, one]) => [storable(name), storableTree(one)]))
}

/** But for marks only an escape brings in what cannot be kept: the bytes were decoded as UTF-8, and JSON takes no bare NUL. */
const mayHoldUnstorable = /\\u|__proto__|\p{M}{31}/u

/**
 * What a JSON text says, fit to be kept. Throws BAD_REQUEST for what is no JSON or too deep, TOO_LARGE beyond `most`
 * values, both before anything is built.
 */
export function readJson(text: string, most = usualValues): unknown {
  checkShape(text, most)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson()
  }
  return mayHoldUnstorable.test(text) ? storableTree(value) : value
}
