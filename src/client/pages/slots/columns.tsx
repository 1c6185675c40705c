import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import type { useTranslate } from 'react-admin'
import type { WaitingLot } from '#shared/inwardDesk'
import type { Language } from '#shared/label'
import type { SlotRow } from '#shared/lotRow'
import { CocoonMark } from '../../parts/CocoonMark'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'

type Translate = ReturnType<typeof useTranslate>

/** The slots of a day, with what came of their lots. */
export function slotColumns(translate: Translate, onCancel: ((slot: SlotRow) => void) | null): Column<SlotRow>[] {
  const figure = { textAlign: 'end' as const, width: 84 }
  return [
    { Header: translate('field.slotNo'), accessor: 'slotNo', ...figure, name: true, sortable: true },
    { Header: translate('field.startTime'), accessor: 'startsAt', vtype: 1, width: 90 },
    { Header: translate('field.endTime'), accessor: 'endsAt', vtype: 1, width: 90 },
    { Header: translate('field.duration'), accessor: 'duration', ...figure, width: 96, priority: 3 },
    {
      Header: translate('column.lotsFromTo'),
      accessor: ({ lotFrom, lotTo }) => `${lotFrom}–${lotTo}`,
      key: 'range',
      textAlign: 'end',
      width: 130,
    },
    { Header: translate('column.lots'), accessor: 'numberOfLots', ...figure, width: 70 },
    { Header: translate('column.round'), accessor: 'round', ...figure, width: 70, priority: 2 },
    { Header: translate('column.bidCount.short'), accessor: 'bids', ...figure, priority: 2 },
    { Header: translate('column.approvedCount'), accessor: 'approved', ...figure, priority: 3 },
    { Header: translate('column.rejectedCount'), accessor: 'rejected', ...figure, priority: 3 },
    { Header: translate('column.noBidCount'), accessor: 'noBid', ...figure, priority: 3 },
    {
      Header: translate('column.status'),
      accessor: 'slotStatus',
      status: true,
      width: 128,
      render: (_, value) => <StatusChip kind="slot" value={value} />,
    },
    ...(onCancel
      ? [
          {
            Header: translate('column.action'),
            accessor: 'id',
            key: 'action',
            width: 150,
            render: (slot: SlotRow) =>
              slot.slotStatus === 'SCHEDULED' ? (
                <Button size="small" variant="outlined" onClick={() => onCancel(slot)}>
                  {translate('action.cancelSlot')}
                </Button>
              ) : null,
          } satisfies Column<SlotRow>,
        ]
      : []),
  ]
}

const mark = { fontSize: 16, verticalAlign: '-3px', marginInlineEnd: 2 }

/** The lots that wait for a slot; those that would join the new one are marked. */
export function waitingColumns(
  translate: Translate,
  language: Language,
  joined: readonly WaitingLot[],
): Column<WaitingLot>[] {
  const ids = new Set(joined.map(({ id }) => id))
  return [
    {
      Header: translate('column.lotNo.short'),
      accessor: 'lotNo',
      textAlign: 'end',
      width: 84,
      fontweight: 700,
      lead: true,
      render: (lot) => (
        <>
          {ids.has(lot.id) && (
            <CheckCircleOutlined color="primary" titleAccess={translate('action.addToSlot')} sx={mark} />
          )}
          {lot.lotNo}
        </>
      ),
    },
    {
      Header: translate('column.farmer'),
      accessor: (lot) => nameIn(language, lot.farmerName, lot.farmerNameTa),
      key: 'farmer',
      name: true,
      width: 160,
    },
    {
      Header: translate('column.race'),
      accessor: 'race',
      width: 76,
      priority: 2,
      render: (lot) => (
        <>
          <CocoonMark race={lot.race} title={lot.race} /> {lot.race}
        </>
      ),
    },
    { Header: translate('column.approxKg.short'), accessor: 'approxWeight', vtype: 4, width: 96, priority: 2 },
    { Header: `${translate('column.floorPrice.short')} (₹)`, accessor: 'floorPrice', textAlign: 'end', width: 80 },
    {
      Header: translate('column.status'),
      accessor: 'lotStatus',
      status: true,
      width: 130,
      render: (_, value) => <StatusChip kind="lot" value={value} />,
    },
  ]
}
