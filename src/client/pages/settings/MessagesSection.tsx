import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useConfig } from '../../http/useConfig'
import { Section } from '../../parts/Section'

/** What goes to mobile numbers: in the demonstration with its text, for nothing leaves it. */
export function MessagesSection() {
  const translate = useTranslate()
  const { data: config } = useConfig()
  return (
    <Section title="setting.messages" note={config?.demo ? 'setting.messages.demo' : 'setting.messages.note'}>
      <Button variant="outlined" component={Link} to="/app/messages">
        {translate('action.view')}
      </Button>
    </Section>
  )
}
