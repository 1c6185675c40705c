import { styled } from '@mui/material/styles'
import type { MarketName } from '#resources/api/auth'
import type { User } from '../../session/session'
import { useVisit, useWords } from '../base/language'
import { type PublicWord, publicWords } from '../base/words'

const Details = styled('dl')(({ theme: { silk, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 200px) 1fr',
  margin: '8px 0 0',
  '& dt, & dd': { margin: 0, padding: '6px 0', borderBlockEnd: `1px solid ${silk.line}` },
  '& dt': { color: silk.text2, paddingInlineEnd: 12 },
  '& dd': { fontWeight: 600 },
  [breakpoints.down('sm')]: { gridTemplateColumns: '110px 1fr' },
}))

const roleName = (role: string): PublicWord | null =>
  `role.${role}` in publicWords ? (`role.${role}` as PublicWord) : null

/** What the office has written down of the person. */
export function OwnDetails({ profile }: { profile: User }) {
  const words = useWords()
  const { language } = useVisit()
  const inLanguage = ({ name, nameTa }: Pick<MarketName, 'name' | 'nameTa'>) =>
    language === 'ta' ? (nameTa ?? name) : name
  const { usertype, market, markets = [] } = profile
  const office = market
    ? inLanguage(market)
    : usertype === 'dosad'
      ? words('doors.profile.allMarkets')
      : markets.map(inLanguage).join(', ')
  const role = roleName(usertype)
  const lines: readonly (readonly [PublicWord, string])[] = [
    ['field.name', inLanguage(profile)],
    ['field.userName', profile.userName],
    ['field.userType', role ? words(role) : usertype],
    ['ui.form.office', office],
    ['field.mobileNo', profile.mobileNo],
  ]
  return (
    <Details>
      {lines.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{words(name)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </Details>
  )
}
