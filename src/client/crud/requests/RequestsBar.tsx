import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import { RequestsDialog } from './RequestsDialog'
import { useRequests } from './useRequests'

/** '2 requests wait' over a list where people have signed up for what it shows. */
export function RequestsBar({ declaration }: { declaration: Resource }) {
  const translate = useTranslate()
  const language = useLanguage()
  const requests = useRequests(declaration)
  const [open, setOpen] = useState(false)
  if (requests.length === 0) return null
  return (
    <>
      <Alert
        severity="warning"
        sx={{ marginBlockEnd: '10px', '& .MuiAlert-action': { paddingBlockStart: 0, alignItems: 'center' } }}
        action={
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {translate('action.view')}
          </Button>
        }
      >
        {counted(language, 'request', requests.length)}
      </Alert>
      {open && <RequestsDialog declaration={declaration} requests={requests} onClose={() => setOpen(false)} />}
    </>
  )
}
