import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { viewNamed } from '#resources/views/index'
import { nameIn } from '#shared/nameIn'
import type { ResolvedView } from '#shared/view'
import type { CrudRecord } from '../../crud/records/record'
import { useLanguage } from '../../i18n/useLanguage'
import { type Column, keyOf } from '../../table/column'
import { useViewColumns } from '../../views/useViewColumns'
import { DecisionCell } from './DecisionCell'
import type { useDesk } from './useDesk'

/** A lot of the desk as a row of the approved bids, whose columns it has. */
export type DeskRow = ApprovalLot & CrudRecord

const view = viewNamed('approvedBids') as ResolvedView
const sorting = ['lotNo', 'farmerId', 'floorPrice', 'highestBid', 'benefit']
const shown = [...sorting, 'highestReelerId', 'bidCount', 'estimate']

/** The lots of the sheet, with the names that its columns read. */
export function useDeskRows(lots: readonly ApprovalLot[]): readonly DeskRow[] {
  const language = useLanguage()
  return useMemo(
    () =>
      lots.map((lot) => ({
        ...lot,
        titles: {
          farmerId: nameIn(language, lot.farmerName, lot.farmerNameTa),
          highestReelerId: nameIn(language, lot.reelerName ?? '', lot.reelerNameTa),
          cocoonTypeId: lot.cocoonType,
        },
      })),
    [lots, language],
  )
}

const Warned = styled(WarningAmberOutlined)(({ theme: { silk } }) => ({
  color: silk.warn,
  fontSize: silk.icon.small,
  verticalAlign: '-3px',
}))

/** A sheet is of one day. */
const oneDay = { day: 'today' }

/** The columns of the approved bids up to the farmer's decision; a buyer whose cover does not reach is marked. */
export function useDeskColumns({
  say,
  reopen,
  mayReopen,
  busy,
  short,
}: ReturnType<typeof useDesk>): readonly Column<DeskRow>[] {
  const translate = useTranslate()
  const { all } = useViewColumns(view, sorting, oneDay)
  return useMemo(() => {
    const own = (all as readonly Column<DeskRow>[]).filter((column) => shown.includes(keyOf(column)))
    const columns = own.map((column): Column<DeskRow> => {
      if (keyOf(column) === 'farmerId') return { ...column, accessor: ({ titles }) => titles?.farmerId }
      if (keyOf(column) !== 'highestReelerId') return column
      return {
        ...column,
        render: (row, value) => (
          <>
            {short.has(row.id) && (
              <>
                <Warned titleAccess={translate('cover.over.short')} />{' '}
              </>
            )}
            {column.render?.(row, value)}
          </>
        ),
      }
    })
    const decision: Column<DeskRow> = {
      Header: translate('ui.approval.decision'),
      accessor: 'verdict',
      width: 196,
      status: true,
      render: (row) => (
        <DecisionCell
          lot={row}
          say={(lot, verdict) => void say(lot, verdict)}
          onReopen={mayReopen(row) ? () => reopen(row) : null}
          isBusy={busy.has(row.id)}
        />
      ),
    }
    return [...columns, decision]
  }, [all, translate, say, reopen, mayReopen, busy, short])
}
