import CssBaseline from '@mui/material/CssBaseline'
import { styled, ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Language, languages } from '#shared/label'
import { Emblem } from '../parts/Emblem'
import { chooseLanguage, storedLanguage } from '../session/storage'
import { makeTheme } from '../theme/makeTheme'
import { CocoonDrawing } from './CocoonDrawing'
import { LanguageContext } from './language'
import { publicMessages } from './messages'

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: '52.4fr 47.6fr',
  minHeight: '100dvh',
  '@media (max-width: 991.95px)': { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
})

const Panel = styled('section')(({ theme: { silk } }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  padding: '56px 56px 56px',
  backgroundColor: silk.header.back,
  color: silk.header.text,
  '& .office': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    fontSize: 14,
    lineHeight: 1.6,
    color: silk.header.text2,
  },
  '& .office > span > span': { display: 'block' },
  '& .market': { marginBlockStart: 88, position: 'relative' },
  '& .market .ta': { display: 'block', fontSize: 35, fontWeight: 700, lineHeight: 1.4 },
  '& .market .en': { display: 'block', fontSize: 24, lineHeight: 1.4, color: silk.header.text2 },
  '& .zari': {
    width: 220,
    height: 5,
    marginBlockStart: 20,
    background: `linear-gradient(${silk.header.zari} 0 3px, transparent 3px 4px, ${silk.header.zari} 4px 5px)`,
  },
  '& .note': { position: 'relative', marginBlockStart: 'auto', fontSize: 13, color: silk.header.text2 },
  '@media (max-width: 991.95px)': {
    padding: '16px 16px 14px',
    '& .office': { fontSize: 12 },
    '& .office svg': { width: 44, height: 44 },
    '& .market': { marginBlockStart: 12 },
    '& .market .ta': { fontSize: 20 },
    '& .market .en': { fontSize: 14 },
    '& .zari': { marginBlockStart: 10, width: 140 },
    '& .note, & > svg': { display: 'none' },
  },
}))

const Side = styled('main')(({ theme: { silk } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '32px 34px',
  backgroundColor: silk.paper,
  '& .languages': { alignSelf: 'flex-end', display: 'flex', gap: 6 },
  '& .languages button': {
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
  },
  '& .languages button[aria-pressed=true]': { backgroundColor: silk.primary, color: silk.onPrimary },
  '& .content': { width: '100%', maxWidth: 380, marginBlock: 'auto' },
  '@media (max-width: 991.95px)': {
    padding: '14px 16px 32px',
    '& .languages button': { minHeight: 44 },
    '& .content': { marginBlock: '16px auto' },
  },
}))

/** The name of a language in that language. */
const ownNames: Readonly<Record<Language, string>> = { en: 'English', ta: 'தமிழ்' }
/** The market's title stands in both languages, as on its papers. */
const market = { ta: publicMessages['print.market'].ta, en: 'Government Silk Cocoon Auction Market' }
const office = (language: Language) =>
  `${publicMessages['print.government'][language]} · ${publicMessages['print.department'][language]}`

/** The frame of the doors: the market's name on its own ground, the form beside it. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(storedLanguage)
  const theme = useMemo(
    () => makeTheme({ mode: 'light', lang: language, density: 'comfortable', headerColor: 'header-blue' }),
    [language],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (chosen: Language) => {
    chooseLanguage(chosen)
    setLanguage(chosen)
  }
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <LanguageContext.Provider value={language}>
        <Page>
          <Panel>
            <CocoonDrawing />
            <div className="office">
              <Emblem size={84} />
              <span>
                <span lang="ta">{office('ta')}</span>
                <span lang="en">{office('en')}</span>
              </span>
            </div>
            <div className="market">
              <span className="ta" lang="ta">
                {market.ta}
              </span>
              <span className="en" lang="en">
                {market.en}
              </span>
              <div className="zari" aria-hidden />
            </div>
            <div className="note">{publicMessages['ui.signIn.recorded'][language]}</div>
          </Panel>
          <Side>
            {/* biome-ignore lint/a11y/useSemanticElements: two buttons of one choice need no form's fieldset */}
            <div className="languages" role="group" aria-label={publicMessages['field.language'][language]}>
              {languages.map((each) => (
                <button
                  key={each}
                  type="button"
                  lang={each}
                  aria-pressed={each === language}
                  onClick={() => choose(each)}
                >
                  {ownNames[each]}
                </button>
              ))}
            </div>
            <div className="content">{children}</div>
          </Side>
        </Page>
      </LanguageContext.Provider>
    </ThemeProvider>
  )
}
