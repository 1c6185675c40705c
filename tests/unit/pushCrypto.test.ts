import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { arePushKeys, createPushSigner, encryptedPush } from '../../src/server/secret/pushCrypto'
import { browserKeys, readPush } from '../support/pushService'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

describe('a message to a browser', () => {
  it('is the one of RFC 8291, appendix A, from its keys and salt', async () => {
    const { subtle } = crypto
    const agreeing = { name: 'ECDH', namedCurve: 'P-256' }
    const own = bytesOf('BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8')
    const d = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
    const [x, y] = [base64url(own.slice(1, 33)), base64url(own.slice(33))]
    const privateKey = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, agreeing, false, [
      'deriveBits',
    ])
    const publicKey = await subtle.importKey('raw', own, agreeing, true, [])
    const body = await encryptedPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytesOf('DGv6ra1nlYgDCS1FRnbzlw'), pair: { privateKey, publicKey } },
    )
    expect(base64url(body)).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is read by the browser that it is for, and by no other', async () => {
    const [mine, other] = [browserKeys(), browserKeys()]
    const body = await encryptedPush('குவியல் 27 ₹ 640', mine)
    expect(readPush(body, mine)).toBe('குவியல் 27 ₹ 640')
    expect(() => readPush(body, other)).toThrow()
    expect(base64url(await encryptedPush('குவியல் 27 ₹ 640', mine))).not.toBe(base64url(body))
  })

  it.each([
    ['no key', { p256dh: '', auth: base64url(randomBytes(16)) }],
    ['a point beside the curve', { p256dh: base64url(Buffer.alloc(65, 4)), auth: base64url(randomBytes(16)) }],
    ['a short secret', { ...browserKeys(), auth: base64url(randomBytes(8)) }],
    ['no base64', { ...browserKeys(), p256dh: '§§§' }],
  ])('is for no browser with %s', async (_, keys) => {
    expect(await arePushKeys(keys)).toBe(false)
  })

  it('is for one with keys', async () => {
    expect(await arePushKeys(browserKeys())).toBe(true)
  })
})

describe('who sends it', () => {
  it('signs for the service and no longer than it takes, by the key that browsers subscribe with', async () => {
    const key = createECDH('prime256v1')
    key.generateKeys()
    const signer = await createPushSigner(
      Buffer.from(key.getPrivateKey('hex').padStart(64, '0'), 'hex'),
      'mailto:market@example.in',
    )
    expect(signer.publicKey).toBe(key.getPublicKey('base64url'))
    const now = new Date('2026-11-26T05:00:00Z')
    const said = await signer.authorization('https://fcm.googleapis.com', now)
    const [, token = '', k] = /^vapid t=(.+), k=(.+)$/.exec(said) ?? []
    expect(k).toBe(signer.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:market@example.in',
    })
    const point = key.getPublicKey()
    const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) }
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
  })

  it('is nobody by 32 bytes that are no key', async () => {
    await expect(createPushSigner(new Uint8Array(32), 'mailto:market@example.in')).rejects.toThrow()
  })
})
