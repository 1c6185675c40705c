import type { TermArguments, TermKey } from '#shared/terms'

/** A file as it was read: heads, and rows with the number under which they stand in it. */
export interface Sheet {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly unknown[] }[]
}

/** Why a file cannot be read, as it is said. */
interface Said {
  readonly key: TermKey
  readonly args?: TermArguments
}

/** A file that can be read as no rows of values, or only with some of them lost or beneath another's head. */
class UnreadableFile extends Error {
  constructor(readonly said: Said) {
    super(said.key)
  }
}

/** What is said of a file whose reading threw. */
export const unreadable = (error: unknown): Said =>
  error instanceof UnreadableFile ? error.said : { key: 'masters.import.unreadable' }

export const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || String(cell).trim() === ''

type Lines = readonly (readonly unknown[])[]

/** What a file of text begins with where it is not UTF-8: so spreadsheets save 'Unicode text'. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file. @throws UnreadableFile where its letters are of another encoding: read as ours they would be wrong. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile({ key: 'masters.import.letters' })
  }
}

/** The text without its last line breaks: a line of nothing has one value, by which two columns are not told from one. */
const withoutEnd = (text: string): string => text.replace(/[\r\n]+$/, '')

/** All lines of a CSV file or of the first sheet of a workbook that can be seen; the readers are loaded when a file is chosen. @throws when unreadable */
export async function readLines(file: File): Promise<Lines> {
  const bytes = await file.arrayBuffer()
  if (/\.xlsx$/i.test(file.name)) {
    const { readWorkbook } = await import('./workbook')
    return readWorkbook(bytes)
  }
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(withoutEnd(textOf(new Uint8Array(bytes))), { skipEmptyLines: false })
  const quote = errors.find(({ type }) => type === 'Quotes')
  // What stands behind it was taken into one value.
  if (quote) throw new UnreadableFile({ key: 'masters.import.quote', args: { n: (quote.row ?? 0) + 1 } })
  return data
}

/** The lines below the one that has the heads, blank ones left out. */
export const sheetBelow = (lines: Lines, at = 0): Sheet => ({
  heads: (lines[at] ?? []).map((head) => String(head ?? '').trim()),
  rows: lines
    .map((cells, line) => ({ line: line + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !cells.every(isBlank)),
})

/**
 * The sheet, where none of its rows has values beyond its heads: behind a comma that no quotes hold, as in 1,200.00, each
 * stands beneath the head of another. @throws UnreadableFile
 */
export function underHeads(sheet: Sheet, isRow: (cells: readonly unknown[]) => boolean = () => true): Sheet {
  const { heads, rows } = sheet
  const longer = rows.find(({ cells }) => isRow(cells) && !cells.slice(heads.length).every(isBlank))
  if (longer) throw new UnreadableFile({ key: 'masters.import.longer', args: { n: longer.line } })
  return sheet
}

/** Heads and rows of a file whose first line has the heads. @throws when unreadable */
export const readFile = async (file: File): Promise<Sheet> => underHeads(sheetBelow(await readLines(file)))
