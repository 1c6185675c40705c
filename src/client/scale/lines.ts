/** A line that grows beyond this is noise: a wrong baud rate, or something that is no scale. */
const longest = 80

/** CR, LF, STX and ETX end a line; an '=' begins one, for indicators that send nothing else between two weights. */
const ends = new Set([0x0d, 0x0a, 0x02, 0x03])
const begins = 0x3d

/** Cuts the bytes of a scale into its lines, however they arrive. The eighth bit may be parity and is left out. */
export function lineCutter(): (bytes: Uint8Array) => string[] {
  let line = ''
  return (bytes) => {
    const lines: string[] = []
    const cut = () => {
      if (line.trim() !== '' && line.length <= longest) lines.push(line)
      line = ''
    }
    for (const byte of bytes) {
      const code = byte & 0x7f
      if (ends.has(code)) cut()
      else {
        if (code === begins) cut()
        if (line.length <= longest) line += String.fromCharCode(code)
      }
    }
    return lines
  }
}
