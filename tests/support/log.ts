import { setLogSink } from '../../src/server/log'
import { logLines } from '../../src/server/logLines'

/** The lines of the server's log from now on, as it would write them; `restore` lets them go where they went before. */
export function collectedLog(level: 'debug' | 'info' | 'error' = 'info') {
  const lines: string[] = []
  const restore = setLogSink(logLines(level, { write: (line) => void lines.push(line) }))
  return { lines, restore }
}
