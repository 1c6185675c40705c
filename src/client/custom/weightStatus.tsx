import { useTranslate } from 'react-admin'
import type { CellProps } from '../extensions/widget'
import { useHeld } from '../pages/weight/useHeld'
import { StatusChip } from '../parts/StatusChip'

/** How far a lot is at the scale; a weight that the server has not taken says so. */
export function WeightStatusCell({ row, name }: CellProps) {
  const translate = useTranslate()
  const entry = useHeld().get(Number(row.id))
  if (!entry) return <StatusChip kind="lot" value={row[name]} />
  return translate(entry.state === 'waiting' ? 'queue.waiting' : 'queue.refused')
}
