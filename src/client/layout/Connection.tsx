import { connection, useConnection } from '../http/connection'
import { ConnectionBar } from '../parts/ConnectionBar'

/** The bar under the header while nobody answers. */
export function Connection() {
  const lost = useConnection()
  if (!lost) return null
  return (
    <ConnectionBar
      since={new Date(lost.since).toISOString()}
      retryAt={lost.retryAt}
      onRetry={() => connection.tryNow()}
    />
  )
}
