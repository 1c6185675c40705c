import { dictionary } from '@zxcvbn-ts/language-common'
import type { RowIssue } from '#shared/issues'
import { isLongEnough, longestPassword } from '#shared/password'
import { guessedWordIn, readMarks } from '#shared/passwordWords'
import { guessedWords } from './words'

let list: ReadonlySet<string> | undefined
const isInList = (text: string) => {
  list ??= new Set(dictionary['passwords-common'])
  return list.has(text)
}

/** Without the digits and marks that are put before and after a word. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Every word that the text may be a dressed form of. */
const undressed = (text: string): string[] => {
  const forms = [text, bare(text), ...['l', 'i'].flatMap((one) => [readMarks(text, one), readMarks(bare(text), one)])]
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

/** Whose password it is: what it must not hold. */
export interface PasswordOwner {
  readonly userName: string
  readonly mobileNo?: string
  /** The person's own name, as far as it is known. */
  readonly name?: string | null
}

/** A person's name by its parts of four letters and more. */
const partsOf = (name: string | null | undefined) => (name ?? '').toLowerCase().split(/[^a-z]+/)

/**
 * What is wrong with a new password, or null: 12 to 200 characters, not common, without the user name (of three letters
 * or more), the mobile number and the person's name, and without those of the product, the department and of places.
 */
export function checkPassword(plain: string, { userName, mobileNo = '', name }: PasswordOwner): RowIssue | null {
  const text = plain.normalize('NFKC').toLowerCase()
  if (!isLongEnough(plain) || plain.length > longestPassword || isCommon(text)) return { key: 'rule.password' }
  const names = [userName.toLowerCase(), mobileNo].filter((one) => one.length >= 3)
  if (names.some((one) => text.includes(one))) return { key: 'fault.passwordHoldsName' }
  const word = guessedWordIn(plain, { own: guessedWords.own, names: [...guessedWords.names, ...partsOf(name)] })
  return word === null ? null : { key: 'fault.passwordHoldsWord', args: { word } }
}
