import { changesChannel, changesEverywhere, marketChannel } from '../hub/events'
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

/** The changes of one market as this process tells them: gathered, encoded once, sent to all who listen. */
export function openChanges(hub: Hub, marketId: number): Room {
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
  const heard = [changesChannel(marketId), marketChannel(marketId), changesEverywhere]
  const unsubscribe = heard.map((channel) => hub.subscribe(channel, onEvent))
  const beats = setInterval(() => toAll(encodeEvent('beat', { now: now() })), beatEvery)
  return {
    watchers,
    close() {
      clearInterval(beats)
      clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}
