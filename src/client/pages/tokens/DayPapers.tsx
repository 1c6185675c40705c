import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { printTokens } from '#resources/actions/token'
import { isDay } from '#shared/day'
import { readPlan, shownOf } from '../../actions/plan'
import { useAction } from '../../actions/useAction'
import { useConfirm } from '../../feedback/useConfirm'
import { useStandardNotices } from '../../feedback/useStandardNotices'
import { get } from '../../http/http'
import { useWords } from '../../i18n/useWords'
import { figureText } from '../../parts/figures'
import { ProgressLine } from '../../parts/Loading'
import type { PrintJob } from '../../print/job'
import { usePdf } from '../../print/usePdf'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { useCountedInvoices } from '../invoices/usePrintInvoices'
import { papersOf, tokensOf } from './data'

/** What a market's date has to print, by ids. */
interface DayOf {
  readonly invoices: readonly number[]
  readonly tokens: readonly number[]
}

async function dayOf(date: string, marketId: number | null): Promise<DayOf> {
  const sides = (['Farmer', 'Reeler'] as const).map((billType) =>
    get('Invoice/getAll_ByDateAndBillType', { date, marketId, billType }),
  )
  const rows = (await Promise.all(sides)).flat()
  const tokens = await tokensOf('lot', { date, marketId })
  return { invoices: rows.map(({ id }) => id), tokens: tokens.map(({ lotId }) => lotId) }
}

/** Its papers, each noted as printed; null where they were not noted, which is told. */
function useNotedPapers() {
  const { run } = useAction(printTokens, { asked: true })
  const counted = useCountedInvoices()
  const tokensOfLots = async (ids: readonly number[]) => {
    if (ids.length === 0) return []
    const noted = await run({ kind: 'lot', ids })
    return noted && papersOf('lot', noted)
  }
  return async ({ invoices: ids, tokens: lots }: DayOf) => {
    const tokens = await tokensOfLots(lots)
    const invoices = tokens && (await counted(ids))
    return invoices && { invoices, tokens }
  }
}

/** Asks before papers are noted as printed, as every print of tokens does. */
function useAsk() {
  const { translate, language } = useWords()
  const ask = useConfirm()
  const { many } = printTokens
  /** Of one market with what was printed before, of several their numbers alone. */
  const tokensOfAll = async (days: readonly DayOf[]) => {
    const [ids = [], ...others] = days.map(({ tokens }) => tokens)
    const n = days.reduce((sum, { tokens }) => sum + tokens.length, 0)
    if (n === 0 || others.length > 0) return { figures: [{ label: translate('token.many'), value: figureText(n) }] }
    const row = { kind: 'lot', ids }
    return shownOf({ action: printTokens, many, row, plan: await readPlan(many, row), language, mend: undefined })
  }
  return async (days: readonly DayOf[]): Promise<boolean> => {
    const invoices = days.reduce((sum, one) => sum + one.invoices.length, 0)
    const tokens = await tokensOfAll(days)
    const { isConfirmed } = await ask({
      ...tokens,
      title: translate('token.dayPapers'),
      text: translate('token.dayAsk'),
      confirm: translate('action.print'),
      safe: true,
      isIdle: false,
      figures: [{ label: translate('ui.many.invoices'), value: figureText(invoices) }, ...(tokens.figures ?? [])],
    })
    return isConfirmed
  }
}

/** Every invoice and token of the day that is shown in one file: asked first, for each counts as a print. */
export function DayPapers() {
  const translate = useTranslate()
  const notify = useNotify()
  const tell = useStandardNotices()
  const ask = useAsk()
  const noted = useNotedPapers()
  const pdf = usePdf()
  const { user } = useSession()
  const { filterValues } = useListContext()
  const said: unknown = filterValues.day
  const date = said === 'today' ? today() : String(said ?? '')
  const chosen = [filterValues.marketId ?? []].flat().map(Number)
  const markets = user?.market ? [null] : chosen.length > 0 ? chosen : (user?.markets ?? []).map(({ id }) => id)
  const download = async () => {
    const days = await Promise.all(markets.map((marketId) => dayOf(date, marketId)))
    if (days.every(({ invoices, tokens }) => invoices.length + tokens.length === 0))
      return notify('message.noDataFound', { type: 'info' })
    if (!(await ask(days))) return
    const job = async (): Promise<PrintJob | null> => {
      const papers = await Promise.all(days.map(noted))
      if (papers.includes(null)) return null
      const [invoices, tokens] = [papers.flatMap((of) => of?.invoices ?? []), papers.flatMap((of) => of?.tokens ?? [])]
      return { kind: 'dayPapers', papers: { invoices, tokens } }
    }
    await pdf.download(job, `papers-${date}`)
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
        onClick={() => void download().catch(tell.failed)}
      >
        {translate('token.dayPapers')}
      </Button>
    </>
  )
}
