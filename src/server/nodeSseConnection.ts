import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { SseConnection } from './hub/sseConnection'

/** The open line of one request of Node's own server. */
export const sseConnectionOf = (outgoing: ServerResponse): SseConnection => ({
  begin(headers) {
    outgoing.writeHead(200, headers)
  },
  write: (chunk) => void outgoing.write(chunk),
  bufferedBytes: () => outgoing.writableLength,
  end: () => void outgoing.end(),
  onClose: (closed) => void outgoing.once('close', closed),
  answered: RESPONSE_ALREADY_SENT,
})
