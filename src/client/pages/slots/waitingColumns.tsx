import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import type { Theme } from '@mui/material/styles'
import type { WaitingLot } from '#resources/api/inward'
import type { Words } from '../../i18n/useWords'
import { CocoonMark } from '../../parts/CocoonMark'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'

const mark = ({ silk }: Theme) => ({ fontSize: silk.icon.small, verticalAlign: '-3px', marginInlineEnd: '8px' })

/** The lots that wait for a slot; those that would join the new one are marked. */
export function waitingColumns({ translate, named }: Words, joined: readonly WaitingLot[]): Column<WaitingLot>[] {
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
      accessor: (lot) => named(lot.farmerName, lot.farmerNameTa),
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
