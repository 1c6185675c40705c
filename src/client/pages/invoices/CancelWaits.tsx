import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'

const Mark = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 20,
  paddingInline: '5px 6px',
  borderRadius: 4,
  fontSize: 12,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  color: silk.warn,
  backgroundColor: silk.warnTint,
  '& svg': { fontSize: 15 },
}))

/** The bill's cancelling is proposed and not yet confirmed. */
export function CancelWaits() {
  const translate = useTranslate()
  return (
    <Mark title={translate('cancelBill.waits')}>
      <HourglassEmpty aria-hidden />
      {translate('cancelBill.proposed')}
    </Mark>
  )
}
