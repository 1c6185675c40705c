import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushKeys } from '../../src/server/secret/pushCrypto'

/* A browser's push service, and the browser behind it, by Node's own cryptography. */

/** Keys of a browser, with the private one that never leaves it. */
export interface BrowserKeys extends PushKeys {
  readonly own: Uint8Array
}

export function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    own: pair.getPrivateKey(),
  }
}

/** What a body says to the browser of these keys. Throws where it is for another one. */
export function readPush(body: Uint8Array, { own, auth, p256dh }: BrowserKeys): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(own)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const secret = hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** A message as the service was handed it. */
export interface Handed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array
}

export interface PushService {
  /** `http://127.0.0.1:port` */
  readonly origin: string
  readonly handed: Handed[]
  /** What the next messages are answered with; 201 unless told. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void
  close(): Promise<void>
}

/** A push service on this machine. */
export async function openPushService(): Promise<PushService> {
  const handed: Handed[] = []
  let answered: [number, Readonly<Record<string, string>>] = [201, {}]
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    handed.push({ path: request.url ?? '', headers: request.headers, body: new Uint8Array(Buffer.concat(parts)) })
    response.writeHead(...answered).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handed,
    answer: (status, headers = {}) => {
      answered = [status, headers]
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
