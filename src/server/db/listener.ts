import type pg from 'pg'
import { log } from '../log'
import { channelName } from './db'

const firstWait = 100
const longestWait = 5_000
const ignore = () => undefined

interface Listener {
  readonly heard: (payload: string) => void
  readonly missed: () => void
}

/**
 * LISTEN on a connection of its own, opened with the first channel. A connection that is lost, or not to be had at
 * first, is opened again with growing pauses and all channels are taken up again; what was sent meanwhile is lost, and whoever
 * listens is told so.
 */
export const openListener = (newClient: () => pg.Client) => {
  const channels = new Map<string, Set<Listener>>()
  let connecting: Promise<pg.Client> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const connect = async (): Promise<pg.Client> => {
    const client = newClient()
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      connecting = null
      client.removeAllListeners('notification')
      void client.end().catch(() => undefined)
      if (channels.size > 0) again(firstWait)
    }
    client.on('error', lose)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload)
    })
    try {
      await client.connect()
      client.on('end', lose)
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      lost = true
      void client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  const connected = () => {
    if (!connecting) {
      const attempt = connect()
      connecting = attempt
      attempt.catch(() => {
        if (connecting === attempt) connecting = null
      })
    }
    return connecting
  }

  const tellMissed = () => {
    for (const all of channels.values()) for (const { missed } of all) missed()
  }

  const again = (wait: number) => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connected().then(tellMissed, () => again(Math.min(wait * 2, longestWait)))
    }, wait)
  }

  const forget = async (channel: string, listener: Listener) => {
    const all = channels.get(channel)
    if (!all?.delete(listener) || all.size > 0) return
    channels.delete(channel)
    const client = await connecting?.catch(() => null)
    await client?.query(`unlisten ${channel}`).catch(() => undefined)
  }

  let telling: Promise<void> = Promise.resolve()

  return {
    async listen(name: string, heard: (payload: string) => void, missed: () => void = ignore) {
      if (closed) throw new Error('The database is closed')
      const channel = channelName(name)
      const listener = { heard, missed }
      const all = channels.get(channel) ?? new Set()
      channels.set(channel, all.add(listener))
      try {
        const client = await connected()
        // One client runs one statement at a time: who listens waits for the others.
        const told = telling.then(() => client.query(`listen ${channel}`))
        telling = told.then(ignore, ignore)
        await told
      } catch (error) {
        log.fault(error, 'Other processes are not heard yet')
        again(firstWait)
      }
      return () => forget(channel, listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      channels.clear()
      const client = await connecting?.catch(() => null)
      await client?.end().catch(() => undefined)
    },
  }
}
