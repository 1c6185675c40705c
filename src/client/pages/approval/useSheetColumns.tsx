import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#resources/api/approval'
import { viewNamed } from '#resources/views/index'
import type { ResolvedView } from '#shared/view'
import type { CrudRecord } from '../../crud/records/record'
import { useWords } from '../../i18n/useWords'
import { type Column, keyOf } from '../../table/column'
import { useDeskColumns } from '../../views/useDeskColumns'
import { DecisionCell } from './DecisionCell'
import type { useDesk } from './useDesk'

/** A lot of the desk as a row of the approved bids, whose columns it has. */
export type DeskRow = ApprovalLot & CrudRecord

const view = viewNamed('approvedBids') as ResolvedView
const sorting = ['lotNo', 'farmerId', 'floorPrice', 'highestBid', 'benefit']
const taken = { sorting, shown: [...sorting, 'highestReelerId', 'bidCount', 'estimate'] }

/** The lots of the sheet, with the names that its columns read. */
export function useDeskRows(lots: readonly ApprovalLot[]): readonly DeskRow[] {
  const { named } = useWords()
  return useMemo(
    () =>
      lots.map((lot) => ({
        ...lot,
        titles: {
          farmerId: named(lot.farmerName, lot.farmerNameTa),
          highestReelerId: named(lot.reelerName ?? '', lot.reelerNameTa),
          cocoonTypeId: lot.cocoonType,
        },
      })),
    [lots, named],
  )
}

const Warned = styled(WarningAmberOutlined)(({ theme: { silk } }) => ({
  color: silk.warn,
  fontSize: silk.icon.small,
  verticalAlign: '-3px',
}))

/** The columns of the approved bids up to the farmer's decision; a buyer whose cover does not reach is marked. */
export function useSheetColumns({
  say,
  reopen,
  mayReopen,
  busy,
  short,
}: ReturnType<typeof useDesk>): readonly Column<DeskRow>[] {
  const translate = useTranslate()
  const own = useDeskColumns<DeskRow>(view, taken)
  return useMemo(() => {
    const columns = own.map((column): Column<DeskRow> => {
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
  }, [own, translate, say, reopen, mayReopen, busy, short])
}
