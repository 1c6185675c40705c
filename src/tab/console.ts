import { connection } from '../client/http/connection'
import { doors, takeAddress, withoutFolder } from './address'
import { cookieJar } from './cookieJar'
import { movedEvent, seatOfFrame } from './frame'
import { connectWorker } from './line'
import { markFiles, markPrints } from './mark'
import { marketKey, takeSeat } from './seat'

/* Around the console, before anything of it runs: its seat, its address, its server. */

const tellMoved = () => window.parent.dispatchEvent(new Event(movedEvent))

// Of all windows, and so read before the page sees its own seat's alone.
const kept = localStorage.getItem(marketKey)
takeSeat(seatOfFrame())
takeAddress(tellMoved)
const line = connectWorker(window.fetch.bind(window), kept)
window.fetch = line.fetch
// Meanwhile its screens show what they were answered last, and of when that is.
connection.opensWith(line.opened)
Object.defineProperty(document, 'cookie', { get: () => cookieJar.shown(), set: () => undefined, configurable: true })
markPrints()
markFiles()
tellMoved()
const path = withoutFolder(location.pathname)
// The console of a desk begins while the market opens, with what the browser remembers of it: what it asks waits. Other screens
// give up what they wait for; a door has no market to wait for.
if (!doors.includes(path) && !path.startsWith('/app/')) await line.opened
await import('../client/main')
