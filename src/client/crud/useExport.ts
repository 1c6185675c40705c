import { useDataProvider, useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { csvFile, download } from '../print/deliver'
import type { OnProgress } from '../print/makeFile'
import { makeXlsx } from '../print/makeXlsx'
import { type Progress, useMaking } from '../print/useMaking'
import { today } from '../session/clock'
import type { CrudRecord } from './record'
import { useListsPeople } from './useListsPeople'

/** The most that one call answers. */
const perPage = 1000

export type FileKind = 'csv' | 'xlsx'

/** Saves every row of the list as it is filtered and sorted now, whatever page is shown. */
export function useExport(declaration: Resource): {
  /** Null while nothing is being exported. */
  readonly progress: Progress | null
  readonly exportList: (kind: FileKind) => Promise<void>
  readonly cancel: () => void
} {
  const dataProvider = useDataProvider()
  const { filterValues, sort } = useListContext<CrudRecord>()
  const language = useLanguage()
  const { progress, make, cancel } = useMaking()
  const withPeople = useListsPeople(declaration)

  const everyRow = async (signal: AbortSignal, onProgress: OnProgress): Promise<CrudRecord[]> => {
    const rows: CrudRecord[] = []
    for (let page = 1, total = Number.POSITIVE_INFINITY; (page - 1) * perPage < total; page += 1) {
      signal.throwIfAborted()
      const answer = await dataProvider.getList<CrudRecord>(declaration.name, {
        pagination: { page, perPage },
        sort,
        filter: filterValues,
        signal,
      })
      rows.push(...answer.data)
      total = answer.total ?? 0
      if (total > perPage) onProgress(Math.min(page * perPage, total), total)
    }
    return rows
  }
  const exportList = async (kind: FileKind) => {
    const file = await make(async (signal, onProgress) => {
      const rows = await everyRow(signal, onProgress)
      const rest = [declaration, rows, language, withPeople] as const
      if (kind === 'csv') return csvFile((await import('./csv')).csvOf(...rest))
      return makeXlsx((await import('./files/sheet')).listSheet(...rest), onProgress, signal)
    })
    if (file) download(file, `${declaration.name}-${today()}.${kind}`)
  }
  return { progress, exportList, cancel }
}
