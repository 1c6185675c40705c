import type { Action } from '#shared/action'
import { dayShown, isDay } from '#shared/day'
import type { Label, Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import { fill, say, type TermArguments } from '#shared/terms'

/** What texts are filled from: a row, an answer, or both. */
export type TextValues = Readonly<Record<string, unknown>>

/** Numbers of a list or one text of it, and how many they are. */
interface Part {
  readonly text: string
  readonly n: number
}

/** Numbers in order, those in a row from-to. */
function rangeParts(numbers: readonly number[]): readonly Part[] {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const n of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === n - 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => ({ text: from === to ? `${from}` : `${from}–${to}`, n: to - from + 1 }))
}

/** The same of a list in which texts stand between the numbers: they follow. */
const partsOf = (values: readonly unknown[]): readonly Part[] => [
  ...rangeParts(values.filter((one) => typeof one === 'number')),
  ...values.filter((one) => typeof one === 'string').map((text) => ({ text, n: 1 })),
]

const joined = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(', ')

/** Numbers of a list, those in a row from-to, and what else is in it: '1–3, 5'. */
export const listOf = (values: readonly unknown[]): string => joined(partsOf(values))

/** So many of what was done to several are named. */
const mostNamed = 5

/** The first of a list as what was done names them, and how many more there are: '3, 5, 8–10 and 9 more', `count` in all. */
export function someOf(values: readonly unknown[], language: Language, count?: number): string {
  const parts = partsOf(values)
  const first = parts.length > mostNamed + 1 ? parts.slice(0, mostNamed) : parts
  const all = count ?? parts.reduce((sum, { n }) => sum + n, 0)
  const more = all - first.reduce((sum, { n }) => sum + n, 0)
  if (more <= 0) return joined(first)
  return first.length > 0 ? say(language, 'ui.list.andMore', { some: joined(first), n: more }) : String(more)
}

/** A name in the reader's language, a day as it is written here, a list of numbers from-to, anything else as it stands. */
function shown(told: TextValues, field: string, language: Language, list: typeof someOf): string {
  const value = told[field]
  const inTamil = told[`${field}Ta`]
  if (Array.isArray(value)) return list(value, language)
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  if (typeof inTamil === 'string') return nameIn(language, value, inTamil)
  return (isDay(value) && dayShown(value)) || value
}

/**
 * A text of an action, its places filled by the fields that they are called like, or that `told` names; lists whole, unless
 * another way is said (`someOf`).
 */
export function textOf(
  label: Label,
  { told: names = {} }: Pick<Action, 'told'>,
  told: TextValues,
  language: Language,
  list: typeof someOf = listOf,
): string {
  const text = label[language]
  const args: Record<string, string> = {}
  for (const [, place = ''] of text.matchAll(/\{(\w+)\}/g))
    args[place] = shown(told, names[place] ?? place, language, list)
  return fill(text, args satisfies TermArguments)
}

/** The path that an action is sent to, its parameters filled by the row. */
export const pathOf = ({ path = '', sends = {} }: Action, row: TextValues): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[sends[name] ?? name])))

/** The keys of the body that the row fills. */
export const filledBy = ({ path = '', sends = {} }: Action, row: TextValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(sends)
      .filter(([name]) => !path.includes(`{${name}}`))
      .map(([name, field]) => [name, row[field]]),
  )
