import type { ErrorBody as Told } from '#shared/errorBody'

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

/** What a server says; whoever answers in its place may say less. */
export type ErrorBody = Partial<Told>

/** What is told of a failure: the server's own words where it answered; '' where the person said no themselves. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the server answered instead of doing it; null where nobody answered. */
export const refusalOf = (error: unknown): ErrorBody | null => (isHttpError(error) ? error.body : null)

export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError
