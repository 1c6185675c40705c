import { createParser } from 'eventsource-parser'
import type { TestClient } from './cookies'

export interface ReceivedEvent {
  readonly name: string
  readonly data: unknown
}

/** Opens a stream and gathers its events. */
export async function listen(client: TestClient, path: string) {
  const stop = new AbortController()
  const response = await client.fetch(path, { signal: stop.signal })
  const heard: ReceivedEvent[] = []
  const parser = createParser({
    onEvent: ({ event = '', data }) => heard.push({ name: event, data: JSON.parse(data) }),
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const reading = (async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  })()
  return {
    response,
    heard,
    reading,
    close: () => stop.abort(),
    named: (name: string) => heard.filter((one) => one.name === name),
  }
}
