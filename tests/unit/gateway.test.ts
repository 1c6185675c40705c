import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewaySender } from '../../src/server/gateway/gateway'
import { NotAccepted, type Sender } from '../../src/server/gateway/sender'
import { freePort } from '../support/freePort'

describe('the gateway', () => {
  const asked: { headers: Record<string, unknown>; body: unknown }[] = []
  let reply: { status: number; body: string } | 'cut' = { status: 200, body: '{"id":"gw-1"}' }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ headers: request.headers, body: JSON.parse(text) })
    if (reply === 'cut') request.socket.destroy()
    else response.writeHead(reply.status).end(reply.body)
  })
  let sender: Sender
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    sender = gatewaySender({ url: `http://127.0.0.1:${port}/send`, key: 'gateway-key', senderId: 'SILKTN' })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const message = { id: 41, mobileNo: '9840000003', text: 'Text' }
  const outcome = () =>
    sender
      .send(message)
      .catch((error: unknown) => (error instanceof NotAccepted ? (error.isFinal ? 'refused' : 'later') : 'unsure'))

  it('takes a message with its key and its id', async () => {
    expect(await outcome()).toEqual({ id: 'gw-1' })
    expect(asked.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer gateway-key', 'idempotency-key': '41' },
      body: { id: '41', to: '9840000003', text: 'Text', sender: 'SILKTN' },
    })
  })

  it.each([
    [429, '', 'later'],
    [503, '', 'later'],
    [500, '{"error":"not accepted"}', 'later'],
    // Its key has ended, its account has no money left: of the message that says nothing.
    [401, '', 'later'],
    [402, '', 'later'],
    [403, '', 'later'],
    [400, '', 'refused'],
    [302, '', 'refused'],
    [500, '', 'unsure'],
    [504, '', 'unsure'],
    [200, 'no json', 'unsure'],
    [200, '{"error":"the key is not known"}', 'unsure'],
    [202, '', 'unsure'],
  ])('means by %s %s: %s', async (status, body, meant) => {
    reply = { status, body }
    expect(await outcome()).toEqual(meant)
  })

  it('leaves open what a cut line means, and knows a closed door', async () => {
    reply = 'cut'
    expect(await outcome()).toBe('unsure')
    const closed = gatewaySender({ url: `http://127.0.0.1:${await freePort()}/send`, key: 'k', senderId: null })
    await expect(closed.send(message)).rejects.toBeInstanceOf(NotAccepted)
  })
})
