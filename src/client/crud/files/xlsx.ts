import { makeXlsx } from '../../print/makeXlsx'

/** A workbook of heads alone. */
export const emptyXlsx = (heads: readonly string[]): Promise<Blob> =>
  makeXlsx({ columns: heads.map((head) => ({ head, format: { kind: 'text' } })), lines: [] })
