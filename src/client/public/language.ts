import { createContext, useContext } from 'react'
import type { Language } from '#shared/label'
import { type PublicMessage, publicMessages } from './messages'

export const LanguageContext = createContext<Language>('en')

/** The words of the public pages in the visitor's language. */
export function useWords(): (key: PublicMessage) => string {
  const language = useContext(LanguageContext)
  return (key) => publicMessages[key][language]
}
