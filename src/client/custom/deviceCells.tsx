import type { CellProps } from '../extensions/widget'
import { agentWords } from '../session/agent'

/** What a browser is, by what it says of itself. */
export const AgentCell = ({ text }: CellProps) => agentWords(text) ?? text.slice(0, 40)
