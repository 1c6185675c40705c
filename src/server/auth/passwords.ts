import { dictionary } from '@zxcvbn-ts/language-common'
import type { RowIssue } from '#shared/issues'
import { isLongEnough, longestPassword } from '#shared/password'

let list: ReadonlySet<string> | undefined
const isInList = (text: string) => {
  list ??= new Set(dictionary['passwords-common'])
  return list.has(text)
}

/** Without the digits and marks that are put before and after a word. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
}
/** Marks and digits read as the letters that they stand for; `one` is what 1 stands for. */
const read = (text: string, one: string) =>
  [...text].map((mark) => (mark === '1' ? one : (letters[mark] ?? mark))).join('')

/** Every word that the text may be a dressed form of. */
const undressed = (text: string): string[] => {
  const forms = [text, bare(text), ...['l', 'i'].flatMap((one) => [read(text, one), read(bare(text), one)])]
  return [...new Set([...forms, ...forms.map(bare)])].filter((form) => form.length > 0)
}

/** Some beginning, said again to the end: aaaaaaaaaaaa, silksilksilk. */
const isRepeated = (text: string): boolean => {
  for (let size = 1; size <= text.length / 2; size++)
    if ([...text].every((mark, at) => mark === text[at % size])) return true
  return false
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']

/** Neighbours of the alphabet, of the digits or of a row of keys, in either direction, or the same again. */
const isStep = (a: string, b: string) =>
  a === b || rows.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1)

/** Made of runs of four and more on average: 123456789012, qwertyuiopas, abcdefgh4321. */
const isRuns = (text: string): boolean => {
  const marks = [...text]
  const pieces = marks.filter((mark, at) => at === 0 || !isStep(marks[at - 1] as string, mark)).length
  return marks.length / pieces >= 4
}

const isCommon = (text: string) => undressed(text).some(isInList) || isRepeated(text) || isRuns(text)

/**
 * What is wrong with a new password, or null: 12 to 200 characters, not common, and without the user name (of three
 * letters or more) and the mobile number.
 */
export function checkPassword(plain: string, userName: string, mobileNo = ''): RowIssue | null {
  const text = plain.normalize('NFKC').toLowerCase()
  if (!isLongEnough(plain) || plain.length > longestPassword || isCommon(text)) return { key: 'rule.password' }
  const names = [userName.toLowerCase(), mobileNo].filter((name) => name.length >= 3)
  return names.some((name) => text.includes(name)) ? { key: 'fault.passwordHoldsName' } : null
}
