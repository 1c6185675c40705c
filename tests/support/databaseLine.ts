import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface DatabaseLine {
  /** The database's address at this end of the line. */
  readonly url: string
  /** From now on nothing passes in either direction, and nobody is told. */
  freeze(): void
  thaw(): void
  /** Once: the line lets `text` through to the database, and is cut before what it answers comes back. */
  cutAfter(text: string): void
  close(): void
}

/** A line to a database that can hang, or break at the worst moment. */
export async function databaseLine(url: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(url)
  const ends = new Set<Socket>()
  const held: (() => void)[] = []
  let isFrozen = false
  let last: string | null = null
  const pass = (to: Socket, chunk: Buffer) => {
    const send = () => void (to.destroyed || to.write(chunk))
    if (isFrozen) held.push(send)
    else send()
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let isLast = false
    for (const end of [near, far]) ends.add(end.on('error', () => undefined))
    near.on('data', (chunk) => {
      if (last !== null && chunk.includes(last)) {
        last = null
        isLast = true
      }
      pass(far, chunk)
    })
    far.on('data', (chunk) => {
      if (isLast) near.destroy()
      else pass(near, chunk)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String((server.address() as AddressInfo).port)
  return {
    url: here.href,
    freeze() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
      for (const send of held.splice(0)) send()
    },
    cutAfter(text) {
      last = text
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
