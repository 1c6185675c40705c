import { useTranslate } from 'react-admin'
import { printGatePass } from '#resources/actions/money'
import type { GatePassRow } from '#resources/api/papers'
import { useAction } from '../../actions/useAction'
import type { PrintJob } from '../../print/job'
import { useLabelPaper } from '../../print/useLabelPaper'
import { type PdfProgress, usePdf } from '../../print/usePdf'

export type GatePaper = 'gatePasses' | 'gatePassRolls'

export interface GatePrinter {
  readonly progress: PdfProgress | null
  readonly print: (kind: GatePaper, pass: GatePassRow) => Promise<void>
  /** The same of a pass that has to be read first. */
  readonly find: (passNo: string, read: () => Promise<GatePassRow | undefined>) => Promise<void>
}

/** Passes to the printer; each counts as a print, and a second one is marked DUPLICATE. What fails is said. */
export function useGatePrint(): GatePrinter {
  const translate = useTranslate()
  const pdf = usePdf()
  const { paper } = useLabelPaper()
  const { run: count } = useAction(printGatePass)
  const make = async (kind: GatePaper, passNo: string, read: () => Promise<GatePassRow | undefined>) => {
    const prepare = async (): Promise<PrintJob | null> => {
      const pass = await read()
      if (!pass) throw new Error(translate('rule.notFound'))
      const counted = await count({}, { ids: [pass.id] })
      if (!counted) return null
      const passes = [{ ...pass, duplicate: counted.duplicates.includes(pass.id) }]
      return kind === 'gatePasses' ? { kind, passes } : { kind, passes, paper }
    }
    await pdf.print(prepare, passNo.replaceAll('/', '-'))
  }
  return {
    progress: pdf.progress,
    print: (kind, pass) => make(kind, pass.passNo, async () => pass),
    find: (passNo, read) => make('gatePasses', passNo, read),
  }
}
