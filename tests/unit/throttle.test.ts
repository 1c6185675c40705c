import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, countedAddress } from '../../src/server/address'
import { bodyOf, timeFor, usualBody } from '../../src/server/http/body'
import { readJson, storable } from '../../src/server/http/json'
import { hashingIn } from '../../src/server/throttle/hashing'
import { createPace } from '../../src/server/throttle/pace'
import { createQueue } from '../../src/server/throttle/queue'
import { slowFiles } from '../../src/server/throttle/service'

const flush = () => new Promise((resolve) => setImmediate(resolve))

/** Work that is ended from outside, and the order in which it began. */
function bench() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  const endOne = async () => {
    ends.shift()?.()
    await flush()
  }
  return { begun, work, endOne }
}

describe('the queue of strangers', () => {
  it('does so many at a time and lets addresses take turns', async () => {
    const { begun, work, endOne } = bench()
    const queue = createQueue({ atOnce: 1, most: 20, mostOfOne: 10 })
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => queue.run(name.slice(0, 1), work(name)))
    expect(begun).toEqual(['a1'])
    for (let n = 0; n < 7; n += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(await Promise.all(asked)).toHaveLength(7)
    expect(queue.waiting()).toBe(0)
  })

  it('refuses an address that has its share, and says when to come again', async () => {
    const { work } = bench()
    const queue = createQueue({ atOnce: 1, most: 20, mostOfOne: 2 })
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name))
    await expect(queue.run('a', work('a4'))).rejects.toMatchObject({ code: 'SLOW_DOWN', details: { retryAfter: 1 } })
    void queue.run('b', work('b1'))
    expect(queue.waiting()).toBe(3)
  })

  it('when full gives a place of whoever has most to who has less, and keeps out who has as much', async () => {
    const { begun, work, endOne } = bench()
    const queue = createQueue({ atOnce: 1, most: 3, mostOfOne: 3 })
    const hostile = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', work(name)))
    const last = expect(hostile[3]).rejects.toMatchObject({ code: 'SLOW_DOWN' })
    const hall = queue.run('b', work('b1'))
    await last
    await expect(queue.run('a', work('a5'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    for (let n = 0; n < 4; n += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    expect(await hall).toBe('b1')
  })

  it('forgets who left, and goes on after one that failed', async () => {
    const { begun, work, endOne } = bench()
    const queue = createQueue({ atOnce: 1, most: 5, mostOfOne: 5 })
    const failing = queue.run('a', () => Promise.reject(new Error('broken')))
    void queue.run('a', work('a2'))
    const gone = new AbortController()
    const left = queue.run('b', work('b1'), gone.signal)
    gone.abort()
    await expect(left).rejects.toMatchObject({ code: 'SLOW_DOWN' })
    await expect(queue.run('b', work('b2'), gone.signal)).rejects.toMatchObject({ code: 'SLOW_DOWN' })
    await expect(failing).rejects.toThrow('broken')
    await endOne()
    expect(begun).toEqual(['a2'])
    expect(queue.waiting()).toBe(0)
  })
})

describe("strangers' passwords", () => {
  afterEach(() => vi.useRealTimers())

  it('are looked at one after another; after a wrong one comes a rest, after a right one none', async () => {
    vi.useFakeTimers()
    const begun: string[] = []
    const verify = async (_: string, plain: string) => {
      begun.push(plain)
      await new Promise((resolve) => setTimeout(resolve, 40))
      return plain.startsWith('right')
    }
    const all = { hash: async () => '', verify }
    const strangers = hashingIn(all, createQueue({ atOnce: 1, most: 20, mostOfOne: 20 }))
    const asked = ['right1', 'right2', 'wrong1', 'wrong2', 'right3'].map((plain) => strangers.verify('', plain))
    await vi.advanceTimersByTimeAsync(80)
    expect(begun).toEqual(['right1', 'right2', 'wrong1'])
    await vi.advanceTimersByTimeAsync(40 + 119)
    expect(begun).toHaveLength(3)
    const known = strangers.verify('', 'right of a known browser', 'known')
    expect(begun.at(-1)).toBe('right of a known browser')
    await vi.advanceTimersByTimeAsync(1)
    expect(begun.at(-1)).toBe('wrong2')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await Promise.all([...asked, known])).toEqual([true, true, false, false, true, true])
  })
})

describe('the pace of an address', () => {
  it('lets a burst through, then makes each wait its turn, and forgives with time', () => {
    const { wait } = createPace({ burst: 3, perSecond: 10, longest: 250 })
    expect([1, 2, 3, 4, 5].map(() => wait('a', 0))).toEqual([0, 0, 0, 100, 200])
    expect(wait('b', 0)).toBe(0)
    expect([wait('a', 0), wait('a', 0)]).toEqual([250, 250])
    expect(wait('a', 10_000)).toBe(0)
  })
})

describe('an address', () => {
  it('is the one that the outermost trusted proxy saw', () => {
    expect(addressOf('1.1.1.1, 2.2.2.2', '127.0.0.1', 0)).toBe('127.0.0.1')
    expect(addressOf('1.1.1.1, 2.2.2.2', '127.0.0.1', 1)).toBe('2.2.2.2')
    expect(addressOf('1.1.1.1, 2.2.2.2', '127.0.0.1', 2)).toBe('1.1.1.1')
    expect(addressOf(undefined, '127.0.0.1', 1)).toBe('127.0.0.1')
    expect(addressOf('x'.repeat(5_000), '127.0.0.1', 1)).toHaveLength(64)
  })

  it('counts as its network where its owner chooses the rest', () => {
    expect(countedAddress('::ffff:10.0.0.7')).toBe('10.0.0.7')
    expect(countedAddress('10.0.0.7')).toBe('10.0.0.7')
    const network = '2001:db8:1:2::/64'
    for (const one of [
      '2001:db8:1:2::1',
      '2001:DB8:1:2:aaaa:bbbb:cccc:dddd',
      '2001:db8:1:2::',
      '2001:0db8:0001:0002:0:0:0:1',
    ])
      expect([one, countedAddress(one)]).toEqual([one, network])
    expect(countedAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(countedAddress('::1')).toBe('0:0:0:0::/64')
  })
})

describe('a JSON text', () => {
  it('is looked through before it is built: depth and number of values', () => {
    const deep = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`
    expect(readJson(deep(60))).toHaveLength(1)
    expect(() => readJson(deep(61))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
    expect(() => readJson('['.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
    expect(readJson('[1,2,3]', 4)).toEqual([1, 2, 3])
    expect(() => readJson('[1,2,3]', 3)).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
    const parse = vi.spyOn(JSON, 'parse')
    expect(() => readJson(`{"a":[${'[],'.repeat(1_300_000)}[]]}`)).toThrow(
      expect.objectContaining({ code: 'TOO_LARGE' }),
    )
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('may hold any mark in a string', () => {
    for (const text of ['[[[{{{,,,', '\\', '\\"', '"', '\\\\"[', 'நூல்']) {
      const value = { [text]: [text, 1] }
      expect(readJson(JSON.stringify(value), 5)).toEqual(value)
    }
    for (const broken of ['"', '"\\"', '{"a', ']', '[1,]', '"a" "b"', '\\'])
      expect(() => readJson(broken)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  })

  it('loses what the database cannot keep, however it is written', () => {
    expect(readJson('["a\\u0000b","\\ud800c",{"k\\u0000":1}]')).toEqual(['ab', '\ufffdc', { k: 1 }])
    // Marks of two classes in turn: their order takes the square of their number.
    const [marks, escaped] = ['\u0307\u0323', '\\u0307\\u0323']
    for (const many of [marks, escaped])
      expect(readJson(`["a${many.repeat(300_000)}b${many.repeat(15)}"]`)).toEqual([
        `a${marks.repeat(15)}b${marks.repeat(15)}`,
      ])
    expect(storable(`ணி${marks.repeat(15)}`)).toBe(`ணி${marks.repeat(15).slice(0, 29)}`)
    const value = readJson('{"__proto__":{"isActive":0},"\\u005f_proto__":1,"a":2}') as object
    expect([Object.keys(value), Object.getPrototypeOf(value)]).toEqual([['a'], Object.prototype])
  })
})

describe('a body', () => {
  afterEach(() => vi.useRealTimers())
  const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('http://127.0.0.1/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const endless = (first: string) =>
    new ReadableStream<Uint8Array>({ start: (control) => control.enqueue(new TextEncoder().encode(first)) })

  it('whose length is told is refused unread', async () => {
    const request = sent('{}', { 'Content-Length': String(usualBody.bytes + 1) })
    await expect(bodyOf(request)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(request.bodyUsed).toBe(false)
  })

  it('is made no stream of where its length is told: every bid would pay for it', async () => {
    const request = {
      headers: new Headers({ 'content-length': '7' }),
      get body(): never {
        throw new Error('A stream was made of it')
      },
      text: async () => '{"a":1}',
    } as unknown as Request
    expect(await bodyOf(request)).toEqual({ text: '{"a":1}', value: { a: 1 } })
  })

  it('of untold length is refused as soon as it is too long', async () => {
    await expect(bodyOf(sent(endless('x'.repeat(usualBody.bytes + 1))))).rejects.toMatchObject({ code: 'TOO_LARGE' })
    expect(await bodyOf(sent(`{"a":"${'x'.repeat(16_000)}"}`))).toMatchObject({ value: { a: expect.any(String) } })
  })

  it('has its time', async () => {
    vi.useFakeTimers()
    const read = expect(bodyOf(sent(endless('{')))).rejects.toMatchObject({ code: 'TOO_SLOW' })
    await vi.advanceTimersByTimeAsync(timeFor(usualBody))
    await read
  })
})

describe('what the requests of one address are about', () => {
  it('takes turns too, and is told whether more of the same press behind it', async () => {
    const { begun, work, endOne } = bench()
    const pressed: boolean[] = []
    const queue = createQueue({ atOnce: 1, most: 20, mostOfOne: 10 })
    const asked = ['x1', 'x2', 'x3', 'x4', 'y1', 'z1'].map((name) => {
      const told = (isPressed: boolean) => {
        pressed.push(isPressed)
        return work(name)()
      }
      return queue.run('a', told, undefined, name.slice(0, 1))
    })
    for (let n = 0; n < 6; n += 1) await endOne()
    expect(begun).toEqual(['x1', 'x2', 'y1', 'z1', 'x3', 'x4'])
    expect(pressed).toEqual([false, true, false, false, true, false])
    await Promise.all(asked)
  })

  it('gives a place of what most are about to what fewer are about, where the address has its share', async () => {
    const { work, endOne } = bench()
    const queue = createQueue({ atOnce: 1, most: 20, mostOfOne: 3 })
    const storm = ['x1', 'x2', 'x3', 'x4'].map((name) => queue.run('a', work(name), undefined, 'x'))
    const last = expect(storm[3]).rejects.toMatchObject({ code: 'SLOW_DOWN' })
    const right = queue.run('a', work('y1'), undefined, 'y')
    await last
    await expect(queue.run('a', work('x5'), undefined, 'x')).rejects.toMatchObject({ code: 'SLOW_DOWN' })
    for (let n = 0; n < 4; n += 1) await endOne()
    expect(await right).toBe('y1')
  })

  it('is known to have ended: who waits for idleness goes on', async () => {
    const { work, endOne } = bench()
    const queue = createQueue({ atOnce: 1, most: 20, mostOfOne: 3 })
    void queue.run('a', work('x1'))
    await queue.idle()
    void queue.run('a', work('x2'))
    let isIdle = false
    const idle = queue.idle().then(() => {
      isIdle = true
    })
    await flush()
    expect(isIdle).toBe(false)
    await endOne()
    await idle
    await endOne()
  })
})

describe('the files of the console', () => {
  afterEach(() => void vi.useRealTimers())

  it('go out at once to a hall that opens it, and slowly to one address that never stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const slow = slowFiles()
    const served = new Map<string, number>()
    const ask = (address: string) => slow(address).then(() => served.set(address, (served.get(address) ?? 0) + 1))
    for (let n = 0; n < 6_200; n += 1) void ask('10.0.0.1')
    void ask('10.0.0.2')
    await flush()
    expect([...served]).toEqual([
      ['10.0.0.1', 6_000],
      ['10.0.0.2', 1],
    ])
    vi.advanceTimersByTime(500)
    await flush()
    expect(served.get('10.0.0.1')).toBe(6_100)
    vi.advanceTimersByTime(5_000)
    await flush()
    expect(served.get('10.0.0.1')).toBe(6_200)
  })
})
