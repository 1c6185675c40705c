import { put, storedJson } from '../../session/storage'

/** An OTP that was asked for and waits to be entered: phones drop a page while its owner reads the message. */
export interface Pending {
  /** The number it went to, masked where the server masked it. */
  readonly mobileNo: string
  readonly minutes: number
  /** Milliseconds since the epoch: until when it counts, and from when another may be asked for. */
  readonly until: number
  readonly againAt: number
  /** What the second step of a sign-in sends back. */
  readonly challenge?: string
  /** What one signs up as. */
  readonly role?: string
}

export type PendingStep = 'signIn' | 'signUp' | 'reset'

const keyOf = (step: PendingStep) => `pendingOtp.${step}`
const usual = { minutes: 10, again: 30 } as const

interface Answer {
  readonly minutes?: number | undefined
  readonly again?: number | undefined
}

/** Keeps it for this tab. */
export function storePending(
  step: PendingStep,
  { minutes = usual.minutes, again = usual.again }: Answer,
  rest: Pick<Pending, 'mobileNo' | 'challenge' | 'role'>,
): Pending {
  const now = Date.now()
  const pending = { ...rest, minutes, until: now + minutes * 60_000, againAt: now + again * 1000 }
  put(keyOf(step), JSON.stringify(pending), sessionStorage)
  return pending
}

export const forgetPending = (step: PendingStep): void => sessionStorage.removeItem(keyOf(step))

/** What is still waited for; null where nothing is, or where its time is over. */
export function pendingOf(step: PendingStep): Pending | null {
  const pending = storedJson<Pending>(keyOf(step), sessionStorage)
  return pending && pending.until > Date.now() ? pending : null
}

/** The address of a step, without a load: a reload of it comes back to the same step. */
export const showAddress = (path: string): void => window.history.replaceState(null, '', path)
