import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import type { Files } from './useFiles'

/** CSV, PDF and print, in that order: the last is what an office does most. */
export function Actions({ files, disabled }: { files: Files; disabled: boolean }) {
  const translate = useTranslate()
  const { isMaking, csv, pdf, print } = files
  return (
    <>
      {isMaking && <span role="status">{translate('ui.report.making')}</span>}
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled} onClick={csv}>
        CSV
      </Button>
      <Button variant="outlined" startIcon={<PictureAsPdfOutlined />} disabled={disabled || isMaking} onClick={pdf}>
        PDF
      </Button>
      <Button variant="contained" startIcon={<PrintOutlined />} disabled={disabled || isMaking} onClick={print}>
        {translate('action.print')}
      </Button>
    </>
  )
}

/** Why there is no report: the fault's own text, and another try. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate()
  // What was asked wrongly is asked again, not tried again.
  const retry = !(isHttpError(error) && error.status === 422) && (
    <Button size="small" onClick={onRetry}>
      {translate('action.retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={retry} sx={{ marginBlockEnd: 3 }}>
      {error.message}
    </Alert>
  )
}
