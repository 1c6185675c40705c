import { useLocaleState, useTranslate } from 'react-admin'
import { Toggle } from './headerStyle'

const choices = [
  { locale: 'en', text: 'EN', name: 'EN, English' },
  { locale: 'ta', text: 'தமிழ்', name: 'தமிழ்' },
] as const

/** EN | தமிழ்; a phone shows only the other one. */
export function LanguageToggle() {
  const [locale, setLocale] = useLocaleState()
  const translate = useTranslate()
  return (
    <Toggle role="group" aria-label={translate('field.language')}>
      {choices.map(({ locale: own, text, name }) => (
        <button
          key={own}
          type="button"
          lang={own}
          aria-pressed={locale === own}
          aria-label={name}
          onClick={() => setLocale(own)}
        >
          {text}
        </button>
      ))}
    </Toggle>
  )
}
