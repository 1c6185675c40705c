import { didYouMean } from './didYouMean'

/*
 * Every option that a declaration may have, by name, which it needs, and which words it takes, for whoever comes without
 * types: JavaScript, a cast, a helper whose answer is wider than what it made. The types hold these lists to the
 * vocabulary: one that lacks an option or a word does not compile.
 */

/** What hears of a fault: of which declaration, what is wrong there, and whether it lacks what the rest is judged by. */
export type ReportFault = (place: string, fault: string, isLacking?: true) => void

type KeysOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
type IsNeeded<T, K> = K extends keyof T ? (Record<never, never> extends Pick<T, K> ? false : true) : false
/** The texts that an option takes, where they are words of the vocabulary and no free text. */
type WordsOf<V> =
  string extends Extract<V, string>
    ? never
    : Record<never, never> extends Record<Extract<V, string>, true>
      ? never
      : Extract<V, string>

interface Needed {
  readonly needed: true
}
interface Worded<W extends string> {
  readonly words: Readonly<Record<W, true>> | 'elsewhere'
}
type Option<Words extends string, Need> = Need extends true
  ? [Words] extends [never]
    ? Needed
    : Needed & Worded<Words>
  : [Words] extends [never]
    ? true
    : Worded<Words>

/** The options of a declaration's part. */
export type Options<T> = { readonly [K in KeysOf<T>]-?: Option<WordsOf<ValueOf<T, K>>, IsNeeded<T, K>> }

/** Of an option without which nothing can be said of the rest. */
export const needed: Needed = { needed: true }

/** Of an option whose texts are these words. */
export const oneOf = <W extends string>(...words: readonly W[]): Worded<W> => ({
  words: Object.fromEntries(words.map((word) => [word, true])) as Record<W, true>,
})

/** Of an option whose words another check knows. */
export const elsewhere = { words: 'elsewhere' } as const

type Known = Readonly<Record<string, true | Partial<Needed & Worded<string>>>>

function checkWord(place: string, name: string, value: unknown, words: Worded<string>['words'], say: ReportFault) {
  if (typeof value !== 'string' || words === 'elsewhere' || Object.hasOwn(words, value)) return
  say(place, `has the ${name} '${value}', which there is not${didYouMean(value, Object.keys(words))}`)
}

/** Says each option of `given` that the vocabulary does not have, with the one that was probably meant, and what it lacks. */
export function checkOptions(place: string, given: unknown, options: object, say: ReportFault): void {
  if (typeof given !== 'object' || given === null) return
  const known = options as Known
  const values = given as Readonly<Record<string, unknown>>
  const names = Object.keys(known)
  for (const option of Object.keys(values))
    if (!Object.hasOwn(known, option)) say(place, `has no option '${option}'${didYouMean(option, names)}`)
  for (const [name, option] of Object.entries(known)) {
    if (option === true) continue
    if (option.needed && values[name] === undefined) say(place, `lacks '${name}'`, true)
    if (option.words) checkWord(place, name, values[name], option.words, say)
  }
}

export function each(place: string, given: readonly unknown[] | undefined, known: object, say: ReportFault): void {
  for (const one of given ?? []) checkOptions(place, one, known, say)
}
