/** A file as it was read: heads, and rows with the number under which they stand in it. */
export interface Sheet {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly unknown[] }[]
}

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || String(cell).trim() === ''

/** The readers are loaded when a file is chosen. */
async function linesOf(file: File): Promise<readonly (readonly unknown[])[]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/universal')
    return readSheet(await file.arrayBuffer())
  }
  const { default: papa } = await import('papaparse')
  const text = (await file.text()).replace(/^\ufeff/, '')
  return papa.parse<string[]>(text, { skipEmptyLines: false }).data
}

/** Heads and rows of a CSV file or of the first sheet of a workbook; blank rows are left out. @throws when unreadable */
export async function readFile(file: File): Promise<Sheet> {
  const [first = [], ...others] = await linesOf(file)
  return {
    heads: first.map((head) => String(head ?? '').trim()),
    rows: others.map((cells, at) => ({ line: at + 2, cells })).filter(({ cells }) => !cells.every(isBlank)),
  }
}
