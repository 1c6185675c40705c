import { styled } from '@mui/material/styles'
import { type MouseEvent, memo, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { LotRow } from '#resources/api/lots'
import { rupeeText } from '../../parts/figures'
import { useWidth } from '../../parts/useWidth'
import { stripHeight, stripOf } from './strip'

const Frame = styled('div')(({ theme: { silk } }) => ({
  flex: '1 1 260px',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: stripHeight,
  '& .lines': { flex: 1, minWidth: 0, height: stripHeight },
  '& svg': { display: 'block', cursor: 'pointer' },
  '& .floor': { stroke: silk.control, strokeWidth: 1 },
  '& .leading': { fill: silk.ok },
  '& .below': { fill: silk.warn },
  '& .none': { fill: silk.control },
  '& .chosen': { fill: silk.primary },
  '& .scale': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    height: stripHeight,
    fontSize: 12,
    lineHeight: '14px',
    color: silk.text2,
    whiteSpace: 'nowrap',
  },
}))

interface SlotStripProps {
  readonly lots: readonly LotRow[]
  readonly chosen: number | null
  readonly onChoose: (lot: LotRow) => void
}

/** The course of the whole slot at a glance: every lot's highest bid against its floor price. */
export const SlotStrip = memo(function SlotStrip({ lots, chosen, onChoose }: SlotStripProps) {
  const translate = useTranslate()
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref, 0)
  const strip = useMemo(() => stripOf(lots, width), [lots, width])
  const at = lots.findIndex(({ id }) => id === chosen)
  const text = translate('auction.strip.text', {
    from: lots[0]?.lotNo ?? '',
    to: lots.at(-1)?.lotNo ?? '',
    above: strip.counts.leading,
    below: strip.counts.below,
    none: strip.counts.none,
    most: rupeeText(strip.most),
  })
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const lot = lots[Math.floor(left / strip.step)]
    if (lot) onChoose(lot)
  }
  return (
    <Frame title={translate('auction.strip')}>
      <div className="lines" ref={ref}>
        {width > 0 && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table beneath chooses a lot by keys
          <svg width={width} height={stripHeight} role="img" aria-label={text} onClick={choose}>
            <rect width={width} height={stripHeight} fill="none" pointerEvents="all" />
            <path className="leading" d={strip.leading} />
            <path className="below" d={strip.below} />
            <line className="floor" x1={0} x2={strip.step * lots.length} y1={strip.floorLine} y2={strip.floorLine} />
            <path className="none" d={strip.none} />
            {at >= 0 && (
              <path className="chosen" d={`M${((at + 0.4) * strip.step).toFixed(1)} ${stripHeight - 4}l-4 4h8z`} />
            )}
          </svg>
        )}
      </div>
      <span className="scale" aria-hidden>
        <span>{strip.most > 0 ? `+${strip.most}` : ''}</span>
        <span>{translate('column.floorPrice.short')}</span>
      </span>
    </Frame>
  )
})
