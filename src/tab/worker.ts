import { setLogSink } from '../server/log'
import { answerCalls } from './calls'
import { openEngine } from './engine'
import { forgetPages } from './pages'
import { type FromWorker, marketLock, type ToWorker } from './protocol'
import { marketPages } from './seat'
import { step, stepsTaken } from './steps'

/* The market of this browser: one worker, which all its windows share, with the API and the database in it. */

declare const self: SharedWorkerGlobalScope

const quiet = () => undefined
setLogSink({
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: (fields, message) => console.error(message, fields),
})

step('worker')

/** A market of another worker, such as that of a version before, is let end first: of two, each would undo the other. */
const held = new Promise<void>((resolve) => {
  void navigator.locks.request(marketLock, () => {
    resolve()
    return new Promise(() => undefined)
  })
})
// The engine is small beside the API: it is begun before that is there, and what it waits for comes meanwhile.
const program = import('./market')
const engine = held.then(() => openEngine(program.then(({ serializers }) => serializers)))
const opening = program.then(({ openMarket }) =>
  openMarket(engine, `${self.location.origin}${import.meta.env.BASE_URL}`),
)
const told: Promise<FromWorker> = opening.then(
  ({ name }) => ({ kind: 'opened', market: name, steps: stepsTaken() }),
  (error: unknown) => {
    console.error(error)
    return { kind: 'closed', message: error instanceof Error ? error.message : String(error) }
  },
)

async function end(): Promise<void> {
  // What could not be opened is forgotten too.
  await opening.then(
    ({ forget }) => forget(),
    () => forgetPages(marketPages),
  )
  self.close()
}

async function tellTasks(port: MessagePort): Promise<void> {
  const progress = await opening
    .then((market) => market.progress())
    .catch((error: unknown) => {
      console.error(error)
      return null
    })
  port.postMessage({ kind: 'tasks', progress } satisfies FromWorker)
}

self.onconnect = ({ ports: [port] }) => {
  if (!port) return
  answerCalls(
    port,
    opening.then(({ app }) => app),
  )
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'end') void end()
    if (data.kind === 'tasks') void tellTasks(port)
  })
  port.start()
  void told.then((message) => port.postMessage(message))
}
