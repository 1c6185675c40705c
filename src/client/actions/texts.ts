import type { Action } from '#shared/action'
import { dayShown, isDay } from '#shared/day'
import type { Label, Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import { fill, type TermArguments } from '#shared/terms'

/** What texts are filled from: a row, an answer, or both. */
export type TextValues = Readonly<Record<string, unknown>>

/** Numbers of a list, those in a row as from-to: '1–3, 5'. */
export function rangesOf(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const n of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === n - 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** The same of a list in which texts stand between the numbers: they follow. */
export function listOf(values: readonly unknown[]): string {
  const numbers = values.filter((one) => typeof one === 'number')
  const texts = values.filter((one) => typeof one === 'string')
  return [...(numbers.length > 0 ? [rangesOf(numbers)] : []), ...texts].join(', ')
}

/** A name in the reader's language, a day as it is written here, a list of numbers from-to, anything else as it stands. */
function shown(told: TextValues, field: string, language: Language): string {
  const value = told[field]
  const inTamil = told[`${field}Ta`]
  if (Array.isArray(value)) return listOf(value)
  if (typeof value !== 'string') return value === null || value === undefined ? '' : String(value)
  if (typeof inTamil === 'string') return nameIn(language, value, inTamil)
  return (isDay(value) && dayShown(value)) || value
}

/** A text of an action, its places filled by the fields that they are called like, or that `told` names. */
export function textOf(
  label: Label,
  { told: names = {} }: Pick<Action, 'told'>,
  told: TextValues,
  language: Language,
): string {
  const text = label[language]
  const args: Record<string, string> = {}
  for (const [, place = ''] of text.matchAll(/\{(\w+)\}/g)) args[place] = shown(told, names[place] ?? place, language)
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
