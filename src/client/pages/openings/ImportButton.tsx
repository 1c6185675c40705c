import UploadOutlined from '@mui/icons-material/UploadFileOutlined'
import { useTranslate } from 'react-admin'
import { isListed, marketDesk } from '#shared/access'
import { DialogButton } from '../../feedback/DialogButton'
import { useRole } from '../../session/useRole'
import { useOpeningDay } from './day'
import { ImportOpenings } from './ImportOpenings'

/** Balances from a file, on the day that is chosen; nothing for those who only read. */
export function ImportButton() {
  const translate = useTranslate()
  const day = useOpeningDay()
  if (!isListed(useRole(), marketDesk)) return null
  return (
    <DialogButton startIcon={<UploadOutlined />} text={translate('action.import')}>
      {(close) => <ImportOpenings day={day} onClose={close} />}
    </DialogButton>
  )
}
