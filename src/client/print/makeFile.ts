import type { OnProgress } from '#exports/workbook'
import { waitForConnection } from '../http/http'

/** An order goes to the worker in parts, so that a long one holds the page only a little at a time. */
export type FileOrder<Part> = { readonly part: Part } | { readonly end: true }

/** What a worker tells: that it listens, how far it is, the finished file, or why there is none. */
export type FileNews =
  | { readonly ready: true }
  | { readonly progress: readonly [done: number, of: number] }
  | { readonly bytes: ArrayBuffer }
  | { readonly error: string }

export interface FileWanted<Part> {
  readonly start: () => Worker
  /** Each is made only when the one before is on its way. */
  readonly parts: Iterable<Part>
  readonly type: string
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** A worker that never came to listen: its script or what that needs did not load. */
class NotLoaded extends Error {}

/** So that the page draws and answers in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function send<Part>(worker: Worker, { parts, signal }: FileWanted<Part>): Promise<void> {
  const tell = (order: FileOrder<Part>) => worker.postMessage(order)
  for (const part of parts) {
    tell({ part })
    await pause()
    signal.throwIfAborted()
  }
  tell({ end: true })
}

function ask<Part>(wanted: FileWanted<Part>): Promise<Blob> {
  const { type, onProgress, signal } = wanted
  signal.throwIfAborted()
  const worker = wanted.start()
  let isReady = false
  return new Promise<Blob>((resolve, reject) => {
    const fail = (why: string) => reject(isReady ? new Error(why) : new NotLoaded(why))
    worker.onmessage = ({ data }: MessageEvent<FileNews>) => {
      if ('ready' in data) {
        isReady = true
        send(worker, wanted).catch(reject)
      } else if ('progress' in data) onProgress(...data.progress)
      else if ('bytes' in data) resolve(new Blob([data.bytes], { type }))
      else fail(data.error)
    }
    worker.onerror = ({ message }) => fail(message)
    signal.addEventListener('abort', () => reject(signal.reason))
  }).finally(() => worker.terminate())
}

/**
 * Makes a file in a worker of its own, so that the page stays quick and the makers load only when something is made.
 * Where the worker does not load, we wait for the connection under its bar and try once more.
 * @throws the signal's reason once it is given up, Error where the file cannot be made.
 */
export async function makeFile<Part>(wanted: FileWanted<Part>): Promise<Blob> {
  try {
    return await ask(wanted)
  } catch (error) {
    if (!(error instanceof NotLoaded) || !(await waitForConnection())) throw error
  }
  return ask(wanted)
}
