import type { CellProps } from '../extensions/look'
import { CocoonMark } from '../parts/CocoonMark'
import { StatusChip } from '../parts/StatusChip'

/** A variety with the mark of its race, which the row has beside it. */
export const VarietyCell = ({ row, text }: CellProps) => (
  <>
    <CocoonMark race={String(row.race)} title={text} /> {text}
  </>
)

export const LotStatusCell = ({ row, name }: CellProps) => <StatusChip kind="lot" value={row[name]} />
