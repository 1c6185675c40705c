import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Security } from '#resources/api/configuration'
import { roleLabels, roles } from '#shared/access'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { get, post } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'
import { Failed } from '../../parts/Failed'
import { ProgressLine } from '../../parts/Loading'
import { Section } from '../../parts/Section'
import { Flag } from './Flag'

const securityKey = ['security'] as const

const Groups = styled('div')(({ theme: { breakpoints } }) => ({
  position: 'relative',
  display: 'grid',
  gap: 12,
  '& .flags': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '0 16px' },
  [breakpoints.down('lg')]: { '& .flags': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [breakpoints.down('sm')]: { '& .flags': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

interface SecurityFormProps {
  readonly read: Security
  readonly onSave: (security: Security) => Promise<void>
}

function SecurityForm({ read, onSave }: SecurityFormProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const [typed, setTyped] = useState<Security>(read)
  const [isBusy, setBusy] = useState(false)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(read)
  const save = async () => {
    setBusy(true)
    await onSave(typed)
    setBusy(false)
  }
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
        <Button variant="contained" disabled={isBusy || !isChanged} onClick={() => void save()}>
          {translate('action.save')}
        </Button>
      </div>
    </Groups>
  )
}

/** The second step by OTP: which user types sign in with one, and whether what moves money asks for one. */
export function SignInSection() {
  const notify = useNotify()
  const tell = useStandardNotices()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => get('security', undefined, { signal }),
  })
  const save = async (security: Security) => {
    try {
      client.setQueryData(securityKey, await post('security', security))
      notify('setting.saved', { type: 'success' })
    } catch (failure) {
      tell.failed(failure)
    }
  }
  return (
    <Section title="setting.signIn" note="setting.signIn.note">
      {error && !data && <Failed error={error} retry={refetch} />}
      {!data && !error && (
        <Groups>
          <ProgressLine />
        </Groups>
      )}
      {data && <SecurityForm key={JSON.stringify(data)} read={data} onSave={save} />}
    </Section>
  )
}
