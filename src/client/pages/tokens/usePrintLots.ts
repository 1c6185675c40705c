import { useStore } from 'react-admin'
import type { TokenLayout } from '#pdf/documents/token'
import { printTokens } from '#resources/actions/token'
import type { TokenKind } from '#shared/papers'
import { useAction } from '../../actions/useAction'
import { useLabelPaper } from '../../print/useLabelPaper'
import { usePdf } from '../../print/usePdf'
import { papersOf } from './data'

/**
 * Tokens of lots to the printer: asked with what was printed before, counted, made. The printer that was used last is the
 * one that is used where nobody chooses.
 */
export function usePrintLots(kind: TokenKind) {
  const { run, busy } = useAction(printTokens)
  const pdf = usePdf()
  const label = useLabelPaper()
  const [lastPrinter, setLast] = useStore<'sheet' | 'roll'>('tokenLayout', 'sheet')
  const last = lastPrinter === 'sheet' ? 'sheet' : label.paper
  /** Whether it was meant and counted. */
  const print = async (ids: readonly number[], layout: TokenLayout = last): Promise<boolean> => {
    const done = await run({ kind, ids })
    if (!done) return false
    setLast(layout === 'sheet' ? 'sheet' : 'roll')
    await pdf.print(async () => ({ kind: 'tokens', papers: await papersOf(kind, done), layout }), 'tokens')
    return true
  }
  return { print, progress: pdf.progress, isIdle: !busy && pdf.progress === null }
}
