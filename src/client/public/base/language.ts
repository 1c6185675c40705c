import { createContext, useContext } from 'react'
import { type Language, languages } from '#shared/label'
import { chooseLanguage, storedLanguage } from '../../session/storage'
import { type Appearance, storedAppearance } from './appearance'
import { type PublicWord, publicWords } from './words'

/** The visitor's language and the appearance of the pages, and how to change them. */
export interface Visit {
  readonly language: Language
  readonly choose: (language: Language) => void
  readonly appearance: Appearance
  readonly changeAppearance: (appearance: Appearance) => void
}

export const VisitContext = createContext<Visit>({
  language: storedLanguage(),
  choose: chooseLanguage,
  appearance: storedAppearance(),
  changeAppearance: () => {},
})
export const useVisit = (): Visit => useContext(VisitContext)

type Args = Readonly<Record<string, string | number>>

const fill = (text: string, args: Args = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place))

/** The words of the public pages in the visitor's language. */
export function useWords(): (key: PublicWord, args?: Args) => string {
  const { language } = useVisit()
  return (key, args) => fill(publicWords[key][language], args)
}

/**
 * What is said to the visitor while the language may still change: a word of ours with its arguments, or a text that is
 * no word of ours.
 */
export type Saying = string | { readonly key: PublicWord; readonly args?: Readonly<Record<string, Saying | number>> }

/** Says it in the visitor's language. */
export function useSay(): (saying: Saying) => string {
  const words = useWords()
  const say = (saying: Saying): string => {
    if (typeof saying === 'string') return saying
    const args = Object.entries(saying.args ?? {}).map(([name, arg]) => [
      name,
      typeof arg === 'number' ? arg : say(arg),
    ])
    return words(saying.key, Object.fromEntries(args))
  }
  return say
}

/** What stands at the places of `text` where it was made from `template`. */
function placesOf(template: string, text: string): Record<string, string> | null {
  const names: string[] = []
  const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '(.+)'
  })
  const found = new RegExp(`^${pattern}$`, 'u').exec(text)
  return found && Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']))
}

const isPlain = (key: PublicWord) => !publicWords[key].en.startsWith('{')

/** The server's text as a word of ours, so that it follows the language too; the text itself where it is none. */
export function sayingOf(text: string): Saying {
  const keys = Object.keys(publicWords) as PublicWord[]
  const exact = keys.find((key) => languages.some((language) => publicWords[key][language] === text))
  if (exact) return { key: exact }
  for (const key of [...keys.filter(isPlain), 'rule.required' as const])
    for (const language of languages) {
      const places = placesOf(publicWords[key][language], text)
      if (places) return { key, args: Object.fromEntries(Object.entries(places).map(([n, t]) => [n, sayingOf(t)])) }
    }
  return text
}
