import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from '#shared/errorBody'
import { statusOf } from '#shared/errors'
import { addressOf, countedAddress } from './address'
import { guardAnswer } from './answerHeaders'
import type { Limits } from './limits'

/** Milliseconds. The longest body that a route takes has its own time (`timeFor`), which ends before `request`. */
export const usualTimes = {
  /** Idle reelers keep their connection: Node's five seconds would cut them between two bids. */
  keepAlive: 75_000,
  headers: 10_000,
  request: 180_000,
  /** Without a byte in either direction; a stream beats every two seconds. */
  silence: 180_000,
  lookEvery: 1_000,
}

/** Bytes of all headers; what is longer is answered 431. */
const headerBytes = 16_384
const headerLines = 100
/** Requests that one connection may have open: no browser and no proxy asks before it was answered. */
const pipelined = 8

/** Bytes and milliseconds of a body that are still taken though nobody reads it, so that its sender finds the answer. */
const passedOver = { bytes: 131_072, milliseconds: 500 }

/**
 * Lets go of a body that was not read. Node would read all of it to keep the line: a short one it may, the line of any
 * other is cut at once, for what is poured in costs as much unread as read.
 */
function letGo(incoming: IncomingMessage): void {
  const { socket, headers } = incoming
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length > passedOver.bytes) return void socket.destroy()
  const timer = setTimeout(() => incoming.complete || socket.destroy(), passedOver.milliseconds)
  socket.once('close', () => clearTimeout(timer))
}

/** Counts what is open by key. */
function openCounts() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove(key: string) {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}

const refusal = JSON.stringify(errorBody('SLOW_DOWN', {}, 'en'))

function refuse(outgoing: ServerResponse): void {
  guardAnswer(outgoing, { isApi: true, isSecure: false })
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '5' }
  outgoing.writeHead(statusOf.SLOW_DOWN, headers).end(refusal)
}

export interface Listening {
  readonly limits: Limits
  /** Proxies in front, whose word on the caller's address is believed. */
  readonly trustProxy: number
}

/** A server whose connections, headers and bodies are bounded in number, size and time before `listen` sees them. */
export function boundedServer(listen: RequestListener, { limits, trustProxy }: Listening, times = usualTimes): Server {
  const ofAddress = openCounts()
  const ofSocket = new WeakMap<Socket, number>()

  const server = createServer(
    {
      keepAliveTimeout: times.keepAlive,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.lookEvery,
      maxHeaderSize: headerBytes,
    },
    (incoming, outgoing) => {
      // Whoever goes on asking a server that is about to end is led to another one.
      if (!server.listening) outgoing.shouldKeepAlive = false
      const { socket } = incoming
      const open = (ofSocket.get(socket) ?? 0) + 1
      if (open > pipelined) return socket.destroy()
      ofSocket.set(socket, open)
      outgoing.once('close', () => ofSocket.set(socket, (ofSocket.get(socket) ?? 1) - 1))
      outgoing.once('finish', () => {
        if (!incoming.complete) letGo(incoming)
      })
      if (trustProxy > 0) {
        const header = incoming.headers['x-forwarded-for'] as string | undefined
        const key = countedAddress(addressOf(header, socket.remoteAddress ?? '', trustProxy))
        if (ofAddress.of(key) >= limits.ofAddress) return refuse(outgoing)
        ofAddress.add(key)
        outgoing.once('close', () => ofAddress.remove(key))
      }
      listen(incoming, outgoing)
    },
  )
  server.maxHeadersCount = headerLines
  server.maxConnections = limits.connections
  server.timeout = times.silence
  server.on('connection', (socket) => {
    // A proxy's connections carry everybody: of those only the requests are counted, by whom they are of.
    if (trustProxy > 0) return
    const key = countedAddress(socket.remoteAddress ?? '')
    if (ofAddress.of(key) >= limits.ofAddress) return socket.destroy()
    ofAddress.add(key)
    socket.once('close', () => ofAddress.remove(key))
  })
  return server
}
