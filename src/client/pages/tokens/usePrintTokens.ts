import { useQueryClient } from '@tanstack/react-query'
import type { TokenLayout } from '#pdf/documents/token'
import type { TokenPaper } from '#pdf/documents/tokenPaper'
import type { TokenKind } from '#shared/papers'
import { post } from '../../http/http'
import type { PrintJob } from '../../print/job'
import { type PdfProgress, usePdf } from '../../print/usePdf'
import { type AnyToken, tokensKey } from './data'
import { paperOf } from './paper'

/** Notes the print first: whoever comes second gets a duplicate, however close they are. */
export async function notedPapers(kind: TokenKind, rows: readonly AnyToken[]): Promise<TokenPaper[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ lotId }) => lotId)
  const { duplicates } = await post('token/printed', { kind, ids })
  const again = new Set(duplicates)
  return rows.map((row) => paperOf(row, again.has(row.lotId)))
}

interface TokenPrinter {
  readonly progress: PdfProgress | null
  readonly print: (rows: readonly AnyToken[], layout: TokenLayout) => Promise<void>
}

/** Tokens to the printer, on A4 sheets or on the roll; each counts as a print, and a second one is marked DUPLICATE. */
export function usePrintTokens(kind: TokenKind, name: string): TokenPrinter {
  const pdf = usePdf()
  const client = useQueryClient()
  const jobOf = async (rows: readonly AnyToken[], layout: TokenLayout): Promise<PrintJob | null> => {
    const papers = await notedPapers(kind, rows)
    return papers.length > 0 ? { kind: 'tokens', papers, layout } : null
  }
  return {
    progress: pdf.progress,
    async print(rows, layout) {
      await pdf.print(() => jobOf(rows, layout), name)
      void client.invalidateQueries({ queryKey: tokensKey })
    },
  }
}
