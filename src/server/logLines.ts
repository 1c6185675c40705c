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

/** JSON lines from `level` on, to the standard output unless told otherwise, each written before the next is made. */
export const logLines = (level: Env['logLevel'], to?: DestinationStream): LogSink =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    to ?? pino.destination({ dest: 1, sync: true }),
  )
