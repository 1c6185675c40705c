import { useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useLanguage } from '../i18n/useLanguage'
import { csvFile, download } from '../print/deliver'
import { makeXlsx } from '../print/makeXlsx'
import { type Progress, useMaking } from '../print/useMaking'
import { everyRow } from '../providers/dataProvider'
import { today } from '../session/clock'
import type { CrudRecord } from './record'
import { useListsPeople } from './useListsPeople'

export type FileKind = 'csv' | 'xlsx'

/** Saves every row of the list as it is filtered and sorted now, whatever page is shown. */
export function useExport(declaration: Resource): {
  /** Null while nothing is being exported. */
  readonly progress: Progress | null
  readonly exportList: (kind: FileKind) => Promise<void>
  readonly cancel: () => void
} {
  const { filterValues, sort } = useListContext<CrudRecord>()
  const language = useLanguage()
  const { progress, make, cancel } = useMaking()
  const withPeople = useListsPeople(declaration)

  const exportList = async (kind: FileKind) => {
    const file = await make(async (signal, onProgress) => {
      const rows = await everyRow<CrudRecord>(declaration.name, { sort, filter: filterValues, signal }, onProgress)
      const rest = [declaration, rows, language, withPeople] as const
      if (kind === 'csv') return csvFile((await import('./csv')).csvOf(...rest))
      return makeXlsx((await import('./files/sheet')).listSheet(...rest), onProgress, signal)
    })
    if (file) download(file, `${declaration.name}-${today()}.${kind}`)
  }
  return { progress, exportList, cancel }
}
