import { roleLabels } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Actor, Ctx, Deps } from '../context'
import {
  accountOf,
  activeMarkets,
  failuresOf,
  forgetFailures,
  keepPreference,
  type Market,
  noteFailure,
} from './queries'

const lockAfter = 5
const lockMinutes = 15
/** From here on an address waits a little longer at each attempt; it is never locked, the whole hall is behind it. */
const slowAfter = 20

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export interface Attempt {
  readonly userName: string
  readonly password: string
  readonly device: string
  readonly address: string
}

/**
 * Checks user name and password and answers the account's id. Throws WRONG_PASSWORD, or LOCKED for this account on
 * this device, so that a rival cannot lock a bidder out.
 */
export async function signIn(deps: Deps, attempt: Attempt): Promise<number> {
  const { db, clock, passwords } = deps
  const now = clock.now()
  const userName = attempt.userName.trim().toLowerCase()
  const failures = await failuresOf(db, userName, attempt.device, attempt.address, now)
  if (failures.ofDevice >= lockAfter && failures.lastAt) {
    const left = Date.parse(failures.lastAt) + lockMinutes * 60_000 - now.getTime()
    if (left > 0) throw new AppError('LOCKED', { say: { key: 'rule.locked', args: { n: Math.ceil(left / 60_000) } } })
  }
  if (failures.ofAddress > slowAfter) await pause(Math.min(3000, (failures.ofAddress - slowAfter) * 100))
  const account = await accountOf(db, userName)
  // An unknown name costs the same time as a wrong password, so that names cannot be probed.
  const fits = await passwords.verify(account?.passwordHash ?? unknownHash, attempt.password)
  if (!account || !fits || account.isActive !== 1) {
    await noteFailure(db, { userName, device: attempt.device, address: attempt.address, now })
    throw new AppError('WRONG_PASSWORD')
  }
  await forgetFailures(db, userName, attempt.device)
  return account.id
}

/** A hash that no password fits; of the strength that `main.ts` sets. */
const unknownHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export interface Profile {
  readonly userName: string
  readonly usertype: string
  readonly role: string
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
  readonly market: Pick<Market, 'id' | 'code' | 'name' | 'nameTa'> | null
  readonly markets: readonly Pick<Market, 'id' | 'code' | 'name' | 'nameTa'>[]
  readonly now: string
}

const brief = ({ id, code, name, nameTa }: Market) => ({ id, code, name, nameTa })

/** What the header shows of the caller; `usertype` is the role. */
export async function profileOf(deps: Deps, user: Actor): Promise<Profile> {
  const markets = (await activeMarkets(deps.db)).filter(({ id }) => user.marketIds.includes(id)).map(brief)
  return {
    userName: user.userName,
    usertype: user.role,
    role: roleLabels[user.role].en,
    name: user.name,
    nameTa: user.nameTa,
    mobileNo: user.mobileNo,
    market: markets.find(({ id }) => id === user.marketId) ?? null,
    markets,
    now: deps.clock.now().toISOString(),
  }
}

/** Characters of one preference and preferences of one account, at most. */
const longestPreference = 50_000
const mostPreferences = 300

/** Keeps one preference of the caller. Throws BAD_REQUEST for more than an account is given room for. */
export async function savePreference({ db, user }: Pick<Ctx, 'db' | 'user'>, key: string, value: unknown) {
  const text = JSON.stringify(value)
  const isKept = text.length <= longestPreference && (await keepPreference(db, user.id, key, text, mostPreferences))
  if (!isKept) throw new AppError('BAD_REQUEST', { say: { key: 'fault.tooLarge' } })
}
