import { useMemo } from 'react'
import type { LotRow } from '#resources/api/lots'
import { secondsText } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import type { Column } from '../../table/column'
import { Benefit } from './Benefit'
import { CourseOf } from './Course'
import { Farmer } from './Farmer'
import { Leader } from './Leader'
import { Price } from './Price'

/** The columns of the room; no lot can be sorted away from its place while bids come in. */
export function useRoomColumns(): readonly Column<LotRow>[] {
  const { translate, language, named } = useWords()
  return useMemo<readonly Column<LotRow>[]>(
    () => [
      {
        Header: translate('ui.room.lotNo.short'),
        accessor: 'lotNo',
        width: 46,
        textAlign: 'end',
        fontweight: 700,
        lead: true,
      },
      {
        Header: translate('column.farmer'),
        accessor: (lot) => named(lot.farmerName, lot.farmerNameTa),
        key: 'farmer',
        width: language === 'ta' ? 160 : 156,
        name: true,
        render: (lot, value) => <Farmer race={lot.race} variety={lot.cocoonType} name={String(value)} />,
      },
      { Header: translate('column.kg'), accessor: 'approxWeight', width: 72, vtype: 4, priority: 2 },
      { Header: translate('column.shellRatio.short'), accessor: 'shellRatio', width: 60, vtype: 3, priority: 3 },
      { Header: translate('ui.room.floor.short'), accessor: 'floorPrice', width: 76, textAlign: 'end' },
      {
        Header: translate('ui.room.highest.short'),
        accessor: 'highestBid',
        width: 106,
        textAlign: 'end',
        status: true,
        render: (lot) => <Price highestBid={lot.highestBid} lotStatus={lot.lotStatus} />,
      },
      {
        Header: translate('column.benefit'),
        accessor: 'benefit',
        width: 62,
        textAlign: 'end',
        render: (lot) => <Benefit amount={lot.benefit} />,
      },
      {
        Header: translate('column.reeler'),
        accessor: (lot) => (lot.highestBid === null ? null : named(lot.reelerName, lot.reelerNameTa)),
        key: 'reeler',
        width: language === 'ta' ? 186 : 168,
        cut: true,
        render: (lot, value) =>
          value === null ? '–' : <Leader name={String(value)} isByOfficer={lot.highestSurrogate} />,
      },
      { Header: translate('ui.room.bids.short'), accessor: 'bidCount', width: 48, textAlign: 'end' },
      {
        Header: translate('ui.room.course.short'),
        accessor: 'roomVersion',
        width: 84,
        priority: 3,
        render: (lot) => <CourseOf lotId={lot.id} />,
      },
      {
        Header: translate('ui.room.lastBid.short'),
        accessor: (lot) => secondsText(lot.lastBidAt) || null,
        key: 'lastBid',
        width: 78,
        textAlign: 'end',
        priority: 2,
      },
    ],
    [translate, language, named],
  )
}
