import { styled } from '@mui/material/styles'
import { type Language, languages } from '#shared/label'
import { touchMedia } from '../../theme/tokens'
import { useVisit, useWords } from '../base/language'

/** The name of a language in that language. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', ta: 'தமிழ்' }

const Buttons = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  gap: 6,
  '& button': {
    minHeight: 32,
    minWidth: 60,
    padding: '2px 14px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: silk.primary,
    font: 'inherit',
    fontSize: 13.5,
    fontWeight: 600,
    cursor: 'pointer',
    [touchMedia]: { minHeight: 44 },
  },
  '& button[aria-pressed=true]': { backgroundColor: silk.primary, color: silk.onPrimary },
  '&.onHeader button': { color: silk.header.text },
  '&.onHeader button[aria-pressed=true]': { backgroundColor: silk.header.text, color: silk.header.back },
  '&.onHeader button:focus-visible': { outlineColor: silk.header.focus, boxShadow: 'none' },
}))

/** English | தமிழ் */
export function LanguageButtons({ onHeader = false }: { onHeader?: boolean }) {
  const words = useWords()
  const { language, choose } = useVisit()
  return (
    <Buttons role="group" aria-label={words('field.language')} className={onHeader ? 'onHeader' : ''}>
      {languages.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => choose(each)}>
          {ownNames[each]}
        </button>
      ))}
    </Buttons>
  )
}
