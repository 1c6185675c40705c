type Width = (text: string) => number

const graphemes = new Intl.Segmenter('ta', { granularity: 'grapheme' })
const goodEnd = /[/\-–]$/
const isDay = /^\d\d\/\d\d\/\d{4}$/

/** Words; ₹ stays with its figure. */
const wordsOf = (text: string): string[] => text.split(/(?<!₹) /)

/** The parts of a text that stay in one piece where its column is narrow; a day is never broken. */
export const breakable = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isDay.test(word) ? [word] : word.split(/(?<=[/\-–])/)))

/** Cuts a word that is wider than a line: behind a mark such as '/' where there is one, else between graphemes. */
function cut(word: string, room: number, width: Width): string[] {
  if (width(word) <= room) return [word]
  const parts: string[] = []
  let line = ''
  let goodAt = 0
  for (const { segment } of graphemes.segment(word)) {
    if (line !== '' && width(line + segment) > room) {
      const at = goodAt > 0 ? goodAt : line.length
      parts.push(line.slice(0, at))
      line = line.slice(at)
      goodAt = 0
    }
    line += segment
    if (goodEnd.test(segment)) goodAt = line.length
  }
  parts.push(line)
  return parts
}

/** The lines of one paragraph, none wider than `room`; both in the unit of `width`. */
export function wrapped(paragraph: string, room: number, width: Width): string[] {
  if (width(paragraph) <= room) return [paragraph]
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(paragraph)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (width(longer) <= room) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = cut(word, room, width)
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return [...lines, line]
}
