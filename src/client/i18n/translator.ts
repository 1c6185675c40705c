import type { I18nProvider, StringMap } from 'react-admin'

const flat = (messages: StringMap, before = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )

/** One of 'one lot |||| %{smart_count} lots', as both languages count; without a count the first. */
const formOf = (text: string, count: unknown): string => {
  const [one, many] = text.split(' |||| ')
  return (count === undefined || count === 1 ? one : many) ?? text
}

/**
 * Texts by key as react-admin asks for them: `smart_count` (or a number in place of all options) chooses the form, the
 * other options fill places such as `%{name}`, and `_` stands in for a key that is not there. Polyglot, which react-admin
 * brings along for this, weighs 8 kB, most of it for browsers of 2009.
 */
export function translator(messages: StringMap): I18nProvider['translate'] {
  const texts = new Map(flat(messages))
  return (key, given = {}) => {
    const options = typeof given === 'number' ? { smart_count: given } : given
    const text = texts.get(key) ?? options._
    if (typeof text !== 'string') return key
    return formOf(text, options.smart_count).replaceAll(/%\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(options, name) ? String(options[name] ?? place) : place,
    )
  }
}
