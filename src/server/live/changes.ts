import type { Hub, HubEvent } from '../hub/hub'
import type { Room } from './rooms'
import { encodeEvent } from './watchers'

const beatEvery = 2_000
/** What changes at once is told as one, in milliseconds. */
const gather = 100

type Send = (chunk: Uint8Array) => void

/** What a slot that opens, closes or is decided changes. */
const ofSlots = ['slot', 'lot']

const changedBy = ({ name, data }: HubEvent): readonly string[] =>
  name === 'changed' ? (data as { of: readonly string[] }).of : ofSlots

/** The changes of some channels as this process tells them: gathered, encoded once, sent to all who listen; with `beats` or without. */
export function openChanges(hub: Hub, channels: readonly string[], hasBeats = false): Room {
  const watchers = new Set<Send>()
  const toAll = (chunk: Uint8Array) => {
    for (const send of watchers) send(chunk)
  }
  const now = () => new Date().toISOString()
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    toAll(encodeEvent('changed', { now: now(), of: [...waiting] }))
    waiting.clear()
  }
  const onEvent = (event: HubEvent) => {
    for (const name of changedBy(event)) waiting.add(name)
    timer ??= setTimeout(tell, gather)
  }
  const unsubscribe = channels.map((channel) => hub.subscribe(channel, onEvent))
  const beats = hasBeats ? setInterval(() => toAll(encodeEvent('beat', { now: now() })), beatEvery) : undefined
  return {
    watchers,
    close() {
      clearInterval(beats)
      clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}
