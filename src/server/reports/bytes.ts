const encoder = new TextEncoder()
export const utf8 = (text: string): Uint8Array => encoder.encode(text)

const pieceLength = 1 << 20

/** A text that is put often, in words of four bytes: fewer steps than byte by byte. */
export interface Stamp {
  readonly words: Uint32Array
  /** In bytes; the last word may go beyond. */
  readonly length: number
}

export function stampOf(text: string): Stamp {
  const bytes = utf8(text)
  const words = new Uint32Array(Math.ceil(bytes.length / 4))
  const view = new DataView(words.buffer)
  for (const [at, byte] of bytes.entries()) view.setUint8(at, byte)
  for (const at of words.keys()) words[at] = view.getUint32(at * 4)
  return { words, length: bytes.length }
}

/** Bytes put one after another: callers make room before they put. They grow by pieces, so that none is moved. */
export class Bytes {
  private readonly full: Uint8Array<ArrayBuffer>[] = []
  private piece = new Uint8Array(pieceLength)
  private view = new DataView(this.piece.buffer)
  private length = 0

  /** Room for so many bytes more. */
  room(count: number): void {
    if (this.length + count <= this.piece.length) return
    this.full.push(this.piece.subarray(0, this.length))
    this.piece = new Uint8Array(Math.max(pieceLength, count))
    this.view = new DataView(this.piece.buffer)
    this.length = 0
  }

  byte(value: number): void {
    this.piece[this.length++] = value
  }

  /** For a few bytes a loop is quicker than a call. */
  put(bytes: Uint8Array, start = 0, end = bytes.length): void {
    const { piece } = this
    let to = this.length
    for (let at = start; at < end; at += 1) piece[to++] = bytes[at] as number
    this.length = to
  }

  /** Wants room for three bytes more than it has. */
  stamp({ words, length }: Stamp): void {
    const { view } = this
    for (let i = 0, to = this.length; i < words.length; i += 1, to += 4) view.setUint32(to, words[i] as number)
    this.length += length
  }

  /** What needs no escape in JSON, from `start` on; answers where it ends: at a control, a quote or a backslash. */
  plain(bytes: Uint8Array, start: number): number {
    const { piece } = this
    let to = this.length
    let at = start
    for (; ; at += 1) {
      const byte = bytes[at] as number
      if (byte < 0x20 || byte === 0x22 || byte === 0x5c) break
      piece[to++] = byte
    }
    this.length = to
    return at
  }

  /** A whole number from nought on. */
  digits(value: number): void {
    let size = 1
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) size += 1
    for (let at = this.length + size - 1, rest = value; at >= this.length; at -= 1) {
      this.piece[at] = 0x30 + (rest % 10)
      rest = Math.floor(rest / 10)
    }
    this.length += size
  }

  /** Makes its own room. */
  text(text: string): void {
    const bytes = utf8(text)
    this.room(bytes.length)
    this.put(bytes)
  }

  done(): Uint8Array<ArrayBuffer>[] {
    return [...this.full, this.piece.subarray(0, this.length)]
  }
}
