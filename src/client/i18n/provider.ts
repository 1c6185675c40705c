import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#shared/label'
import { say } from '#shared/terms'
import { messagesOf, type NamedResource } from './messages'

export { resourceMessages } from './messages'

/** The specification's name for the chosen language in the browser's storage. */
const storageKey = 'language'

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

/** The language chosen last on this browser; English where none was. */
export const storedLanguage = (storage: Pick<Storage, 'getItem'> = localStorage): Language => {
  const stored = storage.getItem(storageKey)
  return isLanguage(stored) ? stored : 'en'
}

/** Keeps the language for the next visit and tells it to the page, for fonts, line heights and screen readers. */
export const rememberLanguage = (language: Language): void => {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
}

const locales = [
  { locale: 'en', name: say('en', 'option.language.en') },
  { locale: 'ta', name: say('ta', 'option.language.ta') },
]

/** The console's words for react-admin: both languages at hand, the one chosen last first. */
export const createI18nProvider = (resources: readonly NamedResource[]): I18nProvider => {
  const initial = storedLanguage()
  document.documentElement.lang = initial
  const provider = polyglotI18nProvider((locale) => messagesOf(locale as Language, resources), initial, locales)
  return {
    ...provider,
    changeLocale: async (locale) => {
      if (!isLanguage(locale)) throw new RangeError(`no such language: ${locale}`)
      await provider.changeLocale(locale)
      rememberLanguage(locale)
    },
  }
}
