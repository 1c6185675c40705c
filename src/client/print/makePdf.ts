import type { OnProgress } from '#exports/workbook'
import type { PrintOrder } from './job'
import { makeFile } from './makeFile'

/** A paper as PDF. @throws the signal's reason once it is given up, Error where it cannot be made. */
export const makePdf = (order: PrintOrder, onProgress: OnProgress, signal: AbortSignal): Promise<Blob> =>
  makeFile({
    start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    parts: [order],
    type: 'application/pdf',
    onProgress,
    signal,
  })
