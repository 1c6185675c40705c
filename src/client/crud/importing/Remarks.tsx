import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '#shared/resource'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { useFieldLabel } from '../records/words'
import type { Remark } from './rows'

interface RemarksProps {
  readonly declaration: Resource
  readonly title: string
  readonly remarks: readonly Remark[]
}

/** What the check says of rows and fields, each at its row of the file. */
export function Remarks({ declaration, title, remarks }: RemarksProps) {
  const translate = useTranslate()
  const label = useFieldLabel(declaration.name)
  const columns = useMemo(
    (): Column<Remark>[] => [
      { Header: translate('masters.import.row'), accessor: 'line', width: 60, sortable: true, lead: true },
      {
        key: 'field',
        Header: translate('masters.field'),
        accessor: ({ field }) => (field === '' ? '' : label(field)),
        width: 150,
        name: true,
        sortable: true,
      },
      { Header: translate('masters.import.value'), accessor: 'value', width: 160, cut: true },
      { Header: translate('masters.import.problem'), accessor: 'text', width: 320, sortable: true },
    ],
    [label, translate],
  )
  return <Table label={title} columns={columns} rows={remarks} pagination maxHeight={260} />
}
