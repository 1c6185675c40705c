import pino, { type DestinationStream } from 'pino'
import type { Env } from './env'
import type { LogSink } from './log'

/** Whatever has such a name is left out, wherever somebody puts it. */
const secret = [
  'password',
  'oldPassword',
  'newPassword',
  'otp',
  'token',
  'ticket',
  'challenge',
  'authorization',
  'cookie',
  'aadhaarNo',
  'panNo',
  'bankAcNo',
]

/** Bytes of lines that wait while none can be written; what comes then is lost. */
const waiting = 1 << 20

export interface LogOutput {
  readonly to: DestinationStream
  /** Whether a line waits because it could not be written: the disk that it goes to is full. Tries once more. */
  isStuck(): boolean
}

/**
 * The standard output, or another file that is open. Whoever says something goes on where it cannot be written: lines wait, and
 * come once there is room.
 */
export function logOutput(dest = 1): LogOutput {
  const to = pino.destination({ dest, sync: true, maxLength: waiting })
  let isStuck = false
  // Unheard, it would be thrown to whoever said something.
  to.on('error', () => {
    isStuck = true
  })
  to.on('write', () => {
    isStuck = false
  })
  return {
    to,
    isStuck() {
      if (isStuck) to.write('')
      return isStuck
    },
  }
}

/** JSON lines from `level` on, each written before the next is made. */
export const logLines = (level: Env['logLevel'], to: DestinationStream): LogSink =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    to,
  )
