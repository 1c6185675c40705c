import { AppError } from '#shared/errors'
import { countedAddress } from '../address'
import type { Ctx } from '../context'
import { limitOf } from '../limits/service'
import type { OtpPurpose } from './queries'

/** Seconds until the same browser or place may ask for another code. */
export const again = 30

const hour = 3600
const isOpen = (purpose: OtpPurpose) => purpose === 'reset' || purpose === 'register'

export interface Asker {
  readonly mobileNo: string
  readonly purpose: OtpPurpose
  readonly address: string
  readonly deviceHash: string
  /** Whether the account signs in from this browser, and whether from this address. */
  readonly knowsDevice: boolean
  readonly knowsPlace: boolean
}

/**
 * Counts the asking for a code. A browser that the account signs in from has a count of its own, so that no stranger uses
 * it up; everyone else is counted by number and address, and those from addresses that the account never signed in from
 * together: beyond 10 codes an hour or 20 a day of a number nothing is sent to it for them, and nobody is told, so that
 * the answer stays what the caller alone did. False where nothing is to be sent. What a stranger may ask for is counted
 * apart from what a password or a session stands behind. Throws SLOW_DOWN beyond one in 30 s and five an hour, or 30 in
 * ten minutes from an address.
 */
export async function countAsking({ db, clock }: Pick<Ctx, 'db' | 'clock'>, asker: Asker): Promise<boolean> {
  const { mobileNo, purpose, knowsDevice, knowsPlace } = asker
  const door = isOpen(purpose) ? 'open' : 'own'
  const network = countedAddress(asker.address)
  const limit = (name: string, points: number, seconds: number) =>
    limitOf(clock, `otp.${door}.${name}`, points, seconds)
  const key = `${mobileNo} ${knowsDevice ? asker.deviceHash : network}`
  const next = await limit('next', 1, again).count(db, key)
  if (next.isOver)
    throw new AppError('SLOW_DOWN', { say: { key: 'fault.otpAgain', args: { n: Math.ceil(next.left / 1000) } } })
  const own = await limit('hour', 5, hour).count(db, key)
  if (own.isOver) throw new AppError('SLOW_DOWN')
  if (knowsDevice) return true
  if (isOpen(purpose) && (await limit('address', 30, hour / 6).count(db, network)).isOver)
    throw new AppError('SLOW_DOWN')
  if (knowsPlace) return true
  const [ofHour, ofDay] = [
    await limit('number', 10, hour).count(db, mobileNo),
    await limit('day', 20, 24 * hour).count(db, mobileNo),
  ]
  return !ofHour.isOver && !ofDay.isOver
}
