import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { isListed } from '#shared/access'
import { version } from '../../layout/version'
import { PageHead } from '../../parts/PageHead'
import { useRole } from '../../session/useRole'
import { sections } from './sections'
import { useConfig } from './useConfig'

const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

/** One's own desk: layout and sessions; for the administration also sign-in and messages. */
export function SettingPage() {
  const translate = useTranslate()
  const role = useRole()
  const { data: config } = useConfig()
  return (
    <>
      <PageHead title={translate('message.setting')} fact={`${translate('ui.version')} ${version}`} />
      <Cards>
        {sections
          .filter(({ roles, demo }) => isListed(role, roles) || (demo && config?.demo))
          .map(({ name, Component }) => (
            <Component key={name} />
          ))}
      </Cards>
    </>
  )
}
