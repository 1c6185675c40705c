import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawLine {
  readonly socket: Socket
  /** All that was answered so far. */
  heard(): string
  send(text: string): void
  /** Resolves when so many answers have begun. */
  answers(count?: number): Promise<number[]>
  /** Resolves when the server has cut the line. */
  cut(): Promise<void>
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** A connection that sends what a browser never would. */
export async function rawLine(port: number): Promise<RawLine> {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const news = new EventEmitter()
  let text = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    news.emit('heard')
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    isClosed = true
    news.emit('heard')
  })
  return {
    socket,
    heard: () => text,
    send: (more) => void socket.write(more),
    async answers(count = 1) {
      while (statuses(text).length < count && !isClosed) await once(news, 'heard')
      return statuses(text)
    },
    async cut() {
      while (!isClosed) await once(news, 'heard')
    },
  }
}
