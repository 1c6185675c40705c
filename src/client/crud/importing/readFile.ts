/** A file as it was read: heads, and rows with the number under which they stand in it. */
export interface Sheet {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly unknown[] }[]
}

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || String(cell).trim() === ''

type Lines = readonly (readonly unknown[])[]

/** All lines of a CSV file or of the first sheet of a workbook; the readers are loaded when a file is chosen. @throws when unreadable */
export async function readLines(file: File): Promise<Lines> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/universal')
    return readSheet(await file.arrayBuffer())
  }
  const { default: papa } = await import('papaparse')
  const text = (await file.text()).replace(/^\ufeff/, '')
  return papa.parse<string[]>(text, { skipEmptyLines: false }).data
}

/** The lines below the one that has the heads, blank ones left out. */
export const sheetBelow = (lines: Lines, at = 0): Sheet => ({
  heads: (lines[at] ?? []).map((head) => String(head ?? '').trim()),
  rows: lines
    .map((cells, line) => ({ line: line + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !cells.every(isBlank)),
})

/** Heads and rows of a file whose first line has the heads. @throws when unreadable */
export const readFile = async (file: File): Promise<Sheet> => sheetBelow(await readLines(file))
