import type { Role } from '#shared/access'
import type { Language } from '#shared/label'
import type { Db, Sql } from './db/db'
import type { Sender } from './gateway/sender'
import type { Hub } from './hub/hub'
import type { Limits } from './limits'
import type { Codes } from './secret/codes'
import type { Vault } from './secret/secret'
import type { Signer } from './secret/signer'
import type { Exports, Failures } from './securityEvents/service'

export interface Clock {
  now(): Date
}

/** Who is asking, and which offices are theirs (D18). */
export interface Actor {
  readonly id: number
  readonly role: Role
  readonly userName: string
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
  /** The market of a desk or a reeler; null for those above. */
  readonly marketId: number | null
  readonly marketIds: readonly number[]
  /** Those of them that are in use: new work begins only there. */
  readonly openMarketIds: readonly number[]
  readonly adOfficeIds: readonly number[]
  readonly regionIds: readonly number[]
  /** The reeler behind a reeler's account. */
  readonly customerId: number | null
  readonly sessionId: number
  /** The hash of the browser's own token, kept at its sign-in: a reeler bids only from his device (D21). */
  readonly deviceHash: string | null
  /** Whether the first thing is to choose a password of his own; it may have been chosen since. */
  readonly mustChange: boolean
}

/** Nobody: public routes are handled in this name, and writes nothing of his own. */
export const nobody: Actor = {
  id: 0,
  role: 'reeler',
  userName: '',
  name: '',
  nameTa: null,
  mobileNo: '',
  marketId: null,
  marketIds: [],
  openMarketIds: [],
  adOfficeIds: [],
  regionIds: [],
  customerId: null,
  sessionId: 0,
  deviceHash: null,
  mustChange: false,
}

/** Whose password is worked on: one's who is signed in or known in this browser, or a stranger's, who waits behind them. */
export type Asking = 'known' | 'stranger'

export interface Passwords {
  hash(plain: string, asking?: Asking): Promise<string>
  verify(hash: string, plain: string, asking?: Asking): Promise<boolean>
}

export interface Captcha {
  /** Public: the page shows the provider's widget with it. */
  readonly key: string
  readonly secret: string
  readonly verifyUrl: string
  readonly scriptUrl: string
}

/** What the whole server shares. */
export interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly vault: Vault
  /** Signs each day's heads, by a key that the database does not hold. */
  readonly signer: Signer
  readonly hub: Hub
  /** The texts of reports and functions, by their base name. */
  readonly sqlText: Readonly<Record<string, string>>
  /** Names of reports that cannot be answered: the server stands without them. */
  readonly outOfOrder: ReadonlySet<string>
  readonly secureCookies: boolean
  readonly publicUrl: string
  readonly demo: boolean
  readonly limits: Limits
  /** Who takes messages to phones; null where none is set up, and they wait. */
  readonly sender: Sender | null
  /** Keyed hashes of one-time passwords. */
  readonly codes: Codes
  /** Without one, sign-up and reset ask for none (D13). */
  readonly captcha: Captcha | null
  readonly mapKey: string | null
  /** Where sign-ins that failed and requests that were refused are noted. */
  readonly failures: Failures
  /** Where it is noted how much of people an answer told. */
  readonly exports: Exports
}

/** Where a request came from, as security events keep it. */
export interface Origin {
  /** When it came, as ISO text. */
  readonly at: string
  readonly address?: string | null
  /** The beginning of the hash of the browser's own token. */
  readonly device?: string | null
  readonly agent?: string | null
  readonly requestId?: string | null
  /** Why an account writes to itself where that is not plain. */
  readonly cause?: 'reset'
}

/** What a service is handed first: the transaction (or a reader), who asks, the clock, and what to do after commit. */
export interface Ctx {
  readonly db: Sql
  readonly user: Actor
  readonly clock: Clock
  readonly language: Language
  readonly deps: Deps
  /** Of a request; none where the server itself acts. */
  readonly origin?: Origin
  /** Runs once the transaction is committed, never when it rolled back. */
  after(work: () => void | Promise<void>): void
}
