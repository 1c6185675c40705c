import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { useFieldLabel } from '../records/words'
import { isPrivate, type MatchedSheet, shownCell } from './rows'

interface PreviewRow {
  readonly line: number
  readonly cells: readonly unknown[]
}

const shownRows = 5

/** A secret is recognised by its end. */
const shownText = (text: string, isSecret: boolean): string =>
  isSecret && text !== '' ? `XXXX ${text.length > 8 ? text.slice(-4) : ''}`.trim() : text

/** The first rows of the file, under the fields that its columns were taken for. */
export function Preview({ declaration, matched }: { declaration: Resource; matched: MatchedSheet }) {
  const translate = useTranslate()
  const label = useFieldLabel(declaration.name)
  const { fields, sheet } = matched
  const columns = useMemo((): Column<PreviewRow>[] => {
    const row: Column<PreviewRow> = {
      Header: translate('masters.import.row'),
      accessor: 'line',
      width: 60,
    }
    const known = fields.flatMap((field, at): Column<PreviewRow>[] =>
      field === undefined
        ? []
        : [
            {
              key: field,
              Header: label(field),
              accessor: ({ cells }) => shownText(shownCell(cells[at]), isPrivate(declaration, field)),
              width: 130,
              cut: true,
              name: field === declaration.title,
            },
          ],
    )
    return [row, ...known]
  }, [declaration, fields, label, translate])
  return (
    <Table
      label={translate('masters.import.preview')}
      columns={columns}
      chosen={columns.map(({ key, accessor }) => key ?? String(accessor))}
      rows={sheet.rows.slice(0, shownRows)}
      rowKey={({ line }) => line}
      pagination
    />
  )
}
