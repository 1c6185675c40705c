import { useMemo } from 'react'
import { proposeNote } from '#resources/actions/money'
import type { Label } from '#shared/label'
import { term } from '#shared/terms'
import { ActionForm } from '../crud/actions/ActionForm'
import type { RowActionProps } from '../extensions/extensions'
import { DialogButton } from '../feedback/DialogButton'
import { useLanguage } from '../i18n/useLanguage'
import { invoiceIdOf } from './invoice'

const billed = (what: Label, value: string): Label => ({ en: `${what.en}: ${value}`, ta: `${what.ta}: ${value}` })

/** The action as it is asked of one lot: under each box stands what was billed. */
function beside({ asks, ...action }: typeof proposeNote, before: Readonly<Record<'kg' | 'rate', string>>) {
  const kg = { ...asks.fields.kg, help: billed(term('note.kgBefore'), before.kg) }
  const rate = { ...asks.fields.rate, help: billed(term('note.rateBefore'), before.rate) }
  return { ...action, asks: { ...asks, fields: { kg, rate } } }
}

/** Proposes a debit or credit note for the lot of a bill that stands; the note waits for another person. */
export function ProposeNote({ row }: RowActionProps) {
  const language = useLanguage()
  const [kg, rate] = [String(row.weight), String(row.pricePerKg)]
  const action = useMemo(() => beside(proposeNote, { kg, rate }), [kg, rate])
  if (row.invoiceStatus === 'CANCELLED') return null
  const text = action.label[language]
  const { invoiceNo, lotId, lotNo } = row
  return (
    <DialogButton size="small" aria-label={`${text}, ${String(invoiceNo ?? '')}, ${String(lotNo ?? '')}`} text={text}>
      {(close) => (
        <ActionForm
          action={action}
          row={{ invoiceId: invoiceIdOf(row), invoiceNo, lotId, lotNo }}
          values={{ kg, rate }}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
