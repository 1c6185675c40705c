import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { WeighLot } from '#resources/api/weight'
import { useLanguage } from '../../i18n/useLanguage'
import { CocoonMark } from '../../parts/CocoonMark'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import type { Entry } from '../../queue/entry'
import type { Column } from '../../table/column'
import { lotValue } from './weighing'

/** The columns of the sold lots; those in `held` have weights that the server has not taken. */
export function useColumns(held: ReadonlyMap<number, Entry>): readonly Column<WeighLot>[] {
  const translate = useTranslate()
  const language = useLanguage()
  return useMemo<readonly Column<WeighLot>[]>(
    () => [
      {
        Header: translate('column.lotNo.short'),
        accessor: 'lotNo',
        width: 56,
        textAlign: 'end',
        sortable: true,
        fontweight: 700,
        lead: true,
      },
      {
        Header: translate('column.farmer'),
        accessor: (lot) => nameIn(language, lot.farmerName, lot.farmerNameTa),
        key: 'farmer',
        width: 200,
        name: true,
        sortable: true,
        render: (lot, value) => (
          <>
            <CocoonMark race={lot.race} title={lot.cocoonType} /> {String(value)}
          </>
        ),
      },
      {
        Header: translate('column.village'),
        accessor: (lot) => nameIn(language, lot.village, lot.villageTa),
        key: 'village',
        width: 130,
        cut: true,
        priority: 3,
      },
      { Header: translate('column.slot.short'), accessor: 'slotNo', width: 56, textAlign: 'end', priority: 2 },
      {
        Header: translate('column.reeler'),
        accessor: (lot) => `${lot.licenseNo ?? ''} ${nameIn(language, lot.reelerName, lot.reelerNameTa)}`.trim(),
        key: 'reeler',
        width: language === 'ta' ? 260 : 220,
        cut: true,
        priority: 2,
      },
      { Header: translate('column.pricePerKg.short'), accessor: 'pricePerKg', width: 80, textAlign: 'end' },
      { Header: translate('column.approxKg.short'), accessor: 'approxWeight', width: 90, vtype: 4 },
      { Header: translate('ui.many.crates'), accessor: 'crateCount', width: 70, textAlign: 'end', priority: 3 },
      { Header: translate('column.netKg.short'), accessor: 'netWeight', width: 90, vtype: 4 },
      {
        Header: translate('column.value'),
        accessor: (lot) => lotValue(lot.netWeight, lot.pricePerKg),
        key: 'value',
        width: 110,
        vtype: 3,
      },
      {
        Header: translate('column.status'),
        accessor: 'lotStatus',
        width: 120,
        status: true,
        render: (lot) => {
          const entry = held.get(lot.id)
          if (!entry) return <StatusChip kind="lot" value={lot.lotStatus} />
          return translate(entry.state === 'waiting' ? 'queue.waiting' : 'queue.refused')
        },
      },
    ],
    [translate, language, held],
  )
}
