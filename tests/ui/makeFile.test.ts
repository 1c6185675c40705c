import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForConnection } from '../../src/client/http/http'
import { type FileNews, type FileOrder, makeFile } from '../../src/client/print/makeFile'

vi.mock('../../src/client/http/http', () => ({ waitForConnection: vi.fn(async () => true) }))

/** A worker that does what the test says. */
class Hand {
  onmessage: ((event: MessageEvent<FileNews>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  readonly got: FileOrder<string>[] = []
  terminate = vi.fn()
  postMessage(order: FileOrder<string>): void {
    this.got.push(order)
  }
  say(news: FileNews): void {
    this.onmessage?.(new MessageEvent('message', { data: news }))
  }
}

let hands: Hand[] = []
let stop: AbortController
const onProgress = vi.fn()
beforeEach(() => {
  hands = []
  stop = new AbortController()
})
afterEach(() => vi.clearAllMocks())

function make(parts: Iterable<string>): Promise<Blob> {
  const start = () => {
    const hand = new Hand()
    hands.push(hand)
    return hand as unknown as Worker
  }
  return makeFile({ start, parts, type: 'text/plain', onProgress, signal: stop.signal })
}
const ready = { ready: true } as const
const bytes = () => new TextEncoder().encode('done').buffer as ArrayBuffer

describe('a file made by a worker', () => {
  it('is ordered part by part once the worker listens, tells how far it is, and comes', async () => {
    const file = make(['a', 'b'])
    const [hand] = hands
    expect(hand?.got).toEqual([])
    hand?.say(ready)
    await vi.waitFor(() => expect(hand?.got).toEqual([{ part: 'a' }, { part: 'b' }, { end: true }]))
    hand?.say({ progress: [1, 2] })
    expect(onProgress).toHaveBeenCalledWith(1, 2)
    hand?.say({ bytes: bytes() })
    expect(await file).toMatchObject({ size: 4, type: 'text/plain' })
    expect(hand?.terminate).toHaveBeenCalledOnce()
  })

  it('is given up at once, and no more of it is made', async () => {
    const made: string[] = []
    function* parts() {
      for (const part of ['a', 'b', 'c']) {
        made.push(part)
        yield part
        if (part === 'b') stop.abort(new Error('enough'))
      }
    }
    const file = make(parts())
    file.catch(() => undefined)
    hands[0]?.say(ready)
    await expect(file).rejects.toThrow('enough')
    expect(hands[0]?.terminate).toHaveBeenCalledOnce()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(hands[0]?.got).not.toContainEqual({ end: true })
    await expect(make(['a'])).rejects.toThrow('enough')
    expect(hands).toHaveLength(1)
  })

  it('says why it can not be made, and is not tried again then', async () => {
    const file = make(['a'])
    hands[0]?.say(ready)
    hands[0]?.say({ error: 'No such figure' })
    await expect(file).rejects.toThrow('No such figure')
    expect(hands).toHaveLength(1)
    expect(waitForConnection).not.toHaveBeenCalled()
  })

  it('is ordered once more where the worker did not load, as soon as somebody answers', async () => {
    const file = make(['a'])
    hands[0]?.onerror?.(new ErrorEvent('error'))
    await vi.waitFor(() => expect(hands).toHaveLength(2))
    hands[1]?.say(ready)
    await vi.waitFor(() => expect(hands[1]?.got).toHaveLength(2))
    hands[1]?.say({ bytes: bytes() })
    expect((await file).size).toBe(4)
  })

  it('fails where nobody answers, or it does not load a second time', async () => {
    vi.mocked(waitForConnection).mockResolvedValueOnce(false)
    const first = make(['a'])
    hands[0]?.say({ error: 'Font not found: 404' })
    await expect(first).rejects.toThrow('Font not found: 404')
    const second = make(['a'])
    hands[1]?.onerror?.(new ErrorEvent('error'))
    await vi.waitFor(() => expect(hands).toHaveLength(3))
    hands[2]?.onerror?.(new ErrorEvent('error'))
    await expect(second).rejects.toThrow()
    expect(hands).toHaveLength(3)
  })
})
