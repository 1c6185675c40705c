import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { saveDelivery } from '#resources/actions/delivery'
import type { RowActionProps } from '../extensions/extensions'
import { get } from '../http/http'
import { useLanguage } from '../i18n/useLanguage'
import { DeliverDialog } from '../reports/DeliverDialog'

/** Changes a delivery, by the form that sets it up. */
export function ChangeDelivery({ row }: RowActionProps) {
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const text = saveDelivery.label[language]
  return (
    <>
      <Button variant="outlined" size="small" aria-label={`${text}, ${String(row.name)}`} onClick={() => setOpen(true)}>
        {saveDelivery.short[language]}
      </Button>
      {open && <DeliverDialog delivered={{ id: row.id }} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Says above the list where the server sends no e-mail. */
export function MailSetUp() {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['deliveryChoices', null],
    queryFn: ({ signal }) => get('reportDelivery/choices', {}, { signal }),
  })
  if (data?.isSetUp !== false) return null
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: '10px' }}>
      {translate('delivery.notSetUp')}
    </Alert>
  )
}
