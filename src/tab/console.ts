import { takeAddress } from './address'
import { cookieJar } from './cookieJar'
import { movedEvent, seatOfFrame } from './frame'
import { connectWorker } from './line'
import { markFiles, markPrints } from './mark'
import { takeSeat } from './seat'

/* Around the console, before anything of it runs: its seat, its address, its server. */

const tellMoved = () => window.parent.dispatchEvent(new Event(movedEvent))

takeSeat(seatOfFrame())
takeAddress(tellMoved)
window.fetch = connectWorker(window.fetch.bind(window)).fetch
Object.defineProperty(document, 'cookie', { get: () => cookieJar.shown(), set: () => undefined, configurable: true })
markPrints()
markFiles()
tellMoved()
await import('../client/main')
