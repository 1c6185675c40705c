import { useCallback, useEffect, useState } from 'react'
import { sleep } from '../live/source'
import { learnServerTime } from '../session/clock'
import { forgetTicket, keptRoom, readTicket, requestTicket, storedTicket, storeTicket } from './ticket'

/** How far the screen is: not yet answered, showing its code, or opened for a market. */
export type Pairing =
  /** `isSilent`: nobody answers, or a gateway without its server does. */
  | { readonly kind: 'asking'; readonly isSilent: boolean }
  | { readonly kind: 'waiting'; readonly code: string; readonly endsAt: string }
  | { readonly kind: 'open'; readonly token: string }

const pollEvery = 2_000
/** After 'too many requests'. */
const rest = 20_000

type Show = (pairing: Pairing) => void

/** A new ticket into the store; the pause until the next step, in milliseconds. */
async function ask(signal: AbortSignal, show: Show): Promise<number> {
  const reply = await requestTicket(signal)
  if (!signal.aborted) show({ kind: 'asking', isSilent: reply === null })
  if (reply?.status === 200 && !signal.aborted) {
    storeTicket(reply.value.token)
    return 0
  }
  return reply?.status === 429 ? rest : pollEvery
}

/** Asks for a ticket where there is none, and looks every two seconds whether an officer has opened it. */
async function pair(signal: AbortSignal, show: Show): Promise<void> {
  while (!signal.aborted) {
    const token = storedTicket()
    if (!token) {
      await sleep(await ask(signal, show), signal)
      continue
    }
    const reply = await readTicket(token, signal)
    if (signal.aborted) return
    if (reply?.status === 200) {
      const { now, status, code, endsAt } = reply.value
      learnServerTime(now)
      show(status === 'OPEN' ? { kind: 'open', token } : { kind: 'waiting', code, endsAt })
      if (status === 'OPEN') return
    } else if (reply?.status === 401) {
      forgetTicket()
      continue
    } else if (reply === null) {
      // It was open when the line was there: the last picture, which says as of when it is.
      if (keptRoom()) return show({ kind: 'open', token })
      show({ kind: 'asking', isSilent: true })
    }
    await sleep(pollEvery, signal)
  }
}

/** The screen's own ticket, from its first asking to its end; `over` is called when the server no longer knows it. */
export function useTicket(): { readonly pairing: Pairing; readonly over: () => void } {
  const [pairing, setPairing] = useState<Pairing>({ kind: 'asking', isSilent: false })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    if (round > 0) setPairing({ kind: 'asking', isSilent: false })
    void pair(stop.signal, setPairing)
    return () => stop.abort()
  }, [round])
  const over = useCallback(() => {
    forgetTicket()
    setRound((before) => before + 1)
  }, [])
  return { pairing, over }
}
