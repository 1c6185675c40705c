import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { saveDelivery } from '#resources/actions/delivery'
import type { RowActionProps } from '../extensions/extensions'
import { DialogButton } from '../feedback/DialogButton'
import { reads } from '../http/reads'
import { useLanguage } from '../i18n/useLanguage'
import { DeliverDialog } from '../reports/DeliverDialog'

/** Changes a delivery, by the form that sets it up. */
export function ChangeDelivery({ row }: RowActionProps) {
  const language = useLanguage()
  const name = `${saveDelivery.label[language]}, ${String(row.name)}`
  return (
    <DialogButton size="small" aria-label={name} text={saveDelivery.short[language]}>
      {(close) => <DeliverDialog delivered={{ id: row.id }} onClose={close} />}
    </DialogButton>
  )
}

/** Says above the list where the server sends no e-mail. */
export function MailSetUp() {
  const translate = useTranslate()
  const { data } = useQuery(reads('deliveryChoices', 'reportDelivery/choices', {}))
  if (data?.isSetUp !== false) return null
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: '10px' }}>
      {translate('delivery.notSetUp')}
    </Alert>
  )
}
