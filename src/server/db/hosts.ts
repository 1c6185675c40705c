import pg from 'pg'
import { hostUrls } from '../hostUrls'
import { connectWithin } from './limits'

/** Which of several hosts is asked next: the last that answered, until it does not. */
export interface Hosts {
  readonly count: number
  readonly mustWrite: boolean
  readonly current: () => string
  /** This one is away, or only reads: the next is tried from now on. */
  readonly skip: (url: string) => void
}

/** The hosts of a URL, beginning with the first. */
export function hostsOf(url: string): Hosts {
  const { urls, mustWrite } = hostUrls(url)
  let at = 0
  const current = () => urls[at] as string
  return {
    count: urls.length,
    mustWrite,
    current,
    skip: (failed) => {
      if (failed === current()) at = (at + 1) % urls.length
    },
  }
}

const onlyReads = () =>
  Object.assign(new Error('This host of the database only reads'), { severity: 'FATAL', code: '25006' })

/** Whether a host only reads by itself: who asks it to read and nothing else still wants the one that has all. */
const readsOnly = `select (pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' and exists (
  select from pg_settings where name = 'default_transaction_read_only' and source <> 'client'))::text`

type Connected = (error: Error | null) => void

/** Connections to the host of the moment, given up after two seconds; a host that fails or only reads is skipped. */
export const clientOf = (hosts: Hosts) =>
  class HostClient extends pg.Client {
    readonly url = hosts.current()
    lost: Error | null = null

    constructor(config: pg.ClientConfig = {}) {
      // The pool waits longer for one of its own connections than a new one waits for the server.
      super({ ...config, connectionString: hosts.current(), connectionTimeoutMillis: connectWithin })
      // A server may end a connection with the words by which it is ready, before anybody listens; unheard, that event would
      // end the process.
      this.on('error', (reason) => {
        this.lost = reason
      })
    }

    async reach(): Promise<this> {
      try {
        await super.connect()
        if (this.lost) throw this.lost
        if (!hosts.mustWrite) return this
        const { rows } = await super.query({ text: readsOnly, rowMode: 'array' })
        if ((rows as unknown[][])[0]?.[0] === 'true') throw onlyReads()
        return this
      } catch (error) {
        hosts.skip(this.url)
        void super.end().catch(() => undefined)
        throw error
      }
    }

    override connect(): Promise<this>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<this> | undefined {
      const reached = this.reach()
      if (!connected) return reached
      reached.then(() => connected(null), connected)
      return undefined
    }
  }

/** A connection of its own, no pool's, to whichever host answers; each is tried once. */
export async function connected(hosts: Hosts, config: pg.ClientConfig): Promise<pg.Client> {
  const Client = clientOf(hosts)
  for (let left = hosts.count - 1; left > 0; left -= 1) {
    try {
      return await new Client(config).connect()
    } catch {
      // The next host is tried; the last one's fault is told.
    }
  }
  return new Client(config).connect()
}
