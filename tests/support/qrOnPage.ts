import scan from 'jsqr'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Matrix = readonly [number, number, number, number, number, number]

/** Pixels of a point: a scan at 288 dots an inch. */
const scale = 4

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** White paper, and what is filled on it; as high as wide as its page. */
interface Sheet {
  readonly pixels: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The corners of each part of a path: a move begins one. Curves come with none of the codes. */
function partsOf(path: Float32Array): number[][] {
  const parts: number[][] = []
  const lengths = [2, 2, 6, 4, 0]
  for (let at = 0; at < path.length; ) {
    const operation = path[at] ?? 4
    const points = [...path.slice(at + 1, at + 1 + (lengths[operation] ?? 0))]
    if (operation === 0) parts.push([])
    parts.at(-1)?.push(...points)
    at += 1 + points.length
  }
  return parts
}

function fill({ pixels, width, height }: Sheet, points: readonly number[], matrix: Matrix, color: string): void {
  const [a, b, c, d, e, f] = matrix
  const xs: number[] = []
  const ys: number[] = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = points.slice(at, at + 2)
    xs.push((a * x + c * y + e) * scale)
    ys.push(height - (b * x + d * y + f) * scale)
  }
  const [left, right] = [Math.max(0, Math.round(Math.min(...xs))), Math.min(width, Math.round(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.round(Math.min(...ys))), Math.min(height, Math.round(Math.max(...ys)))]
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) pixels.set([...channels, 255], 4 * (y * width + x))
}

/**
 * What a phone's camera reads on each page of a paper: the text of the code that is drawn there, null for none. The page's
 * filled rectangles are drawn into a picture, and the code is looked for on the whole of it.
 */
export async function qrOnPages(pdf: Uint8Array): Promise<(string | null)[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const found: (string | null)[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width: points, height } = page.getViewport({ scale })
    const sheet: Sheet = {
      pixels: new Uint8ClampedArray(4 * Math.ceil(points) * Math.ceil(height)).fill(255),
      width: Math.ceil(points),
      height: Math.ceil(height),
    }
    const { fnArray, argsArray } = await page.getOperatorList()
    let matrix: Matrix = [1, 0, 0, 1, 0, 0]
    let color = '#000000'
    const kept: [Matrix, string][] = []
    fnArray.forEach((operation, at) => {
      const [first, paths] = (argsArray[at] ?? []) as [unknown, readonly (Float32Array | null)[]]
      if (operation === OPS.save) kept.push([matrix, color])
      else if (operation === OPS.restore) [matrix, color] = kept.pop() ?? [matrix, color]
      else if (operation === OPS.transform) matrix = times(matrix, argsArray[at] as unknown as Matrix)
      else if (operation === OPS.setFillRGBColor) color = String(first)
      else if (operation === OPS.constructPath && (first === OPS.fill || first === OPS.eoFill))
        for (const path of paths) if (path) for (const part of partsOf(path)) fill(sheet, part, matrix, color)
    })
    found.push(scan(sheet.pixels, sheet.width, sheet.height)?.data ?? null)
  }
  await task.destroy()
  return found
}
