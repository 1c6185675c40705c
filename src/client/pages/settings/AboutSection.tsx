import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { isListed, roleLabels, roles } from '#shared/access'
import { useConfig } from '../../http/useConfig'
import { useWords } from '../../i18n/useWords'
import { version } from '../../layout/version'
import { mobileText } from '../../parts/figures'
import { Section } from '../../parts/Section'
import { useSession } from '../../session/session'
import { useRole } from '../../session/useRole'

const Facts = styled('dl')(({ theme: { silk, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '10px 16px',
  margin: 0,
  '& dt': { ...typography.subtitle2, color: silk.text2 },
  '& dd': { margin: 0, fontSize: 14, lineHeight: silk.leading.text },
  [breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

/** The person's markets by name; all of them where none is the person's own. */
function useMarketNames(): string {
  const { translate, named } = useWords()
  const role = useRole()
  const { user } = useSession()
  if (role === 'dosad') return translate('ui.report.allMarkets')
  const markets = user?.market ? [user.market] : (user?.markets ?? [])
  return markets.map(({ name, nameTa }) => named(name, nameTa)).join(', ')
}

/** The version, the data it works on, and who is signed in. */
export function AboutSection() {
  const { translate, language, named } = useWords()
  const role = useRole()
  const { user } = useSession()
  const { data: config } = useConfig()
  const markets = useMarketNames()
  const known = roles.find((each) => isListed(role, [each]))
  const data = config && translate(config.demo ? 'ui.demo' : 'setting.about.real')
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['setting.about.program', translate('ui.title')],
    ['ui.version', version],
    ['setting.about.data', data],
    ['field.name', named(user?.name, user?.nameTa)],
    ['field.userName', user?.userName],
    ['field.userType', known ? roleLabels[known][language] : role],
    ['field.mobileNo', mobileText(user?.mobileNo ?? '')],
    ['field.market', markets],
  ]
  return (
    <Section title="setting.about" note="setting.about.note">
      <Facts>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </Facts>
      {role === 'dosad' && (
        <Link href="/api/docs" target="_blank" rel="noopener" sx={{ display: 'inline-block', mt: 3 }}>
          {translate('setting.about.api')}
        </Link>
      )}
    </Section>
  )
}
