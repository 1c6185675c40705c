import type { Language } from '#shared/label'

/** Letters that a line of the display holds at full size; those of Tamil are wider. */
const lettersOfLine: Readonly<Record<Language, number>> = { ta: 11, en: 16 }

/** Whether the words of a name take more than the two lines that it has at full size. */
export function isLong(name: string, language: Language): boolean {
  const room = lettersOfLine[language]
  let lines = 1
  let used = 0
  for (const { length } of name.split(' ')) {
    const isBeside = used > 0 && used + 1 + length <= room
    if (used > 0 && !isBeside) lines += 1
    used = isBeside ? used + 1 + length : length
    // A word that is longer than its line goes on in the next.
    lines += Math.ceil(used / room) - 1
  }
  return lines > 2
}
