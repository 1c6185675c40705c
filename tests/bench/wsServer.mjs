// The reference of the fan-out: a bare broadcast over `ws` of one and the same event, so often a second as it is told.
// PORT, BYTES (of one event); then `GET /rate/<events a second>` sets the pace.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const event = JSON.stringify({ filler: 'x'.repeat(Math.max(0, Number(process.env.BYTES) - 13)) })
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })

let perSecond = 0
let sent = 0
let since = performance.now()
setInterval(() => {
  const due = Math.floor(((performance.now() - since) / 1000) * perSecond)
  // What could not be sent in time is not sent later: a server under too much load delivers less.
  if (due - sent > perSecond) sent = due - perSecond
  for (; sent < due; sent++) for (const socket of sockets.clients) socket.send(event)
}, 1)

const server = createServer((request, response) => {
  const rate = /^\/rate\/(\d+)$/.exec(request.url ?? '')?.[1]
  if (rate !== undefined) {
    perSecond = Number(rate)
    sent = 0
    since = performance.now()
  }
  response.end('ok')
})
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (client) => {
    client.on('error', () => undefined)
  }),
)
server.listen(Number(process.env.PORT), '127.0.0.1')
