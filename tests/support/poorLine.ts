import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { random } from '#shared/random'

export interface PoorLine {
  /** The server's address at this end of the line. */
  readonly url: string
  /** How often it was cut, with what was on its way in either direction. */
  readonly cuts: () => number
  close(): void
}

export interface Poorness {
  /** Of what is sent in either direction, and of new connections, the part with which the line is cut. */
  readonly lost: number
  /** Milliseconds that everything takes longer, each way. */
  readonly delay: number
  readonly seed: string
}

/** A line to a server as from a village with one mast: slow, and cut at any moment, the answer on its way included. */
export async function poorLine(url: string, { lost, delay, seed }: Poorness): Promise<PoorLine> {
  const { hostname, port } = new URL(url)
  const { chance } = random(seed)
  const ends = new Set<Socket>()
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const cut = () => {
      if (near.destroyed && far.destroyed) return
      cuts += 1
      near.destroy()
      far.destroy()
    }
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (chunk) => {
        const isLost = chance(lost)
        setTimeout(() => {
          if (isLost) cut()
          else if (!to.destroyed) to.write(chunk)
        }, delay)
      })
    for (const end of [near, far]) {
      ends.add(end.on('error', () => undefined))
      end.on('close', () => ends.delete(end))
    }
    pass(near, far)
    pass(far, near)
    near.on('close', () => setTimeout(() => far.destroy(), delay))
    far.on('close', () => setTimeout(() => near.destroy(), delay))
    if (chance(lost)) cut()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
