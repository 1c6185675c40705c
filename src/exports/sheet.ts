/** How the texts of a column stand in a workbook: a figure, a day, a month, an instant and a time can be computed with. */
export type SheetFormat =
  | { readonly kind: 'text' }
  /** YYYY-MM-DD; of a month its first. */
  | { readonly kind: 'day' | 'month' }
  /** DD/MM/YYYY HH:MM, as it is read. */
  | { readonly kind: 'instant' }
  /** HH:MM of whichever day. */
  | { readonly kind: 'time' }
  | {
      /** Plain digits such as '20015.10'. */
      readonly kind: 'figure'
      /** At least so many decimals. */
      readonly places: number
      /** With the commas of lakh and crore. */
      readonly grouped?: boolean
      /** Words behind what is above nothing, and in place of the sign below it. */
      readonly sides?: readonly [above: string, below: string]
    }

/** What the rows of a column come to, of itself or of others by their places: the data sheet has it as a formula. */
export type SheetTotal =
  | { readonly of: 'sum' | 'min' | 'max' | 'mean' | 'count'; readonly at: number }
  /** The sums of two columns divided: a weighted mean. */
  | { readonly over: readonly [sum: number, by: number]; readonly times?: number }
  /** How much more one total is than another, in per cent. */
  | { readonly change: readonly [now: number, before: number] }

export interface SheetColumn {
  readonly head: string
  /** What it has in common with its neighbours, in a row of its own above. */
  readonly band?: string | undefined
  /** What the data sheet calls it, as the CSV file does; as above where left out. */
  readonly full?: string
  readonly format: SheetFormat
  /** Not on the sheet as printed; `hidden` on the data sheet out of sight too, for what its formulas are made of. */
  readonly only?: 'data' | 'hidden'
  readonly total?: SheetTotal
}

/** The texts of a line by column, '' for none; the label of a group or sum stands over the columns before its first figure. */
export type SheetLine =
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  | { readonly kind: 'group' | 'sum'; readonly label: string; readonly cells: readonly string[] }

/** What a workbook is made from: texts alone, which travel to a worker quickly. */
export interface Sheet {
  /** Rows of one text each above the heads. */
  readonly top?: readonly string[]
  /** What the sheet as printed and the data sheet beside it are called, and the total there; one sheet where left out. */
  readonly names?: readonly [printed: string, data: string, total: string]
  readonly columns: readonly SheetColumn[]
  /** Made one after the other as they are asked for, so that a long sheet need not hold the page. */
  readonly lines: Iterable<SheetLine>
}

/** Some of the lines, and which of the sheet's columns they have: all. */
export interface SheetSlice extends Sheet {
  readonly lines: readonly SheetLine[]
}

/** What spreadsheets call a column, from 0: A to Z, AA and so on. */
export const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26)

/** About 15 ms of making texts and sending them. */
const SLICE = 500

/** The sheet in slices, of which the next is made when it is asked for; one without lines where the sheet has none. */
export function* slicesOf({ lines, ...sheet }: Sheet): Generator<SheetSlice> {
  let slice: SheetLine[] = []
  for (const line of lines) {
    slice.push(line)
    if (slice.length < SLICE) continue
    yield { ...sheet, lines: slice }
    slice = []
  }
  yield { ...sheet, lines: slice }
}

/** The slices in one again. */
export const joined = (slices: readonly SheetSlice[]): SheetSlice => ({
  columns: [],
  ...slices[0],
  lines: slices.flatMap(({ lines }) => lines),
})
