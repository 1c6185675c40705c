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

/**
 * The server asked whether it is meant (CONFIRM), and the person does not want it so: nothing was done, what they typed
 * stays where it is, and there is nothing to tell them. Its message is empty, and no notice is shown of that.
 */
export class NotConfirmed extends HttpError {
  constructor() {
    super('', 422)
    this.name = 'NotConfirmed'
  }
}

/** What is told of a failure: the server's own words where it answered; '' where the person said no themselves. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the server answered instead of doing it; null where nobody answered. */
export const refusalOf = (error: unknown): ErrorBody | null => (isHttpError(error) ? error.body : null)

export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError

/** Whether what became of a call is known: the server refused it, or its person did. */
export const wasAnswered = (error: unknown): boolean =>
  isHttpError(error) && typeof error.status === 'number' && error.status < 500
