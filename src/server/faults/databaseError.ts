export interface DatabaseFault {
  /** SQLSTATE; '08006' for a lost or refused connection. */
  readonly code: string
  readonly constraint: string | null
  readonly message: string
}

const lostConnection = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE'],
  // The other machine, our own line, and whoever knows its name.
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])
const lostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has|was))/

/** What the database objected to, or null when `error` did not come from the database. */
export const databaseError = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null
  const { code, severity, constraint, message } = error as Error & Partial<Record<string, string>>
  if (severity && code) return { code, constraint: constraint ?? null, message: error.message }
  if (lostConnection.has(code ?? '') || lostMessage.test(message ?? ''))
    return { code: '08006', constraint: null, message: error.message }
  return databaseError(error.cause)
}
