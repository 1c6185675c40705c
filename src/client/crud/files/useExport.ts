import { useState } from 'react'
import { useListContext } from 'react-admin'
import { labelOf } from '#shared/nameIn'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../../i18n/useLanguage'
import { csvFile, download } from '../../print/deliver'
import { makeXlsx } from '../../print/makeXlsx'
import { useFileBuild } from '../../print/useFileBuild'
import { usePdf } from '../../print/usePdf'
import { usePrinted } from '../../print/usePrinted'
import { rowsForFile, type ViewMeta } from '../../providers/dataProvider'
import type { Whole } from '../../providers/everyPage'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { onlyTenantOf } from '../../session/tenants'
import { useListsPeople } from '../columns/useListsPeople'
import type { CrudRecord } from '../records/record'
import type { ListPaperWanted } from './paper'

export type FileKind = 'csv' | 'xlsx' | 'pdf' | 'print'

/** So many rows are printed at most: some 250 pages. */
export const mostPrinted = 10_000

/**
 * Saves or prints every row of the list as it is filtered and sorted now, whatever page is shown; on paper, and on the sheet
 * as printed, stand the columns `names`, those of the screen. With `ids` these rows alone, on whatever page they stand.
 */
export function useExport(declaration: Resource, names: readonly string[], ids: readonly number[] = []) {
  const { filterValues, sort } = useListContext<CrudRecord>()
  const { user } = useSession()
  const language = useLanguage()
  const making = useFileBuild()
  const paper = usePdf(making)
  const printed = usePrinted()
  const withPeople = useListsPeople(declaration)
  const [isPaper, setPaper] = useState(false)
  const filter = ids.length > 0 ? { id: [...ids] } : filterValues
  const rowsOf = (signal: AbortSignal, onPage?: (done: number, of: number) => void) =>
    rowsForFile<CrudRecord>(declaration.name, { sort, filter, signal }, onPage)

  /** What the rows come to was told with them: they may be others than those of the screen by now. */
  const wanted = ({ rows, meta, asOf }: Whole<CrudRecord, Partial<ViewMeta>>): ListPaperWanted => {
    const only = onlyTenantOf(user)
    return {
      declaration,
      rows,
      names,
      filter: ids.length > 0 ? {} : filterValues,
      said: meta?.said,
      asOf,
      totals: ids.length > 0 ? {} : (meta?.totals ?? {}),
      place: only && labelOf(only),
      language,
      today: today(),
    }
  }

  const job = async (signal: AbortSignal) => {
    const { listPaper } = await import('./paper')
    return { kind: 'report', report: listPaper(wanted(await rowsOf(signal))) } as const
  }

  const exportList = async (kind: FileKind) => {
    const name = `${declaration.name}-${today()}`
    setPaper(kind === 'pdf' || kind === 'print')
    if (kind === 'pdf') return paper.open(job, name)
    if (kind === 'print') return paper.print(job, name)
    let told = `${name}.xlsx`
    const file = await making.make(async (signal, onProgress) => {
      const all = await rowsOf(signal, onProgress)
      if (kind === 'csv') {
        const { csvName, csvOf } = await import('./csv')
        told = csvName(name, all.asOf)
        return csvFile(csvOf(declaration, all.rows, language, withPeople))
      }
      const { listSheet } = await import('./sheet')
      return makeXlsx(listSheet({ ...wanted(all), withPeople, printed: printed() }), onProgress, signal)
    })
    if (file) download(file, told)
  }
  return { progress: making.progress, isPaper, exportList, cancel: making.cancel }
}
