import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import type { Remark } from './rows'

const asItStands = (field: string): string => field

interface RemarksProps {
  readonly title: string
  readonly remarks: readonly Remark[]
  /** What a field is called; unless said it stands by what it is called. */
  readonly label?: (field: string) => string
  /** What a remark is of that is of no one field. */
  readonly whole?: string
}

/** What the check says of rows and fields, each at its row of the file. */
export function Remarks({ title, remarks, label = asItStands, whole = '' }: RemarksProps) {
  const translate = useTranslate()
  const hasValues = remarks.some(({ value }) => value !== undefined)
  const columns = useMemo(
    (): Column<Remark>[] => [
      { Header: translate('masters.import.row'), accessor: 'line', width: 60, sortable: true, lead: true },
      {
        key: 'field',
        Header: translate('masters.field'),
        accessor: ({ field }) => (field === '' ? whole : label(field)),
        width: 150,
        name: true,
        sortable: true,
      },
      ...(hasValues
        ? [{ Header: translate('masters.import.value'), accessor: 'value', width: 160, cut: true } as const]
        : []),
      { Header: translate('masters.import.problem'), accessor: 'text', width: 320, sortable: true },
    ],
    [label, whole, translate, hasValues],
  )
  return <Table label={title} columns={columns} rows={remarks} pagination maxHeight={260} />
}
