import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { doJobs } from './worker'

/** What hostile connections are told to do: to begin, of each kind so many, or to end and say what they met. */
export type HostileJob =
  | { readonly kind: 'begin'; readonly port: number; readonly ofEach: number }
  | { readonly kind: 'end' }

export interface HostileResult {
  /** Connections that were opened, those cut by the server opened again. */
  readonly opened: number
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>
}

const sockets = new Set<Socket>()
const answers: Record<string, number> = {}
let opened = 0
let goesOn = false

const head = (length: number | string) =>
  `POST /api/auth/connect HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${
    typeof length === 'number' ? `Content-Length: ${length}` : length
  }\r\n\r\n`
const nested = '[],'.repeat(20_000)
let names = 0

type Act = (socket: Socket, isOpen: () => boolean) => void

/** Sends as fast as the other side takes it. */
function pour(socket: Socket, isOpen: () => boolean, piece: string): void {
  const more = () => {
    while (isOpen()) if (!socket.write(piece)) return void socket.once('drain', more)
  }
  more()
}

const acts: Readonly<Record<string, Act>> = {
  'a large body': (socket, isOpen) => {
    socket.write(head(4_000_000))
    socket.write('{"a":[')
    pour(socket, isOpen, nested)
  },
  'a body of untold length': (socket, isOpen) => {
    socket.write(head('Transfer-Encoding: chunked'))
    pour(socket, isOpen, `${nested.length.toString(16)}\r\n${nested}\r\n`)
  },
  'a slow body': async (socket, isOpen) => {
    socket.write(head(10_000))
    while (isOpen()) {
      socket.write(' ')
      await wait(500)
    }
  },
  'slow headers': async (socket, isOpen) => {
    socket.write('POST /api/auth/connect HTTP/1.1\r\nHost: 127.0.0.1\r\n')
    while (isOpen()) {
      socket.write('X-A: 1\r\n')
      await wait(500)
    }
  },
  guesses: (socket, isOpen) => {
    const guess = () => {
      const body = JSON.stringify({ username: `official${names++ % 500}`, password: 'Silk-market-2026' })
      if (isOpen()) socket.write(head(body.length) + body)
    }
    socket.on('data', guess)
    guess()
  },
}

/** One hostile connection; when it is cut the next takes its place. */
function assail(port: number, act: Act): void {
  if (!goesOn) return
  opened += 1
  const socket = connect({ port, host: '127.0.0.1' })
  let isOpen = true
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 12))?.[1]
    if (status) answers[status] = (answers[status] ?? 0) + 1
  })
  socket.once('connect', () => act(socket, () => isOpen && goesOn))
  socket.once('close', () => {
    isOpen = false
    sockets.delete(socket)
    setTimeout(() => assail(port, act), 10)
  })
}

doJobs<HostileJob, HostileResult>(async (job) => {
  if (job.kind === 'begin') {
    goesOn = true
    for (const act of Object.values(acts)) for (let n = 0; n < job.ofEach; n += 1) assail(job.port, act)
  } else {
    goesOn = false
    for (const socket of sockets) socket.destroy()
  }
  return { opened, answers }
})
