import { type Fault, faultOf } from './faults/fault'

/** What a line of the log says beside its message: never a password, a token, a number of somebody. */
export interface LogFields {
  readonly requestId?: string
  readonly route?: string
  readonly status?: number
  /** Milliseconds. */
  readonly took?: number
  readonly userId?: number
  readonly code?: string
  readonly fault?: Fault
  readonly text?: string
}

/** Where lines go; the level of each is the name of what it is said by. */
export type LogSink = Readonly<
  Record<'debug' | 'info' | 'warn' | 'error', (fields: LogFields, message: string) => void>
>

const nowhere: LogSink = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
let sink = nowhere

/** The log of the process: a line a call. Whoever hosts the server says where the lines go; before that they go nowhere. */
export const log = {
  debug: (fields: LogFields, message: string) => sink.debug(fields, message),
  info: (fields: LogFields, message: string) => sink.info(fields, message),
  warn: (fields: LogFields, message: string) => sink.warn(fields, message),
  error: (fields: LogFields, message: string) => sink.error(fields, message),
  /** A fault with what a maintainer finds it by. */
  fault: (fault: unknown, message: string, fields: LogFields = {}) =>
    sink.error({ ...fields, fault: faultOf(fault) }, message),
}

/** From now on lines go to `to`; answers how it was before. */
export function setLogSink(to: LogSink): () => void {
  const before = sink
  sink = to
  return () => {
    sink = before
  }
}
