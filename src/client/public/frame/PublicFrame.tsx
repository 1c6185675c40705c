import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Language } from '#shared/label'
import { Emblem } from '../../parts/Emblem'
import { useWords } from '../base/language'
import { publicMessages } from '../base/messages'
import { FootLinks } from '../parts/FootLinks'
import { LanguageButtons } from '../parts/LanguageButtons'
import { CocoonDrawing } from './CocoonDrawing'
import { PublicRoot } from './PublicRoot'

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: '52.4fr 47.6fr',
  minHeight: '100dvh',
  '@media (max-width: 991.95px)': { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
})

const Panel = styled('header')(({ theme: { silk } }) => ({
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
  '& > .languages': { alignSelf: 'flex-end' },
  '& .content': { width: '100%', maxWidth: 380, marginBlock: 'auto' },
  '@media (max-width: 991.95px)': {
    padding: '14px 16px 32px',
    '& .content': { marginBlock: '16px auto' },
  },
}))

/** The market's title stands in both languages, as on its papers. */
const market = { ta: publicMessages['print.market'].ta, en: 'Government Silk Cocoon Auction Market' }
const office = (language: Language) =>
  `${publicMessages['print.government'][language]} · ${publicMessages['print.department'][language]}`

function Names() {
  const words = useWords()
  return (
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
      <div className="note">{words('ui.signIn.recorded')}</div>
    </Panel>
  )
}

/** The frame of the doors: the market's name on its own ground, the form beside it. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <PublicRoot>
    <Page>
      <Names />
      <Side>
        <div className="languages">
          <LanguageButtons />
        </div>
        <div className="content">{children}</div>
        <FootLinks />
      </Side>
    </Page>
  </PublicRoot>
)
