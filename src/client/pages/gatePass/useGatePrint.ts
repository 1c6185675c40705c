import { useQueryClient } from '@tanstack/react-query'
import type { GatePassRow } from '#resources/api/papers'
import { post } from '../../http/http'
import { useLabelPaper } from '../../print/useLabelPaper'
import { type PdfProgress, usePdf } from '../../print/usePdf'
import { gateKey } from './data'

export type GatePaper = 'gatePasses' | 'gatePassRolls'

export interface GatePrinter {
  readonly progress: PdfProgress | null
  readonly print: (kind: GatePaper, pass: GatePassRow) => Promise<void>
}

/** Passes to the printer; each counts as a print, and a second one is marked DUPLICATE. */
export function useGatePrint(): GatePrinter {
  const pdf = usePdf()
  const { paper } = useLabelPaper()
  const client = useQueryClient()
  return {
    progress: pdf.progress,
    async print(kind, pass) {
      const prepare = async () => {
        const { duplicates } = await post('gatepass/printed', { ids: [pass.id] })
        const passes = [{ ...pass, duplicate: duplicates.includes(pass.id) }]
        return kind === 'gatePasses' ? { kind, passes } : { kind, passes, paper }
      }
      await pdf.print(prepare, pass.passNo.replaceAll('/', '-'))
      await client.invalidateQueries({ queryKey: gateKey })
    },
  }
}
