import { databaseError } from './db/db'

/** Quoted parts, and whatever may be a number, a code or a key of somebody. */
const telling = /"[^"]*"|'[^']*'|`[^`]*`|\S*\d{3}\S*|\S{24,}/g

/**
 * What the log may know of a fault: of the database's only its code, of any other its words without what was typed.
 * One line and the stack, so that nothing sent in can look like a line of the log.
 */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown fault'
  const calls = fault.stack?.replace(fault.message, '').split('\n') ?? []
  const stack = calls.filter((line) => line.startsWith('    at '))
  const found = databaseError(fault)
  const words = fault.message.slice(0, 300).replaceAll(telling, '…').replaceAll(/\s+/g, ' ')
  const title = found ? `database ${found.code} ${found.constraint ?? ''}` : `${fault.name}: ${words}`
  return [title, ...stack.slice(0, 8)].join('\n')
}
