import type { IssueArgs } from '#shared/issues'

/** What a failed call rejects with; the shape that react-admin reads (status, message, body). */
export class HttpError extends Error {
  /** The HTTP status, or ERR_NETWORK and ERR_UNKNOWN where there is none. */
  readonly status: number | 'ERR_NETWORK' | 'ERR_UNKNOWN'
  /** The server's answer: `{ code, message, errors?, asks?, current?, rule?, args? }`. */
  readonly body: ErrorBody | null

  constructor(message: string, status: HttpError['status'], body: ErrorBody | null = null) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.body = body
  }
}

export interface ErrorBody {
  readonly code?: string
  readonly message?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly asks?: readonly { readonly field: string; readonly text: string; readonly retype?: boolean }[]
  readonly current?: Readonly<Record<string, unknown>>
  readonly rule?: string
  /** What the rule's text is filled with, in any language. */
  readonly args?: IssueArgs
  readonly result?: string
}

/** What is told of a failure: the server's own words where it answered. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the server answered instead of doing it; null where nobody answered. */
export const refusalOf = (error: unknown): ErrorBody | null => (isHttpError(error) ? error.body : null)

export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError
