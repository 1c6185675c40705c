import { useTranslate } from 'react-admin'
import { isListed } from '#shared/access'
import { useConfig } from '../../http/useConfig'
import { version } from '../../layout/version'
import { PageHead } from '../../parts/PageHead'
import { Stack } from '../../parts/primitives'
import { useRole } from '../../session/useRole'
import { sections } from './sections'

/** One's own desk: layout and sessions; for the administration also sign-in and messages. */
export function SettingPage() {
  const translate = useTranslate()
  const role = useRole()
  const { data: config } = useConfig()
  return (
    <>
      <PageHead title={translate('message.setting')} fact={`${translate('ui.version')} ${version}`} />
      <Stack>
        {sections
          .filter(({ roles, demo }) => isListed(role, roles) || (demo && config?.demo))
          .map(({ name, Component }) => (
            <Component key={name} />
          ))}
      </Stack>
    </>
  )
}
