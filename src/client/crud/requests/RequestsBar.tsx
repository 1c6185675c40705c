import Alert from '@mui/material/Alert'
import type { Resource } from '#shared/resource'
import { DialogButton } from '../../feedback/DialogButton'
import { useWords } from '../../i18n/useWords'
import { RequestsDialog } from './RequestsDialog'
import { useRequests } from './useRequests'

/** '2 requests wait' over a list where people have signed up for what it shows. */
export function RequestsBar({ declaration }: { declaration: Resource }) {
  const { translate, counted } = useWords()
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
      {counted('request', requests.length)}
    </Alert>
  )
}
