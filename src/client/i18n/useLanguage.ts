import { useLocaleState } from 'react-admin'
import { type Language, languages } from '#shared/label'

/** The language of react-admin's locale. */
export const languageOf = (locale: string | undefined): Language =>
  languages.find((language) => language === locale) ?? 'en'

/** The language in which the console is read now. */
export const useLanguage = (): Language => languageOf(useLocaleState()[0])
