import { type Sheet, type SheetSlice, slicesOf } from '#exports/sheet'
import type { OnProgress } from '#exports/workbook'
import { makeFile } from './makeFile'

/** A sheet as XLSX. @throws the signal's reason once it is given up, Error where it cannot be made. */
export const makeXlsx = (
  sheet: Sheet,
  onProgress: OnProgress = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<Blob> =>
  makeFile<SheetSlice>({
    start: () => new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' }),
    parts: { [Symbol.iterator]: () => slicesOf(sheet) },
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    onProgress,
    signal,
  })
