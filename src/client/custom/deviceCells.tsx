import type { CellProps } from '../extensions/widget'
import { StatusChip } from '../parts/StatusChip'
import { agentWords } from '../session/agent'

export const DeviceStatusCell = ({ row, name }: CellProps) => <StatusChip kind="device" value={row[name]} />

/** What a browser is, by what it says of itself. */
export const AgentCell = ({ text }: CellProps) => agentWords(text) ?? text.slice(0, 40)
