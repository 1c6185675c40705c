import { useTranslate } from 'react-admin'
import { changeTimes } from '#resources/actions/slot'
import type { SlotRow } from '#resources/api/lots'
import { mayMove } from '#shared/action'
import type { CrudRecord } from '../crud/records/record'
import { DialogButton } from '../feedback/DialogButton'
import { TimesDialog } from '../pages/slots/TimesDialog'

/** Moves the times of a slot that has not ended. */
export function SlotTimes({ row }: { row: CrudRecord }) {
  const translate = useTranslate()
  if (!mayMove(changeTimes, row)) return null
  // A row of the register of slots tells all that the desk's own list of slots tells.
  const slot = row as unknown as SlotRow
  const text = translate(slot.slotStatus === 'SCHEDULED' ? 'desk.times.change' : 'desk.times.extend')
  return (
    <DialogButton aria-label={`${text}, ${translate('ui.slot.title', { n: slot.slotNo })}`} text={text}>
      {(close) => <TimesDialog slot={slot} onClose={close} />}
    </DialogButton>
  )
}
