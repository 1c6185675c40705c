import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { printTokens } from '#resources/actions/token'
import { isDay } from '#shared/day'
import { showsChangeOf } from '../../actions/lists'
import { get, newKey, post } from '../../http/http'
import { ProgressLine } from '../../parts/Loading'
import type { PrintJob } from '../../print/job'
import { usePdf } from '../../print/usePdf'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { countedPapers } from '../invoices/usePrintInvoices'
import { papersOf, tokensOf } from './data'

const refreshed = { on: ['lot', 'invoice'] } as const

/** The invoices and the tokens of a market's date, each noted as printed. */
async function dayPapersOf(date: string, marketId: number | null) {
  const sides = (['Farmer', 'Reeler'] as const).map((billType) =>
    get('Invoice/getAll_ByDateAndBillType', { date, marketId, billType }),
  )
  const rows = (await Promise.all(sides)).flat()
  const ids = (await tokensOf('lot', { date, marketId })).map(({ lotId }) => lotId)
  const noted = ids.length > 0 && (await post(printTokens.path, { kind: 'lot', ids }, { idempotencyKey: newKey() }))
  return {
    invoices: await countedPapers(rows.map(({ id }) => id)),
    tokens: noted ? await papersOf('lot', noted) : [],
  }
}

/** Every invoice and token of the day that is shown in one file; each counts as a print. */
export function DayPapers() {
  const translate = useTranslate()
  const client = useQueryClient()
  const pdf = usePdf()
  const { user } = useSession()
  const { filterValues } = useListContext()
  const said: unknown = filterValues.day
  const date = said === 'today' ? today() : String(said ?? '')
  const chosen = [filterValues.marketId ?? []].flat().map(Number)
  const markets = user?.market ? [null] : chosen.length > 0 ? chosen : (user?.markets ?? []).map(({ id }) => id)
  const job = async (): Promise<PrintJob | null> => {
    const papers = await Promise.all(markets.map((marketId) => dayPapersOf(date, marketId)))
    const [invoices, tokens] = [papers.flatMap((of) => of.invoices), papers.flatMap((of) => of.tokens)]
    return invoices.length + tokens.length > 0 ? { kind: 'dayPapers', papers: { invoices, tokens } } : null
  }
  const download = async () => {
    await pdf.download(job, `papers-${date}`)
    void client.invalidateQueries({ predicate: showsChangeOf(refreshed) })
  }
  return (
    <>
      {pdf.progress && (
        <span role="status" style={{ position: 'relative', paddingBlock: 4, fontSize: 13 }}>
          {translate('token.making', { n: pdf.progress.done, total: pdf.progress.of || '–' })}
          <ProgressLine percent={pdf.progress.of > 0 ? (100 * pdf.progress.done) / pdf.progress.of : undefined} />
        </span>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        title={translate('token.dayNote')}
        disabled={pdf.progress !== null || !isDay(date)}
        onClick={() => void download()}
      >
        {translate('token.dayPapers')}
      </Button>
    </>
  )
}
