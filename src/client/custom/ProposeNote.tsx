import Button from '@mui/material/Button'
import { useState } from 'react'
import { proposeNote } from '#resources/actions/money'
import type { RowActionProps } from '../extensions/extensions'
import { useLanguage } from '../i18n/useLanguage'
import { invoiceIdOf } from './invoice'
import { NoteDialog } from './NoteDialog'

/** Proposes a debit or credit note for the lot of a bill that stands. */
export function ProposeNote({ row }: RowActionProps) {
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  if (row.invoiceStatus === 'CANCELLED') return null
  const text = proposeNote.label[language]
  const lot = {
    invoiceId: invoiceIdOf(row),
    invoiceNo: String(row.invoiceNo ?? ''),
    lotId: Number(row.lotId),
    lotNo: String(row.lotNo ?? ''),
    kg: String(row.weight),
    rate: String(row.pricePerKg),
  }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`${text}, ${lot.invoiceNo}, ${lot.lotNo}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && <NoteDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  )
}
