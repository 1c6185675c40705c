import { createContext, useContext } from 'react'
import type { Label, Language } from '#shared/label'
import { actionTerms } from '#shared/terms/action'
import { messageTerms } from '#shared/terms/message'
import { phoneTerms } from '#shared/terms/phone'
import { roomTerms } from '#shared/terms/room'
import { ruleTerms } from '#shared/terms/rule'
import { statusTerms } from '#shared/terms/status'
import { uiTerms } from '#shared/terms/ui'

/** The part of the glossary that a reeler meets, so that his phone need not load the whole. */
const words = {
  ...actionTerms,
  ...messageTerms,
  ...phoneTerms,
  ...roomTerms,
  ...ruleTerms,
  ...statusTerms,
  ...uiTerms,
} as const satisfies Record<string, Label>

export type WordKey = keyof typeof words
type Args = Readonly<Record<string, string | number>>

const filled = (text: string, args: Args): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(args[name] ?? place))

export const sayIn = (language: Language, key: WordKey, args: Args = {}): string => filled(words[key][language], args)

const isWord = (key: string): key is WordKey => Object.hasOwn(words, key)

/** The arguments that a text was filled with, read out of it; null where it is not of this pattern. */
function argumentsOf(pattern: string, text: string): Args | null {
  const names: string[] = []
  const source = pattern
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      names.push(part)
      return '(.+?)'
    })
    .join('')
  const found = new RegExp(`^${source}$`).exec(text)
  return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
}

/** A rule's text as it was answered, in the other language; null for one that is not known here. */
export function inOtherLanguage(rule: string, text: string, language: Language): string | null {
  if (!isWord(rule)) return null
  const args = argumentsOf(words[rule][language], text)
  return args && sayIn(language === 'en' ? 'ta' : 'en', rule, args)
}

export const LanguageContext = createContext<Language>('en')
export const useLanguage = (): Language => useContext(LanguageContext)

export type Say = (key: WordKey, args?: Args) => string

/** The words of the page in the reeler's language. */
export function useWords(): Say {
  const language = useLanguage()
  return (key, args) => sayIn(language, key, args)
}
