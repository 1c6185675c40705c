import { setLogSink } from '../server/log'
import { answerCalls } from './calls'
import { openMarket } from './market'
import { type FromWorker, marketLock, type ToWorker } from './protocol'

/* The market of this browser: one worker, which all its windows share, with the API and the database in it. */

declare const self: SharedWorkerGlobalScope

const quiet = () => undefined
setLogSink({
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: (fields, message) => console.error(message, fields),
})

const market = crypto.randomUUID()
const opening = openMarket(`${self.location.origin}${import.meta.env.BASE_URL}`)
const told: Promise<FromWorker> = opening.then(
  () => ({ kind: 'opened', market }),
  (error: unknown) => {
    console.error(error)
    return { kind: 'closed', message: error instanceof Error ? error.message : String(error) }
  },
)

void navigator.locks.request(marketLock, () => new Promise(() => undefined))

self.onconnect = ({ ports: [port] }) => {
  if (!port) return
  answerCalls(port, opening)
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'end') self.close()
  })
  port.start()
  void told.then((message) => port.postMessage(message))
}
