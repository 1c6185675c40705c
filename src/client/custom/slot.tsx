import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeTimes } from '#resources/actions/slot'
import type { SlotRow } from '#resources/api/lots'
import { mayMove } from '#shared/action'
import type { CrudRecord } from '../crud/records/record'
import { TimesDialog } from '../pages/slots/TimesDialog'

/** Moves the times of a slot that has not ended. */
export function SlotTimes({ row }: { row: CrudRecord }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  if (!mayMove(changeTimes, row)) return null
  // A row of the register of slots tells all that the desk's own list of slots tells.
  const slot = row as unknown as SlotRow
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
