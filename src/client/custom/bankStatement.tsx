import type { CellProps } from '../extensions/widget'
import { StatusChip } from '../parts/StatusChip'

/** How far a bank statement is. */
export const StatementStatusCell = ({ row, name }: CellProps) => <StatusChip kind="bankStatement" value={row[name]} />
