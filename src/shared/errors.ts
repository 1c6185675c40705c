import { formatIssue, type IssueArgs, type RowIssue, type RowIssues } from './issues'
import type { TermKey } from './terms'

/** Every way in which a request can fail, and its HTTP status. */
export const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  WRONG_PASSWORD: 401,
  FORBIDDEN: 403,
  MUST_CHANGE: 403,
  OTP_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_PROCESSED: 409,
  IN_USE: 409,
  TOO_SLOW: 408,
  TOO_LARGE: 413,
  INVALID: 422,
  CONFIRM: 422,
  REFUSED: 422,
  LOCKED: 423,
  SLOW_DOWN: 429,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof statusOf

export interface ErrorDetails {
  /** What is said; each code has its own default. */
  readonly say?: RowIssue
  /** Dotted path of a field to what is wrong with it. */
  readonly errors?: RowIssues
  /** Fields whose values want a yes (CONFIRM); with `retype` the value typed again beside it, as `retyped`. */
  readonly asks?: readonly { readonly field: string; readonly say: RowIssue; readonly retype?: boolean }[]
  /** Seconds after which it is worth while to ask again (SLOW_DOWN, UNAVAILABLE). */
  readonly retryAfter?: number
  /** The record as it stands now (CONFLICT). */
  readonly current?: unknown
}

/** What is said of a failure where nothing else is. */
export const defaultSay: Record<ErrorCode, TermKey> = {
  BAD_REQUEST: 'message.error',
  UNAUTHENTICATED: 'message.sessionExpired',
  WRONG_PASSWORD: 'rule.wrongPassword',
  FORBIDDEN: 'rule.noPermissionAction',
  MUST_CHANGE: 'fault.mustChange',
  OTP_REQUIRED: 'fault.otpRequired',
  NOT_FOUND: 'rule.notFound',
  CONFLICT: 'fault.changed',
  ALREADY_PROCESSED: 'message.alreadyProcessedRecord',
  IN_USE: 'fault.inUse',
  TOO_SLOW: 'fault.tooSlow',
  TOO_LARGE: 'fault.tooLarge',
  INVALID: 'message.error',
  CONFIRM: 'message.error',
  REFUSED: 'message.error',
  LOCKED: 'rule.locked',
  SLOW_DOWN: 'fault.slowDown',
  UNAVAILABLE: 'fault.unavailable',
}

/** The one error of the product; anything else that is thrown is a fault and leaves the server as a bare 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(formatIssue('en', details.say ?? { key: defaultSay[code] }))
    this.name = 'AppError'
  }
}

/** A refusal by a rule of the day. */
export const refused = (key: TermKey, args?: IssueArgs): AppError =>
  new AppError('REFUSED', { say: args ? { key, args } : { key } })

/** What a question lacks, by the parameter's name (D53). */
export const missing = (errors: RowIssues): AppError => new AppError('BAD_REQUEST', { errors })

/** What is wrong with the fields; the first of them is what is said. */
export const invalid = (errors: RowIssues): AppError => new AppError('INVALID', { errors })
