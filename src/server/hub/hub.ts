import { log } from '../log'

/** Something that happened and was committed; `channel` is what watchers subscribe to, such as `slot:12`. */
export interface HubEvent {
  readonly channel: string
  readonly name: string
  readonly data: unknown
  /** What caused it, as W3C's `traceparent`, where that is followed. */
  readonly traceparent?: string | undefined
}

export type HubListener = (event: HubEvent) => void

export interface Hub {
  /** Hands a committed event to every watcher of its channel, in this process at once, and to the other processes. */
  publish(event: HubEvent): void
  /** Hands on what another process published. */
  receive(event: HubEvent): void
  /** Hears a channel until the answered function is called. */
  subscribe(channel: string, heard: HubListener): () => void
  /** Names who carries what is published here to the other processes; null for nobody. */
  setRelay(carrier: HubListener | null): void
}

/** The hub of one process. */
export function createHub(): Hub {
  const watchers = new Map<string, Set<HubListener>>()
  let carry: HubListener | null = null
  /** One who makes nothing of an event, as of one that a process of another version told, keeps no other from hearing it. */
  const receive: HubListener = (event) => {
    for (const heard of watchers.get(event.channel) ?? [])
      try {
        heard(event)
      } catch (error) {
        log.fault(error, `An event was not understood: ${event.name}`)
      }
  }
  return {
    receive,
    publish(event) {
      receive(event)
      carry?.(event)
    },
    subscribe(channel, heard) {
      const set = watchers.get(channel) ?? new Set()
      watchers.set(channel, set.add(heard))
      return () => {
        set.delete(heard)
        if (set.size === 0 && watchers.get(channel) === set) watchers.delete(channel)
      }
    },
    setRelay(carrier) {
      carry = carrier
    },
  }
}
