import type { Read, Written } from '#resources/api/calls'
import type { HallRoom } from '#resources/api/hall'
import { API_ROOT } from '../http/attempt'
import { put, storedJson } from '../session/storage'

const key = 'displayTicket'
const roomKey = 'displayRoom'

/** That of a browser whose storage is full: as long as the page is open. */
let held: string | null = null

/** The screen's ticket outlives a power cut; it is in no address and in no cookie. */
export const storedTicket = (): string | null => localStorage.getItem(key) ?? held
export function storeTicket(token: string): void {
  held = put(key, token) ? null : token
}
export function forgetTicket(): void {
  held = null
  localStorage.removeItem(key)
  localStorage.removeItem(roomKey)
}

/** The room as it was last seen by this ticket's screen: it opens again without a line. */
export const keptRoom = (): HallRoom | null => storedJson<HallRoom>(roomKey)
export const keepRoom = (room: HallRoom): boolean => put(roomKey, JSON.stringify(room))

/** The headers of every call of a screen: never those of a session that this browser may hold too. */
export const headersOfTicket = (token: string | null): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/json',
  ...(token && { Authorization: `Bearer ${token}` }),
})

/** What the server said; null when nobody answered, or not now. */
export type Reply<T> = { readonly status: number; readonly value: T } | null

const patience = 8_000

async function call<T>(
  path: 'hall/ask' | 'hall/ticket' | 'hall/room',
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Reply<T>> {
  try {
    const response = await fetch(API_ROOT + path, {
      ...init,
      signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(patience)]),
    })
    return { status: response.status, value: (await response.json()) as T }
  } catch {
    return null
  }
}

export const requestTicket = (signal: AbortSignal): Promise<Reply<Written<'hall/ask'>>> =>
  call('hall/ask', { method: 'POST', body: '{}', headers: headersOfTicket(null) }, signal)

export const readTicket = (token: string, signal: AbortSignal): Promise<Reply<Read<'hall/ticket'>>> =>
  call('hall/ticket', { headers: headersOfTicket(token) }, signal)

export const readRoom = (token: string): Promise<Reply<Read<'hall/room'>>> =>
  call('hall/room', { headers: headersOfTicket(token) })
