import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Caller } from './signIn'

export interface Answer {
  readonly status: number
  /** What was said; only of answers other than 200. */
  readonly text: string
}

/** One keep-alive connection that asks one thing at a time and reads no more of a good answer than its length. */
export interface Line {
  ask(request: string): Promise<Answer>
  close(): void
}

/** Bytes of the answer that begins in `data`; null while it is not whole. */
function sizeOf(data: Buffer): number | null {
  const head = data.indexOf('\r\n\r\n')
  if (head < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, head))?.[1]
  if (length === undefined) {
    const end = data.indexOf('\r\n0\r\n\r\n', head)
    return end < 0 ? null : end + 7
  }
  const size = head + 4 + Number(length)
  return data.length < size ? null : size
}

export async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let read: Buffer = Buffer.alloc(0)
  let answered: ((answer: Answer) => void) | null = null
  const finish = (answer: Answer) => {
    const tell = answered
    answered = null
    tell?.(answer)
  }
  socket.on('data', (chunk) => {
    read = read.length > 0 ? Buffer.concat([read, chunk]) : chunk
    const size = sizeOf(read)
    if (size === null) return
    const status = Number(read.toString('latin1', 9, 12))
    const text = status === 200 ? '' : read.toString('utf8', read.indexOf('\r\n\r\n') + 4, size)
    read = read.subarray(size)
    finish({ status, text })
  })
  socket.on('error', () => undefined)
  socket.on('close', () => finish({ status: 0, text: 'connection closed' }))
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve
        if (socket.destroyed) finish({ status: 0, text: 'connection closed' })
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

const common = ({ token, cookie }: Caller) =>
  `Host: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nCookie: ${cookie}\r\n`

/** The bytes of one bid, as a reeler's page sends them. */
export function bidRequest(caller: Caller, lotId: number, amount: number, key: string): string {
  const until = new Date(Date.now() + 20_000).toISOString()
  const body = `{"lotId":${lotId},"amount":${amount},"until":"${until}"}`
  return `POST /api/BiddingInfo/Save_Bid HTTP/1.1\r\n${common(caller)}X-XSRF-TOKEN: ${caller.xsrf}\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

export const watchRequest = (caller: Caller, slotId: number): string =>
  `GET /api/BiddingInfo/stream?slotId=${slotId} HTTP/1.1\r\n${common(caller)}Accept: text/event-stream\r\n\r\n`
