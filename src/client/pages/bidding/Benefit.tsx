import { styled } from '@mui/material/styles'
import { memo } from 'react'

const Figure = styled('span')(({ theme: { silk } }) => ({
  fontWeight: 600,
  '&.above': { color: silk.ok },
  '&.below': { color: silk.warn },
}))

/** Highest bid less floor price with its sign: '+14', '−5'. */
const benefitText = (benefit: number | null): string =>
  benefit === null ? '–' : benefit > 0 ? `+${benefit}` : benefit < 0 ? `−${-benefit}` : '0'

export const Benefit = memo(function Benefit({ amount }: { amount: number | null }) {
  const side = amount === null || amount === 0 ? undefined : amount > 0 ? 'above' : 'below'
  return <Figure className={side}>{benefitText(amount)}</Figure>
})
