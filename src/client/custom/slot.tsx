import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SlotRow } from '#resources/api/lots'
import type { ActionProps } from '../crud/action'
import { TimesDialog } from '../pages/slots/TimesDialog'
import { useCancelSlot } from '../pages/slots/useCancelSlot'

/** A row of the register of slots tells all that the desk's own list of slots tells. */
const slotOf = (row: ActionProps['row']) => row as unknown as SlotRow | undefined

/** Moves the times of a slot that has not ended. */
export function SlotTimes({ row }: ActionProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const slot = slotOf(row)
  if (slot?.slotStatus !== 'SCHEDULED' && slot?.slotStatus !== 'LIVE') return null
  const text = translate(slot.slotStatus === 'SCHEDULED' ? 'desk.times.change' : 'desk.times.extend')
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`${text}, ${translate('ui.slot.title', { n: slot.slotNo })}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && <TimesDialog slot={slot} open onClose={() => setOpen(false)} />}
    </>
  )
}

/** Cancels a slot that has not begun; its lots wait again. */
export function CancelSlot({ row }: ActionProps) {
  const translate = useTranslate()
  const cancel = useCancelSlot()
  const slot = slotOf(row)
  if (slot?.slotStatus !== 'SCHEDULED') return null
  const text = translate('action.cancelSlot')
  return (
    <Button
      variant="outlined"
      title={text}
      aria-label={`${text}, ${translate('ui.slot.title', { n: slot.slotNo })}`}
      onClick={() => void cancel(slot)}
    >
      {translate('desk.slot.shortCancel')}
    </Button>
  )
}
