import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import type { PdfProgress } from '../print/usePdf'
import type { Files } from './useFiles'

/** How far the paper is, and the way to give it up. */
export function Making({ progress, onCancel }: { progress: PdfProgress | null; onCancel: () => void }) {
  const translate = useTranslate()
  if (!progress) return null
  const { done, of } = progress
  return (
    <>
      <span role="status">
        {of > 0
          ? translate('reportPage.makingPart', { n: Math.floor((done / of) * 100) })
          : translate('ui.report.making')}
      </span>
      <Button variant="text" onClick={onCancel}>
        {translate('action.cancel')}
      </Button>
    </>
  )
}

/** CSV, XLSX, PDF and print, in that order: the last is what an office does most. */
export function Actions({ files, disabled }: { files: Files; disabled: boolean }) {
  const translate = useTranslate()
  const { progress, isBusy, csv, xlsx, pdf, print, cancel } = files
  const isMaking = progress !== null
  return (
    <>
      <Making progress={progress} onCancel={cancel} />
      {isBusy && <span role="status">{translate('reportPage.makingFile')}</span>}
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled} onClick={csv}>
        CSV
      </Button>
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled || isBusy} onClick={xlsx}>
        XLSX
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

/** Opens the chart over the table, and closes it. */
export function ChartSwitch({ isOpen, onTurn }: { isOpen: boolean; onTurn: () => void }) {
  const translate = useTranslate()
  return (
    <ToggleButton value="chart" size="small" selected={isOpen} onClick={onTurn} sx={{ gap: 1.5, whiteSpace: 'nowrap' }}>
      <BarChartOutlined fontSize="small" aria-hidden />
      {translate('reportPage.chart')}
    </ToggleButton>
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
