import ArrowDropUp from '@mui/icons-material/ArrowDropUp'
import RemoveCircle from '@mui/icons-material/RemoveCircle'
import Undo from '@mui/icons-material/Undo'
import { styled } from '@mui/material/styles'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import { Chip } from '../../parts/Chip'
import { StatusChip } from '../../parts/StatusChip'

/** The box has its place whether it is marked or not, so that nothing moves. */
const Box = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
  minWidth: 68,
  height: 23,
  padding: '0 5px',
  border: '1.5px solid transparent',
  borderRadius: 4,
  fontSize: 14.5,
  fontWeight: 700,
  transition: 'background-color 150ms, border-color 150ms',
  '& svg': { fontSize: silk.icon.medium, marginInlineStart: -4, color: silk.zari, visibility: 'hidden' },
  '&.rose': { backgroundColor: silk.zariTint, borderColor: silk.zari },
  '&.fell': { backgroundColor: silk.warnTint, borderColor: silk.warn },
  '&.fell svg': { fontSize: silk.icon.small, marginInlineStart: -2, color: silk.warn },
  '&.rose svg, &.fell svg': { visibility: 'visible' },
}))

const flash = 900
/** Without motion the mark stands long enough to be found. */
const still = 3_000
const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

type Move = 'rose' | 'fell' | null

/** How a figure moved, for a moment; a fall stands longer, for nobody expects it. */
function useMove(amount: number | null): Move {
  const before = useRef(amount)
  const [move, setMove] = useState<Move>(null)
  useEffect(() => {
    const difference = (amount ?? 0) - (before.current ?? 0)
    before.current = amount
    if (difference === 0) return
    setMove(difference > 0 ? 'rose' : 'fell')
    const timer = setTimeout(() => setMove(null), difference < 0 || isStill() ? still : flash)
    return () => clearTimeout(timer)
  }, [amount])
  return move
}

const open = ['SLOTTED', 'BIDDING']

/** The highest bid of a lot; a new one is marked for a moment, and so is one that a withdrawal left. */
export const Price = memo(function Price({ highestBid, lotStatus }: Pick<LotRow, 'highestBid' | 'lotStatus'>) {
  const translate = useTranslate()
  const move = useMove(highestBid)
  if (highestBid === null)
    return open.includes(lotStatus) ? (
      <Chip tone="plain">
        <RemoveCircle aria-hidden />
        {translate('ui.room.noBid.short')}
      </Chip>
    ) : (
      <StatusChip kind="lot" value="NO_BID" />
    )
  const Mark = move === 'fell' ? Undo : ArrowDropUp
  const told = move === 'fell' ? 'status.bid.withdrawn' : 'ui.room.newHighest'
  return (
    <Box className={move ?? undefined}>
      <Mark titleAccess={move ? translate(told) : ''} aria-hidden={move === null} />
      {highestBid}
    </Box>
  )
})
