import { didYouMean } from './didYouMean'
import type { Label } from './label'

/*
 * Every option that a declaration may have, by name, which it needs, what it takes, and which words, for whoever comes
 * without types: JavaScript, a cast, a helper whose answer is wider than what it made. The types hold these lists to the
 * vocabulary: one that lacks an option, a shape or a word does not compile.
 */

/**
 * What hears of a fault: of which declaration, what is wrong there, and whether it lacks what the rest is judged by, or
 * has it in a shape that says nothing.
 */
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

/** What a value is, whatever it says: 'list of text', 'parts of label'. Parts have names; those of one kind any names. */
type ShapeOf<V> = V extends string
  ? 'text'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'flag'
      : V extends null
        ? 'null'
        : V extends readonly (infer E)[]
          ? `list of ${ShapeOf<E>}`
          : V extends object
            ? string extends keyof V
              ? `parts of ${ShapeOf<V[keyof V]>}`
              : V extends Label
                ? 'label'
                : 'parts'
            : never
/** Words are texts: what else an option takes. */
type RestOf<V> = [WordsOf<V>] extends [never] ? ShapeOf<V> : Exclude<ShapeOf<V>, 'text'>

interface Needed {
  readonly needed: true
}
interface Shaped<S extends string> {
  readonly shapes: Readonly<Record<S, true>>
}
interface Worded<W extends string> {
  readonly words: Readonly<Record<W, true>> | 'elsewhere'
}
type Option<V, Need> = (Need extends true ? Needed : { readonly needed?: never }) &
  ([RestOf<V>] extends [never] ? { readonly shapes?: never } : Shaped<RestOf<V>>) &
  ([WordsOf<V>] extends [never] ? { readonly words?: never } : Worded<WordsOf<V>>)

/** The options of a declaration's part. */
export type Options<T> = { readonly [K in KeysOf<T>]-?: Option<ValueOf<T, K>, IsNeeded<T, K>> }

const named = <S extends string>(names: readonly S[]): Readonly<Record<S, true>> =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<S, true>

/** Of an option that takes values of these shapes. */
export const takes = <S extends string>(...shapes: readonly S[]): Shaped<S> => ({ shapes: named(shapes) })

/** Of an option without which nothing can be said of the rest: of these shapes, or with words. */
export function needed(): Needed
export function needed<S extends string>(...shapes: readonly S[]): Needed & Shaped<S>
export function needed(...shapes: readonly string[]): Needed & Partial<Shaped<string>> {
  return { needed: true, ...(shapes.length > 0 && takes(...shapes)) }
}

/* What most options take. */
export const text = takes('text')
export const number = takes('number')
export const flag = takes('flag')
export const label = takes('label')
export const texts = takes('list of text')
export const parts = takes('parts')
export const listOfParts = takes('list of parts')
export const earlier = takes('text', 'list of text')

/** Of an option whose texts are these words. */
export const oneOf = <W extends string>(...words: readonly W[]): Worded<W> => ({ words: named(words) })

/** Of an option whose words another check knows. */
export const elsewhere = { words: 'elsewhere' } as const

type Known = Readonly<Record<string, Partial<Needed & Shaped<string> & Worded<string>>>>

/** The shapes that what is in a list or under a name may have. */
const within = (shapes: readonly string[], holder: string): readonly string[] =>
  shapes.filter((shape) => shape.startsWith(holder)).map((shape) => shape.slice(holder.length))

/** A value that has none of the shapes that it may have, and where it stands: 'as 'columns'', 'in 'columns''. */
interface Odd {
  readonly value: unknown
  readonly where: string
  readonly shapes: readonly string[]
}

/** The first value in `value`, or itself, that is not as it may be; `owner` is how its place is called. */
function oddIn(owner: string, value: unknown, shapes: readonly string[], where = `as ${owner}`): Odd | undefined {
  const odd = { value, where, shapes }
  const among = (holder: string, find: (of: readonly string[]) => (Odd | undefined)[]) => {
    const of = within(shapes, holder)
    return of.length > 0 ? find(of).find((one) => one !== undefined) : odd
  }
  if (Array.isArray(value)) return among('list of ', (of) => value.map((one) => oddIn(owner, one, of, `in ${owner}`)))
  if (value === null || typeof value !== 'object') return shapes.includes(kindOf(value)) ? undefined : odd
  const { en, ta } = value as Partial<Label>
  const isLabel = typeof en === 'string' && typeof ta === 'string'
  if (shapes.includes('parts') || (isLabel && shapes.includes('label'))) return undefined
  return among('parts of ', (of) => Object.entries(value).map(([name, one]) => oddIn(`'${name}' of ${owner}`, one, of)))
}

const kinds: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'flag' }
/** The shape of a value without parts; none of what nobody can write down. */
const kindOf = (value: unknown): string =>
  value === null ? 'null' : Number.isNaN(value) ? '' : (kinds[typeof value] ?? '')

const shapeNames: readonly (readonly [shape: string, one: string, many: string])[] = [
  ['text', 'a text', 'texts'],
  ['number', 'a number', 'numbers'],
  ['flag', 'true or false', 'true or false'],
  ['null', 'null', 'null'],
  ['label', "a label in 'en' and 'ta'", "labels in 'en' and 'ta'"],
  ['parts', 'an object', 'objects'],
]

const called = (shape: string, isSeveral: boolean): string => {
  const [held] = within([shape], 'list of ')
  if (held) return `${isSeveral ? 'lists' : 'a list'} of ${called(held, true)}`
  const [part] = within([shape], 'parts of ')
  if (part) return `${isSeveral ? 'objects' : 'an object'} of ${called(part, true)}`
  const [, one = shape, several = shape] = shapeNames.find(([name]) => name === shape) ?? []
  return isSeveral ? several : one
}
const calledOne = (shape: string): string => called(shape, false)

/** A value as it is written, as far as a line holds it. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 3).map(written).join(', ')}${value.length > 3 ? ', …' : ''}]`
  if (typeof value === 'function') return 'a function'
  return typeof value === 'object' && value !== null ? '{…}' : (JSON.stringify(value) ?? String(value))
}

function checkWord(place: string, name: string, value: unknown, words: Worded<string>['words'], say: ReportFault) {
  if (typeof value !== 'string' || words === 'elsewhere' || Object.hasOwn(words, value)) return
  say(place, `has the ${name} '${value}', which there is not${didYouMean(value, Object.keys(words))}`)
}

/**
 * Says each option of `given` that the vocabulary does not have, with the one that was probably meant, what it lacks, and
 * what is of another shape or no word; of what is no object its owner's shape tells.
 */
export function checkOptions(place: string, given: unknown, options: object, say: ReportFault): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return
  const known = options as Known
  const values = given as Readonly<Record<string, unknown>>
  const names = Object.keys(known)
  for (const option of Object.keys(values))
    if (!Object.hasOwn(known, option)) say(place, `has no option '${option}'${didYouMean(option, names)}`)
  for (const [name, option] of Object.entries(known)) {
    const value = values[name]
    if (option.needed && value === undefined) say(place, `lacks '${name}'`, true)
    if (value === undefined) continue
    const shapes = [...(option.words ? ['text'] : []), ...Object.keys(option.shapes ?? {})]
    const odd = oddIn(`'${name}'`, value, shapes)
    if (odd)
      say(
        place,
        `has ${written(odd.value)} ${odd.where}, which is to be ${odd.shapes.map(calledOne).join(' or ')}`,
        true,
      )
    else if (option.words) checkWord(place, name, value, option.words, say)
  }
}

/** The parts of an object or a list that are objects themselves, by their names; of others their owner's shape tells. */
export const partsIn = <T>(given: Readonly<Record<string, T>> | readonly T[] | undefined): (readonly [string, T])[] =>
  typeof given !== 'object' || given === null
    ? []
    : Object.entries<T>(given as Readonly<Record<string, T>>).filter(
        ([, one]) => typeof one === 'object' && one !== null,
      )

export function each(place: string, given: readonly unknown[] | undefined, known: object, say: ReportFault): void {
  for (const [, one] of partsIn(given)) checkOptions(place, one, known, say)
}

/** Says a type that there is not. */
export function checkType(place: string, type: string, known: object, say: ReportFault): void {
  if (typeof type === 'string' && !Object.hasOwn(known, type))
    say(place, `is of the type '${type}', which there is not${didYouMean(type, Object.keys(known))}`, true)
}
