import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useToast } from '../feedback/useToast'
import { messageOf } from '../http/HttpError'
import { useLanguage } from '../i18n/useLanguage'
import { download, downloadCsv } from '../print/deliver'
import { today } from '../session/clock'
import type { CrudRecord } from './record'
import { useListsPeople } from './useListsPeople'

/** The most that one call answers. */
const perPage = 1000

export type FileKind = 'csv' | 'xlsx'

/** Saves every row of the list as it is filtered and sorted now, whatever page is shown. */
export function useExport(declaration: Resource): {
  readonly exporting: boolean
  readonly exportList: (kind: FileKind) => Promise<void>
} {
  const dataProvider = useDataProvider()
  const { filterValues, sort } = useListContext<CrudRecord>()
  const language = useLanguage()
  const toast = useToast()
  const withPeople = useListsPeople(declaration)
  const [exporting, setExporting] = useState(false)

  const everyRow = async (): Promise<CrudRecord[]> => {
    const rows: CrudRecord[] = []
    for (let page = 1, total = Number.POSITIVE_INFINITY; (page - 1) * perPage < total; page += 1) {
      const answer = await dataProvider.getList<CrudRecord>(declaration.name, {
        pagination: { page, perPage },
        sort,
        filter: filterValues,
      })
      rows.push(...answer.data)
      total = answer.total ?? 0
    }
    return rows
  }
  const save = async (kind: FileKind, rows: readonly CrudRecord[]): Promise<void> => {
    const name = `${declaration.name}-${today()}.${kind}`
    const rest = [declaration, rows, language, withPeople] as const
    if (kind === 'csv') downloadCsv((await import('./csv')).csvOf(...rest), name)
    else download(await (await import('./files/xlsx')).xlsxOf(...rest), name)
  }
  const exportList = async (kind: FileKind) => {
    setExporting(true)
    try {
      await save(kind, await everyRow())
    } catch (error) {
      toast.error({ text: messageOf(error) })
    } finally {
      setExporting(false)
    }
  }
  return { exporting, exportList }
}
