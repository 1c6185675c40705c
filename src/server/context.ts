import type { SecurityEventKind } from '#resources/options'
import type { SecurityDetail } from '#resources/securityDetails'
import type { Role } from '#shared/access'
import type { Language } from '#shared/label'
import type { Db, Sql } from './db/db'
import type { Reader } from './db/reader'
import type { Mailer } from './gateway/mailer'
import type { Push } from './gateway/push'
import type { ReportFiles } from './gateway/reportFiles'
import type { Sender } from './gateway/sender'
import type { Hub } from './hub/hub'
import type { Limits } from './limits'
import type { Meter } from './meter'
import type { Codes } from './secret/codes'
import type { Vault } from './secret/secret'
import type { Signer } from './secret/signer'
import type { Tracer } from './tracer'

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
  /** The hash of the browser's own token, kept at its sign-in: a reeler bids only from their device (D21). */
  readonly deviceHash: string | null
  /** Whether the first thing is to choose a password of their own; it may have been chosen since. */
  readonly mustChange: boolean
}

/** What a screen of the hall holds in place of a session (D8): one market and day, once an officer opened it. */
export interface Ticket {
  readonly id: number
  readonly status: 'WAITING' | 'OPEN'
  readonly code: string
  readonly marketId: number | null
  readonly day: string | null
  readonly endsAt: string
}

/** Nobody signed in: public routes are handled in this name, which writes nothing of its own. */
export const anonymous: Actor = {
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
export type PasswordCaller = 'known' | 'stranger'

export interface Passwords {
  hash(plain: string, asking?: PasswordCaller): Promise<string>
  verify(hash: string, plain: string, asking?: PasswordCaller): Promise<boolean>
}

export interface Captcha {
  /** Public: the page shows the provider's widget with it. */
  readonly key: string
  readonly secret: string
  readonly verifyUrl: string
  readonly scriptUrl: string
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

/** What an event says beside who asked and from where. Never a secret, and never what was typed at a door. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** Whose account it is about where nobody is signed in, or who did it; the caller unless told otherwise. */
  readonly userId?: number | null
  /** In place of the account's own: of a name that nobody has, its keyed hash. */
  readonly userName?: string
  readonly regionId?: number | null
  readonly marketId?: number | null
  /** The record: what it is declared as, and its id. */
  readonly resource?: string
  readonly recordId?: number | null
  /** What is said in the reader's language; a text that means the same in every one, as a route does, stands as it is. */
  readonly detail?: string | readonly SecurityDetail[]
  readonly count?: number
  /** The last of several; the first is at `origin.at`. */
  readonly lastAt?: Date
}

/** Who asked, and what for: repeats of it within a minute are counted in one row. */
export interface Failure extends SecurityEvent {
  /** Who may use up whose rows: an account's own session, an account that a stranger tries, strangers among themselves. */
  readonly of: 'session' | 'account' | 'stranger'
}

/**
 * The record of what failed or was refused. It is written apart from the request, which answers no later for it and may
 * roll back; whoever repeats a failure, from however many addresses, fills a row a minute and not the disk.
 */
export interface Failures {
  note(failure: Failure, origin: Origin): void
  /** Looks after work that finds out whether there is something to note. */
  follow(work: Promise<void>): void
  /** Writes the counts of the minutes that are over; all of them where the server ends. */
  flush(all?: boolean): Promise<void>
  /** Waits for what is on its way. */
  settled(): Promise<void>
}

/** What one answer told of people. */
export interface Reading {
  readonly user: Pick<Actor, 'id' | 'sessionId'>
  readonly origin?: Origin | undefined
  /** The resource or report. */
  readonly of: string
  /** What it told, each by a name of its own, so that what is read twice counts once, with its rows. */
  readonly parts: readonly (readonly [part: string | number, rows: number])[]
}

/**
 * The record of personal data that leaves in number: what a session reads of one list or report without a long pause is
 * one run, whether in one answer, page by page or record by record. Above `security.exportRows` it is an event at once;
 * a run that goes on has a second one with its whole number at its end. No answer waits for either.
 */
export interface Exports {
  note(reading: Reading): void
  /** Writes what the runs that are over came to; all of them where the server ends. */
  flush(all?: boolean): Promise<void>
  /** Waits for what is on its way. */
  settled(): Promise<void>
}

/** A place outside the database that takes signed checkpoints. */
export type AnchorPlace = {
  write(note: string): Promise<void>
} & (
  | {
      /** Every process adds to it daily. */
      readonly kind: 'file'
    }
  | {
      /** One process sends a day's head to it; the database keeps by this name which it has. */
      readonly kind: 'mail'
      readonly name: string
    }
)

/** What the whole server shares. */
export interface Deps {
  readonly db: Db
  /** Where reports are read. */
  readonly reader: Reader
  readonly clock: Clock
  readonly passwords: Passwords
  readonly vault: Vault
  /** Signs each day's heads, by a key that the database does not hold. */
  readonly signer: Signer
  /** Where signed checkpoints are written down outside the database; empty where nothing is set up for it. */
  readonly anchors: readonly AnchorPlace[]
  readonly hub: Hub
  /** Hears what requests come to. */
  readonly meter: Meter
  /** Follows a bid from its request to those who watch. */
  readonly tracer: Tracer
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
  /** Who sends e-mail, and makes the files for it; null where that is not set up, and nothing is sent. */
  readonly mail: { readonly mailer: Mailer; readonly files: ReportFiles } | null
  /** Who takes messages to browsers that asked for them; null where that is not set up, and none is offered. */
  readonly push: Push | null
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

/** What a service is handed first: the transaction (or a reader), who asks, the clock, and what to do after commit. */
export interface Ctx {
  readonly db: Sql
  readonly user: Actor
  readonly clock: Clock
  readonly language: Language
  readonly deps: Deps
  /** Of a request; none where the server itself acts. */
  readonly origin?: Origin
  /** The request as a cause of what comes of it; none where nobody follows. */
  readonly traceparent?: string | undefined
  /** Runs once the transaction is committed, never when it rolled back. */
  afterCommit(work: () => void | Promise<void>): void
}
