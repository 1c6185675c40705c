import type pg from 'pg'
import { type SqlVersion, shareVersion } from './sqlVersion'
import { compile } from './values'

const firstWait = 100
const longestWait = 5_000

/**
 * Tells, by a lock that it shares on a connection of its own, that a process of this version lives: nobody drops the
 * version meanwhile. A lost connection is opened again with growing pauses, and `returned` runs, for the version may have
 * been dropped in between. Answers how to end it; throws where there is no connection at first.
 */
export async function shareWhileAlive(
  newClient: () => Promise<pg.Client>,
  version: SqlVersion,
  returned: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { text, values } = compile(shareVersion(version))
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const take = async () => {
    const next = await newClient()
    next.on('error', () => undefined)
    try {
      await next.query(text, values)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    next.once('end', () => {
      if (client === next) again(firstWait)
    })
  }
  const again = (pause: number) => {
    client = null
    if (isOver) return
    timer = setTimeout(() => {
      take()
        .then(returned)
        .catch(() => (client ? client.end() : again(Math.min(pause * 2, longestWait))))
    }, pause)
  }

  await take()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
