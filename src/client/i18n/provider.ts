import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#shared/label'
import { say, whenTermsCome } from '#shared/terms'
import { keys, put, storedLanguage } from '../session/storage'
import { messagesOf, type NamedResource } from './messages'

const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

/** Keeps the language for the next visit and tells it to the page, for fonts, line heights and screen readers. */
const rememberLanguage = (language: Language): void => {
  put(keys.language, language)
  document.documentElement.lang = language
}

const locales = [
  { locale: 'en', name: say('en', 'option.language.en') },
  { locale: 'ta', name: say('ta', 'option.language.ta') },
]

/** The console's words for react-admin: both languages at hand, `initial` first, which is the one chosen last. */
export const createI18nProvider = (
  resources: readonly NamedResource[],
  initial: Language = storedLanguage(),
): I18nProvider => {
  document.documentElement.lang = initial
  const speaking = (locale: string) =>
    polyglotI18nProvider((one) => messagesOf(one as Language, resources), locale, locales)
  let provider = speaking(initial)
  // Before the screen that says them is drawn: the words are there once its script is.
  whenTermsCome(() => {
    provider = speaking(provider.getLocale())
  })
  return {
    translate: (key, options) => provider.translate(key, options),
    getLocale: () => provider.getLocale(),
    getLocales: () => locales,
    changeLocale: async (locale) => {
      if (!isLanguage(locale)) throw new RangeError(`no such language: ${locale}`)
      await provider.changeLocale(locale)
      rememberLanguage(locale)
    },
  }
}
