import { setTimeout as wait } from 'node:timers/promises'
import type { LotRow } from '#resources/api/lots'
import type { RoomEvent } from '#resources/api/room'
import { eventReader } from '#shared/eventStream'
import { board } from '../../src/simulate/room'
import type { TestClient } from './cookies'

export interface Watcher {
  readonly lots: ReadonlyMap<number, LotRow>
  readonly status: () => string | undefined
  /** How often its stream was opened, the first time included. */
  readonly opened: () => number
  stop(): Promise<void>
}

/** So long after the last sign of life a screen takes its line for lost, as the console does. */
const silence = 6_000
const betweenTries = 500

/** Watches one slot as a screen does: what ends, falls silent or lacks versions is opened again. */
export function watch(client: TestClient, slotId: number): Watcher {
  const stopped = new AbortController()
  const { room, onEvent } = board()
  let opened = 0

  const readOnce = async () => {
    const line = new AbortController()
    const give = () => line.abort()
    let timer = setTimeout(give, silence)
    let missing = 0
    const take = eventReader((name, data) => {
      const event = { name, data } as RoomEvent
      onEvent(event)
      if (event.name !== 'beat') return
      const has = [...room.lots.values()].reduce((sum, { roomVersion }) => sum + roomVersion, 0)
      if (has < missing) give()
      missing = event.data.versions
    })
    try {
      const signal = AbortSignal.any([stopped.signal, line.signal])
      const headers = { Accept: 'text/event-stream' }
      const response = await client.fetch(`BiddingInfo/stream?slotId=${slotId}`, { signal, headers })
      if (!response.ok || !response.body) return
      opened += 1
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      const cancel = () => void reader.cancel().catch(() => undefined)
      signal.addEventListener('abort', cancel)
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(give, silence)
        take(part.value)
      }
    } finally {
      clearTimeout(timer)
    }
  }
  const reading = (async () => {
    while (!stopped.signal.aborted) {
      await readOnce().catch(() => undefined)
      if (!stopped.signal.aborted) await wait(betweenTries * (0.5 + Math.random()))
    }
  })()
  return {
    lots: room.lots,
    status: () => room.slot?.slotStatus,
    opened: () => opened,
    stop: () => {
      stopped.abort()
      return reading
    },
  }
}
