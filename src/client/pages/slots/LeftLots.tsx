import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { dayShown } from '#shared/day'
import { nameIn } from '#shared/nameIn'
import { counted } from '#shared/terms'
import { useLanguage } from '../../i18n/useLanguage'
import type { Column } from '../../table/column'
import { Table } from '../../table/Table'
import type { Left } from './useLeaving'

interface Renumbered {
  readonly id: number
  readonly lotNo: number
  readonly farmer: string
  readonly newNo: number | null
}

/** What became of the lots: those carried over with their new numbers. */
export function LeftLots({ left }: { left: Left }) {
  const translate = useTranslate()
  const language = useLanguage()
  const rows = useMemo(
    () =>
      left.before.map(
        (lot): Renumbered => ({
          id: lot.id,
          lotNo: lot.lotNo,
          farmer: nameIn(language, lot.farmerName, lot.farmerNameTa),
          newNo: left.lots.find(({ carriedFromId }) => carriedFromId === lot.id)?.lotNo ?? null,
        }),
      ),
    [left, language],
  )
  const columns = useMemo<readonly Column<Renumbered>[]>(
    () => [
      { Header: translate('desk.leave.oldNo'), accessor: 'lotNo', width: 70, textAlign: 'end', lead: true },
      { Header: translate('column.farmer'), accessor: 'farmer', width: 170, name: true },
      ...(left.way === 'CARRY'
        ? [
            {
              Header: translate('desk.leave.newNo'),
              accessor: 'newNo',
              width: 100,
              textAlign: 'end',
              fontweight: 700,
            } as const,
          ]
        : []),
    ],
    [translate, left.way],
  )
  const lots = counted(language, 'lot', left.before.length)
  const day = dayShown(left.lots[0]?.day) || ''
  const text = translate(left.way === 'CARRY' ? 'desk.leave.carried' : 'desk.leave.returned', { lots, day })
  return (
    <>
      <Alert severity="success">{text}</Alert>
      <Table label={text} columns={columns} rows={rows} maxHeight={260} />
    </>
  )
}
