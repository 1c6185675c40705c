import Checkbox from '@mui/material/Checkbox'
import type { useTranslate } from 'react-admin'
import { timeText } from '#shared/day'
import type { Language } from '#shared/label'
import { CocoonMark } from '../../parts/CocoonMark'
import { nameIn } from '../../parts/nameIn'
import { StatusChip } from '../../parts/StatusChip'
import type { Column } from '../../table/column'
import type { AnyToken } from './data'
import { Printed } from './Printed'

type Translate = ReturnType<typeof useTranslate>
type Columns = Column<AnyToken>[]

const numberColumn = (translate: Translate): Column<AnyToken> => ({
  Header: translate('column.tokenNo.short'),
  accessor: 'tokenNo',
  textAlign: 'end',
  width: 76,
  fontweight: 700,
  sortable: true,
  lead: true,
})

const farmerColumn = (translate: Translate, language: Language): Column<AnyToken> => ({
  Header: translate('column.farmer'),
  accessor: (row) => nameIn(language, row.farmerName, row.farmerNameTa),
  key: 'farmer',
  width: 180,
  name: true,
  sortable: true,
})

const printedColumn = (translate: Translate): Column<AnyToken> => ({
  Header: translate('token.printed'),
  accessor: 'prints',
  width: 130,
  status: true,
  sortable: true,
  render: (row) => <Printed row={row} />,
})

/** The tokens of a date, to be chosen for print. */
export const chooseColumns = (
  translate: Translate,
  language: Language,
  chosen: ReadonlySet<number>,
  turn: (lotId: number) => void,
): Columns => [
  {
    ...numberColumn(translate),
    width: 96,
    // In one cell, so that a narrow row begins with both.
    render: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
        <Checkbox
          size="small"
          checked={chosen.has(row.lotId)}
          onChange={() => turn(row.lotId)}
          sx={{ padding: 0 }}
          slotProps={{ input: { 'aria-label': `${translate('action.select')} ${row.tokenNo}` } }}
        />
        <span style={{ minWidth: 26 }}>{row.tokenNo}</span>
      </span>
    ),
  },
  { ...farmerColumn(translate, language), width: 150 },
  printedColumn(translate),
]

const lotOnly = (translate: Translate): Columns => [
  {
    Header: translate('column.inwardTime'),
    accessor: 'arrivedAt',
    width: 90,
    vtype: 1,
    sortable: true,
    render: ({ arrivedAt }) => timeText(arrivedAt) || '–',
  },
]

const auctionOnly = (translate: Translate, language: Language): Columns => [
  { Header: translate('column.slot.short'), accessor: 'slotNo', width: 56, textAlign: 'end', priority: 2 },
  { Header: translate('column.count100.short'), accessor: 'count100', width: 76, textAlign: 'end', priority: 3 },
  { Header: translate('column.defectPercent.short'), accessor: 'defectPercent', width: 84, vtype: 3, priority: 3 },
  { Header: translate('column.shellRatio.short'), accessor: 'shellRatio', width: 76, vtype: 3 },
  { Header: translate('column.renditta.short'), accessor: 'renditta', width: 84, vtype: 3, priority: 2 },
  {
    Header: `${translate('column.floorPrice.short')} ₹`,
    accessor: ({ floorPrice, floorWaived }) => (floorWaived ? null : floorPrice),
    key: 'floorPrice',
    width: 84,
    textAlign: 'end',
  },
  {
    Header: translate('column.reeler'),
    accessor: (row) => nameIn(language, row.reelerName ?? undefined, row.reelerNameTa),
    key: 'reeler',
    width: 140,
    cut: true,
    priority: 2,
  },
  { Header: translate('column.pricePerKg.short'), accessor: 'pricePerKg', width: 84, textAlign: 'end', priority: 2 },
  { Header: translate('column.netKg.short'), accessor: 'netWeight', width: 90, vtype: 4, priority: 3 },
]

/** The whole list of a date's tokens. */
export const listColumns = (translate: Translate, language: Language, isAuction: boolean): Columns => [
  numberColumn(translate),
  farmerColumn(translate, language),
  {
    Header: translate('column.village'),
    accessor: (row) => nameIn(language, row.village ?? undefined, row.villageTa),
    key: 'village',
    width: 130,
    cut: true,
    priority: 3,
  },
  {
    Header: translate('column.variety'),
    accessor: (row) => nameIn(language, row.item, row.itemTa),
    key: 'variety',
    width: 150,
    cut: true,
    priority: isAuction ? 3 : 1,
    render: (row) => (
      <>
        <CocoonMark race={row.race} title={nameIn(language, row.item, row.itemTa)} />{' '}
        {nameIn(language, row.item, row.itemTa)}
      </>
    ),
  },
  { Header: translate('column.dfls.short'), accessor: 'dflCount', width: 76, textAlign: 'end', priority: 3 },
  { Header: translate('column.approxKg.short'), accessor: 'approxWeight', width: 96, vtype: 4, priority: 2 },
  ...(isAuction ? auctionOnly(translate, language) : lotOnly(translate)),
  {
    Header: translate('column.status'),
    accessor: 'lotStatus',
    width: 120,
    priority: 3,
    render: (row) => <StatusChip kind="lot" value={row.lotStatus} />,
  },
  printedColumn(translate),
]
