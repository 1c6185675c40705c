import { doors, takeAddress, withoutFolder } from './address'
import { cookieJar } from './cookieJar'
import { movedEvent, seatOfFrame } from './frame'
import { connectWorker } from './line'
import { markFiles, markPrints } from './mark'
import { takeSeat } from './seat'

/* Around the console, before anything of it runs: its seat, its address, its server. */

const tellMoved = () => window.parent.dispatchEvent(new Event(movedEvent))

takeSeat(seatOfFrame())
takeAddress(tellMoved)
const line = connectWorker(window.fetch.bind(window))
window.fetch = line.fetch
Object.defineProperty(document, 'cookie', { get: () => cookieJar.shown(), set: () => undefined, configurable: true })
markPrints()
markFiles()
tellMoved()
const path = withoutFolder(location.pathname)
// The console waits for its answers only so long: its code comes while the market opens, its questions after that. A door has none.
if (!doors.includes(path)) {
  if (path.startsWith('/app/')) void Promise.all([import('../client/App'), import('../client/providers/store')])
  await line.opened
}
await import('../client/main')
