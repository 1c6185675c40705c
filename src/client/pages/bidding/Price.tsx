import ArrowDropUp from '@mui/icons-material/ArrowDropUp'
import RemoveCircle from '@mui/icons-material/RemoveCircle'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#shared/lotRow'
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
  fontSize: 15,
  fontWeight: 700,
  transition: 'background-color 150ms, border-color 150ms',
  '& svg': { fontSize: 18, marginInlineStart: -4, color: silk.zari, visibility: 'hidden' },
  '&.fresh': { backgroundColor: silk.zariTint, borderColor: silk.zari },
  '&.fresh svg': { visibility: 'visible' },
}))

const NoBidYet = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  verticalAlign: 'middle',
  fontSize: 12,
  fontWeight: 650,
  color: silk.text2,
  '& svg': { fontSize: 15 },
}))

const flash = 900
/** Without motion the mark stands long enough to be found. */
const still = 3_000
const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** True for a moment after a figure rose. */
function useFresh(amount: number | null): boolean {
  const before = useRef(amount)
  const [fresh, setFresh] = useState(false)
  useEffect(() => {
    const rose = amount !== null && amount > (before.current ?? 0)
    before.current = amount
    if (!rose) return
    setFresh(true)
    const timer = setTimeout(() => setFresh(false), isStill() ? still : flash)
    return () => clearTimeout(timer)
  }, [amount])
  return fresh
}

const open = ['SLOTTED', 'BIDDING']

/** The highest bid of a lot; a new one is marked for a moment. */
export function Price({ lot }: { lot: LotRow }) {
  const translate = useTranslate()
  const fresh = useFresh(lot.highestBid)
  if (lot.highestBid === null)
    return open.includes(lot.lotStatus) ? (
      <NoBidYet>
        <RemoveCircle aria-hidden />
        {translate('ui.room.noBid.short')}
      </NoBidYet>
    ) : (
      <StatusChip kind="lot" value="NO_BID" />
    )
  return (
    <Box className={fresh ? 'fresh' : undefined}>
      <ArrowDropUp titleAccess={fresh ? translate('ui.room.newHighest') : ''} aria-hidden={!fresh} />
      {lot.highestBid}
    </Box>
  )
}
