import type { Profile } from '#resources/api/auth'
import { roleLabels } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Actor, Ctx, Deps, Origin, PasswordCaller } from '../context'
import { endChallenges } from '../otp/service'
import { hexHashOf } from '../token'
import { type Admission, type Attempt, attemptSubject, withAttempt } from './attempts'
import type { Lines } from './lines'
import {
  type Account,
  accountOf,
  endSessions,
  type Market,
  marketsOf,
  mustChangeOf,
  savePreferenceRow,
} from './queries'
import { endedChannel } from './sessions'

export { officialOf } from './sessions'

/** A hash that no password fits; of the strength that `main.ts` sets. */
const unknownHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether the password is the account's; for nobody, and for one without a password, no, after the same work. */
export const fits = (
  { passwords }: Pick<Deps, 'passwords'>,
  account: Pick<Account, 'passwordHash'> | undefined,
  plain: string,
  asking: PasswordCaller = 'stranger',
): Promise<boolean> => passwords.verify(account?.passwordHash ?? unknownHash, plain, asking)

interface SignIn {
  readonly userName: string
  readonly password: string
  /** The browser's own token. */
  readonly device: string
  readonly address: string
  readonly request: Request
  readonly origin?: Origin | undefined
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of a name that nobody has only its keyed hash is kept: people type their passwords there. */
function recordFailedSignIn(
  { failures, codes }: Deps,
  { account, typed, error }: { account: Account | undefined; typed: string; error: AppError },
  origin: Origin,
): void {
  const kind = error.code === 'LOCKED' ? 'LOCKED' : 'SIGN_IN_FAILED'
  if (account) failures.note({ kind, of: 'account', userId: account.id }, origin)
  else
    failures.follow(
      codes.hash(`user name ${typed}`).then((hash) => {
        failures.note({ kind, of: 'stranger', userId: null, userName: `#${hex(hash).slice(0, 12)}` }, origin)
      }),
    )
}

/** An account whose password was right, and what its failures are forgotten by. */
export interface SignedIn {
  readonly account: Account
  readonly attempt: Attempt
}

/**
 * Checks a user name, or the mobile number of an active account, and the password. Throws WRONG_PASSWORD, the same after
 * the same work for unknown names, closed accounts and locked ones; LOCKED where the password is right. The failures are
 * forgotten by `clearAttempts` once the session is opened, not before a second factor.
 */
export async function signIn(deps: Deps, lines: Lines, given: SignIn): Promise<SignedIn> {
  const { userName, password, device, address, request } = given
  const typed = userName.trim().toLowerCase()
  const deviceHash = await hexHashOf(device)
  const account = await lines.lookUp(address, request, () => accountOf(deps.db, typed, deviceHash))
  const attempt: Attempt = {
    who: attemptSubject(account?.id, typed),
    device: account?.knowsDevice ? deviceHash : null,
    address,
  }
  const compare = async ({ isChecked }: Admission) => {
    const asking = attempt.device ? 'known' : 'stranger'
    const isRight = await fits(deps, isChecked ? account : undefined, password, asking)
    if (!account?.isOpen || !isRight) throw new AppError('WRONG_PASSWORD')
    return { account, attempt }
  }
  try {
    return await lines.enter(attempt, request, (isPressed) => withAttempt(deps, attempt, compare, isPressed))
  } catch (error) {
    if (error instanceof AppError && given.origin) recordFailedSignIn(deps, { account, typed, error }, given.origin)
    throw error
  }
}

export { checkPassword } from './passwords'

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
export const longestPreference = 50_000
const mostPreferences = 300

/** Keeps one preference of the caller. Throws BAD_REQUEST for more than an account is given room for. */
export async function savePreference({ db, user }: Pick<Ctx, 'db' | 'user'>, key: string, value: unknown) {
  const text = JSON.stringify(value)
  const isKept = text.length <= longestPreference && (await savePreferenceRow(db, user.id, key, text, mostPreferences))
  if (!isKept) throw new AppError('BAD_REQUEST', { say: { key: 'fault.tooLarge' } })
}

type Ending = Pick<Ctx, 'db' | 'clock' | 'deps' | 'afterCommit'>

/** This process forgets them as soon as the end is committed, the others with the commit itself. */
const forgotten = ({ deps, afterCommit }: Ending, ids: readonly number[]) =>
  afterCommit(() => {
    for (const id of ids) deps.hub.receive({ channel: endedChannel, name: 'ended', data: id })
  })

/**
 * Ends the sessions of an account, all or all but one, in every process at once after the commit, and sign-ins that wait for
 * their code.
 */
export async function endSessionsOf(ctx: Ending, userId: number, exceptSessionId = 0): Promise<void> {
  await endChallenges(ctx.db, userId, ctx.clock.now())
  forgotten(ctx, await endSessions(ctx.db, { userId, exceptId: exceptSessionId }, ctx.clock.now()))
}

/** Ends one session of the caller. Throws NOT_FOUND for another's and for one that has ended. */
export async function endOwnSession(ctx: Ending & Pick<Ctx, 'user'>, id: number): Promise<void> {
  const ended = await endSessions(ctx.db, { userId: ctx.user.id, onlyId: id }, ctx.clock.now())
  if (ended.length === 0) throw new AppError('NOT_FOUND')
  forgotten(ctx, ended)
}
