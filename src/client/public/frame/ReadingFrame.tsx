import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { version } from '../../layout/version'
import { Emblem } from '../../parts/Emblem'
import { isSignedIn } from '../../session/session'
import { useWords } from '../base/language'
import { publicMessages } from '../base/messages'
import type { PublicWord } from '../base/words'
import { FootLinks } from '../parts/FootLinks'
import { LanguageButtons } from '../parts/LanguageButtons'
import { PublicRoot } from './PublicRoot'

const Page = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  backgroundColor: silk.canvas,
}))

const Head = styled('header')(({ theme: { silk } }) => ({
  backgroundColor: silk.header.back,
  color: silk.header.text,
  borderBlockEnd: '4px solid transparent',
  borderImage: `linear-gradient(${silk.header.zari} 0 50%, transparent 50% 75%, ${silk.header.zari} 75%) 4`,
  '& .inner': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    maxWidth: 1080,
    marginInline: 'auto',
    padding: '10px 16px',
  },
  '& .names': { display: 'flex', alignItems: 'center', gap: 12, color: 'inherit', textDecoration: 'none' },
  '& .names:focus-visible, & .ways a:focus-visible': { outlineColor: silk.header.focus, boxShadow: 'none' },
  '& .ta': { display: 'block', fontSize: 14.5, fontWeight: 650, lineHeight: 1.5 },
  '& .en': { display: 'block', fontSize: 12, color: silk.header.text2, lineHeight: 1.4 },
  '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  '& .ways a': { color: silk.header.text, fontSize: 13.5, fontWeight: 600 },
}))

const Column = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 760 + 2 * 32,
  marginInline: 'auto',
  padding: '28px 32px 40px',
  backgroundColor: theme.silk.paper,
  borderInline: `1px solid ${theme.silk.line}`,
  fontSize: 15,
  lineHeight: theme.silk.lang === 'ta' ? 1.8 : 1.65,
  overflowWrap: 'anywhere',
  '& h1': { ...theme.typography.h1, fontSize: 26, margin: '0 0 8px' },
  '& h2': { ...theme.typography.h2, margin: '28px 0 6px' },
  '& h3': { ...theme.typography.h3, margin: '18px 0 4px' },
  '& p': { margin: '0 0 10px' },
  '& ul': { margin: '0 0 10px', paddingInlineStart: 20 },
  '& li': { marginBlockEnd: 4 },
  '& .lead': { color: theme.silk.text2 },
  [theme.breakpoints.down('md')]: { padding: '18px 16px 32px', borderInline: 0 },
}))

const Foot = styled('footer')(({ theme: { silk } }) => ({
  padding: '12px 16px 18px',
  textAlign: 'center',
  borderBlockStart: `1px solid ${silk.line}`,
  '& small': { display: 'block', marginBlockStart: 6, fontSize: 12, color: silk.text2 },
}))

/** The frame of what is read: names and languages above, one column, the other pages below. */
export const ReadingFrame = ({ title, children }: { title: PublicWord; children: ReactNode }) => (
  <PublicRoot>
    <Framed title={title}>{children}</Framed>
  </PublicRoot>
)

function Framed({ title, children }: { title: PublicWord; children: ReactNode }) {
  const words = useWords()
  useEffect(() => {
    document.title = `${words(title)} | ${words('ui.title')}`
  })
  return (
    <Page>
      <Head>
        <div className="inner">
          <a className="names" href="/login">
            <Emblem size={44} />
            <span>
              <span className="ta" lang="ta">
                {publicMessages['print.market'].ta}
              </span>
              <span className="en" lang="en">
                {publicMessages['print.market'].en}
              </span>
            </span>
          </a>
          <div className="ways">
            <a href="/login">{words(isSignedIn() ? 'doors.toConsole' : 'screen.signIn')}</a>
            <LanguageButtons onHeader />
          </div>
        </div>
      </Head>
      <Column>
        <h1>{words(title)}</h1>
        {children}
      </Column>
      <Foot>
        <FootLinks />
        <small>
          {words('print.government')} · {words('print.department')} · {words('ui.version')} {version}
        </small>
      </Foot>
    </Page>
  )
}
