/** Something that happened and was committed; `channel` is what watchers subscribe to, such as `slot:12`. */
export interface Event {
  readonly channel: string
  readonly name: string
  readonly data: unknown
}

export type Heard = (event: Event) => void

export interface Hub {
  /** Hands a committed event to every watcher of its channel, in this process at once, and to the other processes. */
  publish(event: Event): void
  /** Hands on what another process published. */
  receive(event: Event): void
  /** Hears a channel until the answered function is called. */
  subscribe(channel: string, heard: Heard): () => void
  /** Names who carries what is published here to the other processes; null for nobody. */
  carryBy(carrier: Heard | null): void
}

/** The hub of one process. */
export function createHub(): Hub {
  const watchers = new Map<string, Set<Heard>>()
  let carry: Heard | null = null
  const receive: Heard = (event) => {
    for (const heard of watchers.get(event.channel) ?? []) heard(event)
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
    carryBy(carrier) {
      carry = carrier
    },
  }
}
