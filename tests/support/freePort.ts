import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/*
 * Below the ports that the machine lends to whoever connects: one of those may be lent while whoever listens there is
 * away for a second, even to a client that calls this very port, and is not to be had back.
 */
const [lowest, end] = [12_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of 127.0.0.1 that was free a moment ago, and stays so but for who draws the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, end)
    if (await isFree(port)) return port
  }
}
