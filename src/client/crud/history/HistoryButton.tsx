import History from '@mui/icons-material/History'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import { DialogButton } from '../../feedback/DialogButton'
import type { FormValues } from '../form/values'
import { HistoryDialog } from './HistoryDialog'

interface HistoryButtonProps {
  readonly declaration: Resource
  readonly id: number
  /** What the record is called. */
  readonly title: string
  readonly onRestore?: ((values: FormValues, at: string) => void) | undefined
}

/** Who changed a record, when, and what. */
export function HistoryButton(props: HistoryButtonProps) {
  const translate = useTranslate()
  return (
    <DialogButton startIcon={<History />} text={translate('action.history')}>
      {(close) => <HistoryDialog {...props} onClose={close} />}
    </DialogButton>
  )
}
