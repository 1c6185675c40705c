import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import { useTranslate } from 'react-admin'
import { isHttpError } from '../http/HttpError'
import { BuildProgress } from '../print/BuildProgress'
import { type FilesOf, useFiles } from './useFiles'

/** CSV, XLSX, PDF and print, in that order: the last is what an office does most. */
export function Actions(wanted: FilesOf) {
  const translate = useTranslate()
  // Here and not on the page: how far a file is need not draw the table again.
  const { making, progress, csv, xlsx, pdf, print, cancel } = useFiles(wanted)
  const disabled = !wanted.answer?.rows.length
  const isMaking = progress !== null
  return (
    <>
      <BuildProgress what={making} progress={progress} onCancel={cancel} />
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled} onClick={csv}>
        CSV
      </Button>
      <Button variant="outlined" startIcon={<DownloadOutlined />} disabled={disabled || isMaking} onClick={xlsx}>
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
