import { Agent, request as ask } from 'node:https'
import { Readable } from 'node:stream'

const bodiless = new Set([204, 205, 304])

/** `fetch` over TLS that trusts one certificate, which Node's own takes from its command line alone. */
export function tlsFetch(certificate: string): (request: Request) => Promise<Response> {
  const agent = new Agent({ keepAlive: true, ca: certificate })
  return async (request) => {
    const body = Buffer.from(await request.arrayBuffer())
    return new Promise((resolve, reject) => {
      const options = {
        agent,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
      }
      const asked = ask(request.url, options, (answer) => {
        const headers = new Headers()
        for (const [name, value] of Object.entries(answer.headersDistinct))
          for (const one of value ?? []) headers.append(name, one)
        const { statusCode: status = 0 } = answer
        if (bodiless.has(status)) answer.resume()
        resolve(
          new Response(bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers }),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }
}
