import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { counted } from '#shared/terms'
import { DialogButton } from '../../feedback/DialogButton'
import { useLanguage } from '../../i18n/useLanguage'
import { RequestsDialog } from './RequestsDialog'
import { useRequests } from './useRequests'

/** '2 requests wait' over a list where people have signed up for what it shows. */
export function RequestsBar({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const language = useLanguage()
  const requests = useRequests(declaration)
  if (requests.length === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: '10px', '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' } }}
      action={
        <DialogButton size="small" text={translate('action.view')}>
          {(close) => <RequestsDialog declaration={declaration} requests={requests} onClose={close} />}
        </DialogButton>
      }
    >
      {counted(language, 'request', requests.length)}
    </Alert>
  )
}
