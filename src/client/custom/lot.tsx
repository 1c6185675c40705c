import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'react-admin'
import type { CellProps } from '../extensions/widget'
import { Benefit } from '../pages/bidding/Benefit'
import { CocoonMark } from '../parts/CocoonMark'

/** A variety with the mark of its race, which the row has beside it. */
export const VarietyCell = ({ row, text }: CellProps) => (
  <>
    <CocoonMark race={String(row.race)} title={text} /> {text}
  </>
)

/** Whose lot it is, with the mark of what they brought. */
export const OfRaceCell = ({ row, text }: CellProps) => (
  <>
    <CocoonMark race={String(row.race)} title={row.titles?.cocoonTypeId ?? ''} />
    &nbsp; {text}
  </>
)

/** Who bid highest; marked where an officer entered the bid for them. */
export function BidderCell({ row, text }: CellProps) {
  const translate = useTranslate()
  if (row.highestSurrogate !== true) return text
  return (
    <>
      {text}{' '}
      <PersonOutlined
        titleAccess={translate('ui.room.byOfficer')}
        sx={({ silk }) => ({ fontSize: silk.icon.small, verticalAlign: '-3px' })}
      />
    </>
  )
}

export const BenefitCell = ({ row, name }: CellProps) => <Benefit amount={Number(row[name])} />

/** The floor price where it holds. */
export const FloorPriceCell = ({ row, text }: CellProps) => (row.floorWaived === true ? '–' : text)
