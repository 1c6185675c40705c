import History from '@mui/icons-material/History'
import { useTranslate } from 'react-admin'
import { DialogButton } from '../../feedback/DialogButton'
import { HistoryDialog, type HistoryDialogProps } from './HistoryDialog'

/** Who changed a record, when, and what. */
export function HistoryButton(props: Omit<HistoryDialogProps, 'onClose'>) {
  const translate = useTranslate()
  return (
    <DialogButton startIcon={<History />} text={translate('action.history')}>
      {(close) => <HistoryDialog {...props} onClose={close} />}
    </DialogButton>
  )
}
