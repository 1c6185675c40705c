import { setMaxListeners } from 'node:events'
import { SimulationError } from './arrivals'
import { overHeaders } from './caller'
import { OptionError, readOptions } from './options'
import { simulate } from './run'

/* `npm run simulate`: reelers bid over the API of a running server, so that the room can be watched and loaded. */

const stop = new AbortController()
// Every bid under way listens to it.
setMaxListeners(0, stop.signal)
// The first Ctrl C ends the play and prints the table; the second ends at once.
process.once('SIGINT', () => {
  stop.abort()
  process.once('SIGINT', () => process.exit(130))
})

try {
  const options = readOptions(process.argv.slice(2))
  const tally = await simulate(options, { fetch: overHeaders(fetch), print: console.log, signal: stop.signal })
  process.exitCode = tally.accepted > 0 ? 0 : 1
} catch (error) {
  const isPlain = error instanceof OptionError || error instanceof SimulationError
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}
