import type { Env } from './env'

type Level = Env['logLevel']

/** What says something of each level, the least first. */
const sayers: readonly (readonly [Level, readonly ('log' | 'info' | 'warn' | 'error')[]])[] = [
  ['info', ['log', 'info']],
  ['warn', ['warn']],
  ['error', ['error']],
]

/** From now on `log` says nothing below `level`: whoever keeps the log of a market wants its faults, not its days. */
export function quieten(level: Level, log: Pick<Console, 'log' | 'info' | 'warn' | 'error'> = console): void {
  const from = sayers.findIndex(([name]) => name === level)
  const below = from < 0 ? sayers : sayers.slice(0, from)
  for (const sayer of below.flatMap(([, names]) => names)) log[sayer] = () => undefined
}
