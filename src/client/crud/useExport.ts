import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { Resource } from '#shared/resource'
import { useToast } from '../feedback/useToast'
import { messageOf } from '../http/HttpError'
import { useLanguage } from '../i18n/useLanguage'
import { today } from '../session/clock'
import { csvOf } from './csv'
import type { CrudRecord } from './record'

/** The most that one call answers. */
const perPage = 1000

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves every row of the list as it is filtered and sorted now, whatever page is shown. */
export function useExport(declaration: Resource): {
  readonly exporting: boolean
  readonly exportList: () => Promise<void>
} {
  const dataProvider = useDataProvider()
  const { filterValues, sort } = useListContext<CrudRecord>()
  const language = useLanguage()
  const toast = useToast()
  const [exporting, setExporting] = useState(false)

  const exportList = async () => {
    setExporting(true)
    try {
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
      save(`${declaration.name}-${today()}.csv`, csvOf(declaration, rows, language))
    } catch (error) {
      toast.error({ text: messageOf(error) })
    } finally {
      setExporting(false)
    }
  }
  return { exporting, exportList }
}
