import { AppError } from '#shared/errors'
import { countedAddress } from '../address'
import type { Clock } from '../context'

/** A market has a handful of screens, and all may come back from one power cut. */
const mostAMinute = 10
const minute = 60_000
/** Addresses remembered at most; the oldest give way. */
const mostAddresses = 5_000

/** Counts the asking of each address in this process; throws SLOW_DOWN for one that asks too often. */
export function limitAsking(clock: Clock): (address: string) => void {
  const asked = new Map<string, readonly number[]>()
  return (from) => {
    const address = countedAddress(from)
    const now = clock.now().getTime()
    const recent = (asked.get(address) ?? []).filter((at) => at > now - minute)
    if (recent.length >= mostAMinute) throw new AppError('SLOW_DOWN')
    asked.delete(address)
    asked.set(address, [...recent, now])
    const [oldest] = asked.keys()
    if (asked.size > mostAddresses && oldest !== undefined) asked.delete(oldest)
  }
}
