import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { csvFile, download } from '../../print/deliver'
import { makeXlsx } from '../../print/makeXlsx'
import { type Progress, useFileBuild } from '../../print/useFileBuild'
import { usePdf } from '../../print/usePdf'
import { everyRow, type ViewMeta } from '../../providers/dataProvider'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { useListsPeople } from '../columns/useListsPeople'
import type { CrudRecord } from '../records/record'

export type FileKind = 'csv' | 'xlsx' | 'pdf' | 'print'

/** So many rows are printed at most: some 250 pages. */
export const mostPrinted = 10_000

/**
 * Saves or prints every row of the list as it is filtered and sorted now, whatever page is shown; on paper stand the
 * columns `names`, those of the screen.
 */
export function useExport(
  declaration: Resource,
  names: readonly string[],
): {
  /** Null while nothing is being exported. */
  readonly progress: Progress | null
  readonly isPaper: boolean
  readonly exportList: (kind: FileKind) => Promise<void>
  readonly cancel: () => void
} {
  const { filterValues, sort, meta } = useListContext<CrudRecord>()
  const { user } = useSession()
  const language = useLanguage()
  const making = useFileBuild()
  const paper = usePdf(making)
  const withPeople = useListsPeople(declaration)
  const [isPaper, setPaper] = useState(false)
  const rowsOf = (signal: AbortSignal, onPage?: (done: number, of: number) => void) =>
    everyRow<CrudRecord>(declaration.name, { sort, filter: filterValues, signal }, onPage)

  const job = async (signal: AbortSignal) => {
    const { listPaper } = await import('./paper')
    const [market, other] = user?.markets ?? []
    const report = listPaper({
      declaration,
      rows: await rowsOf(signal),
      names,
      filter: filterValues,
      totals: ((meta ?? {}) as Partial<ViewMeta>).totals ?? {},
      market: market && !other ? { en: market.name, ta: market.nameTa ?? market.name } : null,
      language,
      today: today(),
    })
    return { kind: 'report', report } as const
  }

  const exportList = async (kind: FileKind) => {
    const name = `${declaration.name}-${today()}`
    setPaper(kind === 'pdf' || kind === 'print')
    if (kind === 'pdf') return paper.open(job, name)
    if (kind === 'print') return paper.print(job, name)
    const file = await making.make(async (signal, onProgress) => {
      const rest = [declaration, await rowsOf(signal, onProgress), language, withPeople] as const
      if (kind === 'csv') return csvFile((await import('./csv')).csvOf(...rest))
      return makeXlsx((await import('./sheet')).listSheet(...rest), onProgress, signal)
    })
    if (file) download(file, `${name}.${kind}`)
  }
  return { progress: making.progress, isPaper, exportList, cancel: making.cancel }
}
