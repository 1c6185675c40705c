import { createContext, useContext } from 'react'
import type { Label, Language } from '#shared/label'
import { actionTerms } from '#shared/terms/action'
import { attemptTerms } from '#shared/terms/attempt'
import { coverTerms } from '#shared/terms/cover'
import { firstTerms } from '#shared/terms/first'
import { messageTerms } from '#shared/terms/message'
import { openTerms } from '#shared/terms/open'
import { phoneTerms } from '#shared/terms/phone'
import { roomTerms } from '#shared/terms/room'
import { ruleTerms } from '#shared/terms/rule'
import { statusTerms } from '#shared/terms/status'
import { uiTerms } from '#shared/terms/ui'

/** The part of the glossary that a reeler meets, so that their phone need not load the whole. */
const words = {
  ...actionTerms,
  ...attemptTerms,
  ...coverTerms,
  ...firstTerms,
  ...messageTerms,
  ...openTerms,
  ...phoneTerms,
  ...roomTerms,
  ...ruleTerms,
  ...statusTerms,
  ...uiTerms,
} as const satisfies Record<string, Label>

export type WordKey = keyof typeof words
/** As the server gives them: an argument that is a name comes in both languages. */
export type Args = Readonly<Record<string, string | number | Label>>

const shownIn = (language: Language, value: Args[string]): string =>
  typeof value === 'object' ? value[language] : String(value)

export const textIn = (language: Language, key: WordKey, args: Args = {}): string =>
  words[key][language].replaceAll(/\{(\w+)\}/g, (place, name: string) => shownIn(language, args[name] ?? place))

const isWord = (key: string): key is WordKey => Object.hasOwn(words, key)

/** A refusal's rule in the language that is not the reeler's; null for one that is not known here. */
export const inOtherLanguage = (rule: string, args: Args, language: Language): string | null =>
  isWord(rule) ? textIn(language === 'en' ? 'ta' : 'en', rule, args) : null

export const LanguageContext = createContext<Language>('en')
export const useLanguage = (): Language => useContext(LanguageContext)

export type Say = (key: WordKey, args?: Args) => string

/** The words of the page in the reeler's language. */
export function useWords(): Say {
  const language = useLanguage()
  return (key, args) => textIn(language, key, args)
}
