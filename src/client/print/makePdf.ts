import type { PrintNews, PrintOrder } from './job'

/**
 * Makes the file in a worker of its own, so that the page stays quick and jsPDF loads only when something is printed.
 * @throws the signal's reason once it is given up, Error where the file cannot be made.
 */
export function makePdf(
  order: PrintOrder,
  onProgress: (done: number, of: number) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PrintNews>) => {
      if ('ready' in data) worker.postMessage(order)
      else if ('progress' in data) onProgress(...data.progress)
      else if ('bytes' in data) resolve(new Blob([data.bytes], { type: 'application/pdf' }))
      else reject(new Error(data.error))
    }
    worker.onerror = (event) => reject(new Error(event.message))
    signal?.addEventListener('abort', () => reject(signal.reason))
  }).finally(() => worker.terminate())
}
