import { createContext, useContext } from 'react'
import type { Language } from '#shared/label'
import { type PublicMessage, publicMessages } from './messages'

export interface PublicLanguage {
  readonly language: Language
  readonly choose: (language: Language) => void
}

export const LanguageContext = createContext<PublicLanguage>({ language: 'en', choose: () => {} })

export const usePublicLanguage = (): PublicLanguage => useContext(LanguageContext)

/** The words of the public pages in the visitor's language. */
export function useWords(): (key: PublicMessage) => string {
  const { language } = usePublicLanguage()
  return (key) => publicMessages[key][language]
}
