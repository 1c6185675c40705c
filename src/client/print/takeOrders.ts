import type { OnProgress } from '#exports/workbook'
import type { FileNews, FileOrder } from './makeFile'

const tell = (news: FileNews, transfer: Transferable[] = []) => self.postMessage(news, { transfer })
const refuse = (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) })

/** What a worker makes of an order, whose parts it gets in one. */
export type Maker<Part> = (parts: readonly Part[], onProgress: OnProgress) => ArrayBuffer | Promise<ArrayBuffer>

/** The worker's side of `makeFile`: gets ready, then makes what it is asked for. */
export async function takeOrders<Part>(getReady: () => Promise<Maker<Part>>): Promise<void> {
  const parts: Part[] = []
  try {
    const make = await getReady()
    self.onmessage = async ({ data }: MessageEvent<FileOrder<Part>>) => {
      if ('part' in data) return void parts.push(data.part)
      try {
        const bytes = await make(parts, (done, of) => tell({ progress: [done, of] }))
        tell({ bytes }, [bytes])
      } catch (error) {
        refuse(error)
      }
    }
    // An order that came while the modules were still loading could be lost.
    tell({ ready: true })
  } catch (error) {
    refuse(error)
  }
}
