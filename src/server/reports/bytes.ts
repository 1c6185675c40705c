const encoder = new TextEncoder()
export const utf8 = (text: string): Uint8Array => encoder.encode(text)

const pieceLength = 1 << 20

/** Bytes put one after another: callers make room before they put. They grow by pieces, so that none is moved. */
export class Bytes {
  private readonly full: Uint8Array<ArrayBuffer>[] = []
  private piece = new Uint8Array(pieceLength)
  private length = 0

  /** Room for so many bytes more. */
  room(count: number): void {
    if (this.length + count <= this.piece.length) return
    this.full.push(this.piece.subarray(0, this.length))
    this.piece = new Uint8Array(Math.max(pieceLength, count))
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
