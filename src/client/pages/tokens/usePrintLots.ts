import { useStore } from 'react-admin'
import type { TokenLayout } from '#pdf/documents/token'
import { printTokens } from '#resources/actions/token'
import type { TokenKind } from '#shared/papers'
import { useAction } from '../../actions/useAction'
import { usePdf } from '../../print/usePdf'
import { papersOf } from './data'

/**
 * Tokens of lots to the printer: asked with what was printed before, counted, made. The printer that was used last is the
 * one that is used where nobody chooses.
 */
export function usePrintLots(kind: TokenKind) {
  const { run, busy } = useAction(printTokens)
  const pdf = usePdf()
  const [last, setLast] = useStore<TokenLayout>('tokenLayout', 'sheet')
  /** Whether it was meant and counted. */
  const print = async (ids: readonly number[], layout: TokenLayout = last): Promise<boolean> => {
    const done = await run({ kind, ids })
    if (!done) return false
    setLast(layout)
    await pdf.print(async () => ({ kind: 'tokens', papers: await papersOf(kind, done), layout }), 'tokens')
    return true
  }
  return { print, progress: pdf.progress, isIdle: !busy && pdf.progress === null }
}
