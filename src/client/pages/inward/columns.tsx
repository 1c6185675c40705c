import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import type { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import type { Language } from '#shared/label'
import { CocoonMark } from '../../parts/CocoonMark'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'

type Translate = ReturnType<typeof useTranslate>

const canRemove = ({ lotStatus }: LotRow) => lotStatus === 'INWARD' || lotStatus === 'TESTED'

/** The register of a day's lots. */
export function lotColumns(
  translate: Translate,
  language: Language,
  onRemove: (lot: LotRow) => void,
): Column<LotRow>[] {
  const figure = { textAlign: 'end' as const, sortable: true }
  return [
    { Header: translate('column.lotNo.short'), accessor: 'lotNo', ...figure, width: 64, fontweight: 700, lead: true },
    { Header: translate('column.inwardTime'), accessor: 'arrivedAt', vtype: 1, width: 84, priority: 3 },
    {
      Header: translate('column.farmer'),
      accessor: (lot) => nameIn(language, lot.farmerName, lot.farmerNameTa),
      key: 'farmer',
      name: true,
      sortable: true,
      width: 180,
    },
    {
      Header: translate('column.village'),
      accessor: (lot) => nameIn(language, lot.village, lot.villageTa),
      key: 'village',
      cut: true,
      width: 130,
      priority: 3,
    },
    {
      Header: translate('column.variety'),
      accessor: 'cocoonType',
      sortable: true,
      width: 110,
      render: (lot) => (
        <>
          <CocoonMark race={lot.race} title={lot.cocoonType} /> {lot.cocoonType}
        </>
      ),
    },
    { Header: translate('column.dfls.short'), accessor: 'dflCount', ...figure, width: 76, priority: 3 },
    { Header: translate('column.approxKg.short'), accessor: 'approxWeight', vtype: 4, sortable: true, width: 110 },
    { Header: translate('column.count100.short'), accessor: 'count100', ...figure, width: 76, priority: 3 },
    { Header: translate('column.defectPercent.short'), accessor: 'defectPercent', vtype: 3, width: 92, priority: 2 },
    {
      Header: translate('column.shellRatio.short'),
      accessor: 'shellRatio',
      vtype: 3,
      sortable: true,
      width: 84,
      priority: 2,
    },
    { Header: translate('column.renditta.short'), accessor: 'renditta', vtype: 3, width: 92, priority: 2 },
    {
      Header: `${translate('column.floorPrice.short')} (₹)`,
      accessor: 'floorPrice',
      ...figure,
      width: 96,
      fontweight: 650,
    },
    { Header: translate('column.slot.short'), accessor: 'slotNo', textAlign: 'end', width: 64, priority: 2 },
    {
      Header: translate('column.status'),
      accessor: 'lotStatus',
      status: true,
      width: 132,
      render: (_, value) => <StatusChip kind="lot" value={value} />,
    },
    {
      Header: translate('column.action'),
      accessor: 'id',
      key: 'action',
      width: 56,
      priority: 2,
      textAlign: 'end',
      render: (lot) =>
        canRemove(lot) ? (
          <IconButton
            size="small"
            sx={{ padding: '4px', marginBlock: '-4px' }}
            aria-label={translate('ui.inward.remove', { lot: lot.lotNo })}
            onClick={() => onRemove(lot)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        ) : null,
    },
  ]
}
