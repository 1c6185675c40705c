import { crc32, deflateSync } from 'node:zlib'
import type { FileType } from '#shared/files'

const ascii = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(ascii(type), data)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return joined(length, body, sum)
}

/** A picture of one grey; pictures of two greys differ. */
export function png(grey = 0, [width, height] = [2, 2]): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const line = joined(new Uint8Array(1), new Uint8Array(width).fill(grey))
  const pixels = joined(...Array.from({ length: height }, () => line))
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', new Uint8Array())]
  return joined(signature, ...parts)
}

const jpegStart = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
const jpegEnd = Uint8Array.from([0xff, 0xd9])

/** What is taken for a JPEG, with a text in its comment: a page, for a browser that guesses. */
export const jpegWith = (text: string): Uint8Array => {
  const comment = ascii(text)
  return joined(jpegStart, Uint8Array.from([0xff, 0xfe, 0, comment.length + 2]), comment, jpegEnd)
}
export const pdf = (size = 0): Uint8Array =>
  joined(ascii('%PDF-1.4\n'), new Uint8Array(Math.max(0, size - 15)).fill(32), ascii('%%EOF\n'))
/** A picture and a script in one. */
export const gifScript = ascii('GIF89a/*\0\0\0\0\0*/=1;alert(document.domain)')
export const svg = ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const html = ascii('<!doctype html><title>x</title><script>alert(1)</script>')

/** What is taken for a file of each type. */
export const sampleFile: Readonly<Record<FileType, () => Uint8Array>> = {
  'image/jpeg': () => jpegWith('A sample'),
  'image/png': () => png(),
  'image/webp': () => joined(ascii('RIFF'), Uint8Array.from([26, 0, 0, 0]), ascii('WEBPVP8L'), new Uint8Array(18)),
  'application/pdf': () => pdf(),
}
