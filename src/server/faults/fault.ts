import { databaseError } from './databaseError'
import { statementOf } from './statement'

/** What the log knows of a fault: enough to find it, and nothing of what was typed. */
export interface Fault {
  readonly type: string
  readonly message: string
  /** SQLSTATE, and what else the database names: its own names, never values. */
  readonly code?: string
  readonly constraint?: string
  /** What the statement does, or the report whose query it is, and where in it: line and column. */
  readonly statement?: string
  readonly position?: string
  /** The first line of ours that led to it. */
  readonly at?: string
  readonly stack: readonly string[]
}

/** Quoted parts, and whatever may be a number, a code or a key of somebody. */
const telling = /"[^"]*"|'[^']*'|`[^`]*`|\S*\d{3}\S*|\S{24,}/g
/** A name of ours as the database writes it: of a table, a column, a constraint. */
const named = /^"[a-z_][a-z0-9_.]{0,62}"$/

/** Objections to the statement itself or to a constraint quote names; all others quote values. */
const quotesNames = /^(42|23)/

const wordsOf = (message: string, code: string | undefined) =>
  message
    .slice(0, 300)
    .replaceAll(telling, (part) => (code && quotesNames.test(code) && named.test(part) ? part : '…'))
    .replaceAll(/\s+/g, ' ')

/** `at placeBid (src/server/bidding/service.ts:12:3)`, whatever folder the checkout is in. */
const framesOf = (fault: Error): string[] =>
  (fault.stack?.replace(fault.message, '').split('\n') ?? [])
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim().replace(/(file:\/\/)?\/\S*?\/(?=(src|dist|resources|node_modules)\/)/, ''))

const isOurs = (frame: string) => /\b(src|dist)\//.test(frame) && !/src\/server\/db\/|node_modules/.test(frame)

const placeIn = (frame: string | undefined) => /\(?((?:src|dist)\/[^\s)]+)\)?$/.exec(frame ?? '')?.[1]

/** What the log may know of a fault. One line and the stack, so that nothing sent in can look like a line of the log. */
export function faultOf(fault: unknown): Fault {
  if (!(fault instanceof Error)) return { type: 'unknown', message: 'unknown fault', stack: [] }
  const found = databaseError(fault)
  const stack = framesOf(fault).slice(0, 12)
  const at = placeIn(stack.find(isOurs))
  const { statement, position } = statementOf(fault)
  return {
    type: found ? 'database' : fault.name,
    message: wordsOf(found?.message ?? fault.message, found?.code),
    ...(found && { code: found.code }),
    ...(found?.constraint && { constraint: found.constraint }),
    ...(statement && { statement }),
    ...(position && { position }),
    ...(at && { at }),
    stack,
  }
}

/** The same for people at a terminal. */
export function faultText(fault: unknown): string {
  const { type, message, code, constraint, statement, position, stack } = faultOf(fault)
  const title = [code ? `${type} ${code}${constraint ? ` ${constraint}` : ''}` : type, message].join(': ')
  const where = statement ? [`    in ${statement}${position ? ` at ${position}` : ''}`] : []
  return [title, ...where, ...stack.slice(0, 8).map((frame) => `    ${frame}`)].join('\n')
}
