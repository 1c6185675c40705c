import { useCallback, useRef, useState } from 'react'
import { dayShown, secondsText } from '#shared/day'
import { useToast } from '../feedback/useToast'
import { messageOf } from '../http/HttpError'
import { useLanguage } from '../i18n/useLanguage'
import { nameIn } from '../parts/nameIn'
import { serverDate } from '../session/clock'
import { useSession } from '../session/session'
import { download, print, show } from './deliver'
import type { PrintJob } from './job'
import { makePdf } from './makePdf'

export interface PdfProgress {
  readonly done: number
  readonly of: number
}

/** Gets ready what is printed, until it is given up; answers null when there is nothing to print after all. */
type Prepare = (signal: AbortSignal) => PrintJob | null | Promise<PrintJob | null>

/** Never comes, but fails once it is given up: nobody waits for data that is not wanted any more. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

export interface Pdf {
  /** Null while nothing is being made. */
  readonly progress: PdfProgress | null
  /** In a tab of its own. */
  open(prepare: Prepare, name: string): Promise<void>
  print(prepare: Prepare, name: string): Promise<void>
  download(prepare: Prepare, name: string): Promise<void>
  /** Gives up what is being made. */
  cancel(): void
}

/** Papers as PDF: made in a worker with progress, then shown, printed or downloaded; a failure is said in a toast. */
export function usePdf(): Pdf {
  const toast = useToast()
  const language = useLanguage()
  const { user } = useSession()
  const [progress, setProgress] = useState<PdfProgress | null>(null)
  const stopRef = useRef<AbortController | null>(null)
  const printedBy = nameIn(language, user?.name, user?.nameTa)

  const make = useCallback(
    async (prepare: Prepare): Promise<Blob | null> => {
      const stop = new AbortController()
      stopRef.current = stop
      setProgress({ done: 0, of: 0 })
      try {
        const job = await Promise.race([prepare(stop.signal), givenUp(stop.signal)])
        if (!job || stop.signal.aborted) return null
        const now = serverDate()
        const printedAt = `${dayShown(now)} ${secondsText(now)}`
        const order = { job, origin: window.location.origin, printedBy, printedAt }
        return await makePdf(order, (done, of) => setProgress({ done, of }), stop.signal)
      } catch (error) {
        if (!stop.signal.aborted) toast.error({ text: messageOf(error) })
        return null
      } finally {
        setProgress(null)
      }
    },
    [printedBy, toast],
  )

  return {
    progress,
    async open(prepare, name) {
      const tab = window.open('', '_blank')
      const file = await make(prepare)
      if (file) show(file, tab, `${name}.pdf`)
      else tab?.close()
    },
    async print(prepare, name) {
      const file = await make(prepare)
      if (file) print(file, `${name}.pdf`)
    },
    async download(prepare, name) {
      const file = await make(prepare)
      if (file) download(file, `${name}.pdf`)
    },
    cancel: () => stopRef.current?.abort(),
  }
}
