import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import type { Theme } from '@mui/material/styles'
import type { useTranslate } from 'react-admin'
import type { WaitingLot } from '#resources/api/inward'
import type { SlotRow } from '#resources/api/lots'
import type { Language } from '#shared/label'
import { nameIn } from '#shared/nameIn'
import { CocoonMark } from '../../parts/CocoonMark'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'

type Translate = ReturnType<typeof useTranslate>

/** How often late bids made the slot longer, of how often they may; a dash where they cannot. */
const extensionsColumn = (translate: Translate, most: number | undefined): Column<SlotRow> => ({
  Header: translate('field.extensions'),
  accessor: ({ softClose, extensions }) => (softClose || extensions > 0 ? extensions : null),
  key: 'extensions',
  textAlign: 'end',
  width: 96,
  priority: 2,
  render: ({ softClose }, value) => (
    <span title={translate('field.softClose')}>
      {value === null ? '–' : softClose && most ? translate('desk.slot.extensions', { n: value, most }) : String(value)}
    </span>
  ),
})

interface SlotColumnsOptions {
  readonly slots: readonly SlotRow[]
  /** The most extensions of a slot in this market, once it is known. */
  readonly softCloseMost?: number | undefined
}

/** The slots of a day, with what came of their lots. */
export function slotColumns(translate: Translate, { slots, softCloseMost }: SlotColumnsOptions): Column<SlotRow>[] {
  const isExtended = slots.some(({ softClose, extensions }) => softClose || extensions > 0)
  const figure = { textAlign: 'end' as const, width: 84 }
  return [
    { Header: translate('field.slotNo'), accessor: 'slotNo', ...figure, name: true, sortable: true },
    { Header: translate('field.startTime'), accessor: 'startsAt', vtype: 1, width: 90 },
    { Header: translate('field.endTime'), accessor: 'endsAt', vtype: 1, width: 90 },
    ...(isExtended ? [extensionsColumn(translate, softCloseMost)] : []),
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
  ]
}

const mark = ({ silk }: Theme) => ({ fontSize: silk.icon.small, verticalAlign: '-3px', marginInlineEnd: '8px' })

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
    {
      Header: translate('column.round'),
      accessor: ({ round }) => round + 1,
      key: 'round',
      textAlign: 'end',
      width: 70,
      priority: 2,
    },
  ]
}
