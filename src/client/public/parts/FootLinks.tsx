import { styled } from '@mui/material/styles'
import { touchMedia } from '../../theme/tokens'
import { useWords } from '../base/language'
import type { PublicWord } from '../base/words'

const Links = styled('nav')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2px 16px',
  fontSize: 12.5,
  lineHeight: silk.lang === 'ta' ? 1.6 : 1.4,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: silk.text2,
    textDecoration: 'none',
    [touchMedia]: { minHeight: 44 },
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a[aria-current]': { color: silk.text, fontWeight: 650 },
}))

const links: readonly (readonly [path: string, name: PublicWord])[] = [
  ['/auth/help', 'action.help'],
  ['/auth/aboutus', 'screen.aboutUs'],
  ['/auth/cancellationpolicy', 'screen.contact'],
  ['/auth/privacypolicy', 'screen.privacyPolicy'],
  ['/auth/refundpolicy', 'screen.refundPolicy'],
  ['/auth/termsandconditionpolicy', 'screen.terms'],
  ['/auth/setting', 'screen.settings'],
]

/** The open pages, from each of them. */
export function FootLinks() {
  const words = useWords()
  return (
    <Links aria-label={words('doors.pages')}>
      {links.map(([path, name]) => (
        <a key={path} href={path} aria-current={window.location.pathname === path ? 'page' : undefined}>
          {words(name)}
        </a>
      ))}
    </Links>
  )
}
