import { download, print, show } from './deliver'
import type { PrintJob } from './job'
import { makePdf } from './makePdf'
import { type FileBuild, type Progress, useFileBuild } from './useFileBuild'
import { usePrinted } from './usePrinted'

export type PdfProgress = Progress

/** Gets ready what is printed, until it is given up; answers null when there is nothing to print after all. */
type Prepare = (signal: AbortSignal) => PrintJob | null | Promise<PrintJob | null>

/** Papers as PDF: made in a worker with progress, then shown, printed or downloaded; `making` where other files share it. */
export function usePdf(making?: FileBuild) {
  const own = useFileBuild()
  const { progress, make, cancel } = making ?? own
  const printed = usePrinted()

  const paper = (prepare: Prepare): Promise<Blob | null> =>
    make(async (signal, onProgress) => {
      const job = await prepare(signal)
      if (!job) return null
      return makePdf({ job, origin: window.location.origin, ...printed() }, onProgress, signal)
    })

  return {
    /** Null while nothing is being made. */
    progress,
    /** In a tab of its own. */
    async open(prepare: Prepare, name: string) {
      const tab = window.open('', '_blank')
      const file = await paper(prepare)
      if (file) show(file, tab, `${name}.pdf`)
      else tab?.close()
    },
    async print(prepare: Prepare, name: string) {
      const file = await paper(prepare)
      if (file) print(file, `${name}.pdf`)
    },
    async download(prepare: Prepare, name: string) {
      const file = await paper(prepare)
      if (file) download(file, `${name}.pdf`)
    },
    /** Gives up what is being made. */
    cancel,
  }
}
