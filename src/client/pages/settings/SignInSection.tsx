import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeSecurity } from '#resources/actions/people'
import type { Security } from '#resources/api/configuration'
import { roleLabels, roles } from '#shared/access'
import { useAction } from '../../actions/useAction'
import { reads } from '../../http/reads'
import { useLanguage } from '../../i18n/useLanguage'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { Section } from '../../parts/Section'
import { Flag } from './Flag'

const Groups = styled('div')(({ theme: { breakpoints } }) => ({
  position: 'relative',
  display: 'grid',
  gap: 12,
  '& .flags': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0 16px' },
  [breakpoints.down('lg')]: { '& .flags': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [breakpoints.down('sm')]: { '& .flags': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

function SecurityForm({ read }: { readonly read: Security }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [typed, setTyped] = useState<Security>(read)
  const { run, busy } = useAction(changeSecurity)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(read)
  return (
    <Groups>
      <fieldset>
        <legend>{translate('setting.signIn.roles')}</legend>
        <div className="flags">
          {roles
            .filter((role) => role in typed.roles)
            .map((role) => (
              <Flag
                key={role}
                label={roleLabels[role][language]}
                value={typed.roles[role] === true}
                onChange={(value) => setTyped({ ...typed, roles: { ...typed.roles, [role]: value } })}
              />
            ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{translate('setting.signIn.before')}</legend>
        <div className="flags">
          <Flag
            label={translate('setting.signIn.money')}
            value={typed.money}
            onChange={(money) => setTyped({ ...typed, money })}
          />
        </div>
      </fieldset>
      <div>
        <Button variant="contained" disabled={busy || !isChanged} onClick={() => void run({}, typed)}>
          {translate('action.save')}
        </Button>
      </div>
    </Groups>
  )
}

/** The second step by OTP: which user types sign in with one, and whether what moves money asks for one. */
export function SignInSection() {
  const { data, error, refetch } = useQuery(reads('security', 'security'))
  return (
    <Section title="setting.signIn" note="setting.signIn.note">
      {error && !data && <Failed error={error} retry={refetch} />}
      {!data && !error && (
        <Groups>
          <ProgressLine />
        </Groups>
      )}
      {data && <SecurityForm key={JSON.stringify(data)} read={data} />}
    </Section>
  )
}
