import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text of a page with its place from the lower left corner, in points. */
export interface Item {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** In points. */
  readonly size: number
}

/** The texts of each page as a viewer finds them. */
export async function read(pdf: Uint8Array): Promise<Item[][]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: Item[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str === '') return []
        const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
        return [{ text: item.str, x, y, width: item.width, size }]
      }),
    )
  }
  await task.destroy()
  return pages
}

/** The words of a page, without regard to how they are spaced. */
export const words = (items: readonly Item[]): string =>
  items
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

/** The lines of a page as a viewer copies them: what stands at one height is one text, with the viewer's own spaces alone. */
export function linesOn(items: readonly Item[]): string[] {
  const lines = new Map<number, string>()
  for (const { text, y } of items) lines.set(y, (lines.get(y) ?? '') + text)
  return [...lines.values()].map((line) => line.replaceAll('\u00a0', ' ').trim())
}
