import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import { useTranslate } from 'react-admin'
import { Chip } from '../../parts/Chip'

/** The bill's cancelling is proposed and not yet confirmed. */
export function CancelWaits() {
  const translate = useTranslate()
  return (
    <Chip tone="warn" title={translate('cancelBill.waits')}>
      <HourglassEmpty aria-hidden />
      {translate('cancelBill.proposed')}
    </Chip>
  )
}
