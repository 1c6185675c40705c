import { roleLabels } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Actor, Ctx, Deps } from '../context'
import { type Attempt, attempted, forgetAttempts } from './attempts'
import { type Account, accountOf, endSessions, keepPreference, type Market, marketsOf, mustChangeOf } from './queries'
import { endedChannel } from './sessions'

/** A hash that no password fits; of the strength that `main.ts` sets. */
const unknownHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether the password is the account's; for nobody, and for one without a password, no, after the same time. */
export const fits = (
  { passwords }: Pick<Deps, 'passwords'>,
  account: Pick<Account, 'passwordHash'> | undefined,
  plain: string,
): Promise<boolean> => passwords.verify(account?.passwordHash ?? unknownHash, plain)

/**
 * Checks a user name, or the mobile number of an active account, and the password. Throws WRONG_PASSWORD, the same for
 * unknown names and closed accounts, or LOCKED for this account on this device. The failures are forgotten by
 * `forgetSignIns` once the session is opened, not before a second factor.
 */
export async function signIn(deps: Deps, given: Attempt & { readonly password: string }): Promise<Account> {
  const typed = given.userName.trim().toLowerCase()
  const account = await accountOf(deps.db, typed)
  const attempt = { ...given, userName: account?.userName ?? typed }
  return attempted(deps, attempt, async () => {
    const isRight = await fits(deps, account, given.password)
    if (!account?.isOpen || !isRight) throw new AppError('WRONG_PASSWORD')
    return account
  })
}

export const forgetSignIns = (deps: Deps, { userName }: Account, device: string) =>
  forgetAttempts(deps, { userName, device, address: '' })

export { checkPassword } from './passwords'

export interface Profile {
  readonly userName: string
  readonly usertype: string
  readonly role: string
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
  readonly market: Pick<Market, 'id' | 'code' | 'name' | 'nameTa'> | null
  readonly markets: readonly Pick<Market, 'id' | 'code' | 'name' | 'nameTa'>[]
  /** Nothing else is open until a password of one's own is chosen. */
  readonly mustChange: boolean
  readonly now: string
}

const brief = ({ id, code, name, nameTa }: Market) => ({ id, code, name, nameTa })

/** What the header shows of the caller; `usertype` is the role. */
export async function profileOf(deps: Deps, user: Actor): Promise<Profile> {
  const markets = (await marketsOf(deps.db)).filter(({ id }) => user.marketIds.includes(id)).map(brief)
  return {
    userName: user.userName,
    usertype: user.role,
    role: roleLabels[user.role].en,
    name: user.name,
    nameTa: user.nameTa,
    mobileNo: user.mobileNo,
    market: markets.find(({ id }) => id === user.marketId) ?? null,
    markets,
    mustChange: user.mustChange && (await mustChangeOf(deps.db, user.id)),
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

type Ending = Pick<Ctx, 'db' | 'clock' | 'deps' | 'after'>

/** This process forgets them as soon as the end is committed, the others with the commit itself. */
const forgotten = ({ deps, after }: Ending, ids: readonly number[]) =>
  after(() => {
    for (const id of ids) deps.hub.receive({ channel: endedChannel, name: 'ended', data: id })
  })

/** Ends the sessions of an account, all or all but one, in every process at once after the commit. */
export async function endSessionsOf(ctx: Ending, userId: number, exceptSessionId = 0): Promise<void> {
  forgotten(ctx, await endSessions(ctx.db, { userId, exceptId: exceptSessionId }, ctx.clock.now()))
}

/** Ends one session of the caller. Throws NOT_FOUND for another's and for one that has ended. */
export async function endOwnSession(ctx: Ending & Pick<Ctx, 'user'>, id: number): Promise<void> {
  const ended = await endSessions(ctx.db, { userId: ctx.user.id, onlyId: id }, ctx.clock.now())
  if (ended.length === 0) throw new AppError('NOT_FOUND')
  forgotten(ctx, ended)
}
