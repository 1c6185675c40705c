import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import type { Dated, KeyRow } from '#resources/api/configuration'
import { dayShown } from '#shared/day'
import { keyName } from '#shared/keyNames'
import { Dialog } from '../../feedback/Dialog'
import { useWords } from '../../i18n/useWords'
import { momentText } from '../../parts/moment'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import { ChangeForm } from './ChangeForm'
import { fromColumn, holdsForColumn } from './columns'
import { valueOrState, wholeText } from './values'

const Title = styled('h3')(({ theme: { typography } }) => ({ ...typography.h3, margin: 0 }))

function History({ row }: { row: KeyRow }) {
  const words = useWords()
  const { translate, language } = words
  const columns = useMemo((): Column<Dated>[] => {
    const isDated = row.history.some(({ from }) => from !== null)
    return [
      {
        Header: translate('config.value'),
        accessor: 'value',
        width: 160,
        name: true,
        render: ({ value }) => valueOrState(row.key, value, language),
      },
      ...(isDated ? [fromColumn<Dated>(words)] : []),
      holdsForColumn(words),
      {
        Header: translate('config.by'),
        accessor: ({ by }) => by ?? translate('config.usual'),
        key: 'by',
        width: 170,
        cut: true,
      },
      {
        Header: translate('config.at'),
        accessor: 'at',
        width: 150,
        textAlign: 'end',
        render: ({ at }) => momentText(at),
      },
    ]
  }, [row, words, language, translate])
  return (
    <Table<Dated>
      label={translate('action.history')}
      columns={columns}
      rows={row.history}
      rowKey={({ from, at, value, stateWide }) => `${from} ${at} ${value} ${stateWide}`}
      pagination
      maxHeight={240}
    />
  )
}

interface ChangeDialogProps {
  readonly row: KeyRow
  readonly marketId: number | null
  readonly onClose: () => void
}

/** One rate or rule: what holds, a change to propose, and what it was. */
export function ChangeDialog({ row, marketId, onClose }: ChangeDialogProps) {
  const { translate, language } = useWords()
  const since = row.from ? ` (${dayShown(row.from)})` : ''
  return (
    <Dialog
      title={translate('config.changeOf', { name: keyName(row.key, language) })}
      onClose={onClose}
      width={820}
      buttons={null}
    >
      <p>
        {translate('config.now')}: <strong>{wholeText(row.key, row.value, language)}</strong>
        {since}
      </p>
      <ChangeForm row={row} marketId={marketId} onDone={onClose} />
      <Title>{translate('action.history')}</Title>
      <History row={row} />
    </Dialog>
  )
}
