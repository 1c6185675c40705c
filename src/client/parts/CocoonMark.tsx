import { useTheme } from '@mui/material/styles'
import { silkColors } from '../theme/tokens'
import { cocoonShape } from './cocoonShape'

/** The mark before a lot's name: bivoltine ivory with two arcs, cross breed yellow with two bands; `title` says the variety. */
export function CocoonMark({ race, title }: { race: string | null | undefined; title: string }) {
  const { silk } = useTheme()
  const yellow = race === 'CB' || race === 'MV'
  const edge = yellow ? '#8A5A0B' : silk.mode === 'dark' ? silk.text2 : silk.control
  const lines = yellow ? 'M6.5 1.3v8.4M11.5 1.3v8.4' : 'M5.2 3c-.9 1.6-.9 3.4 0 5M12.8 3c.9 1.6.9 3.4 0 5'
  return (
    <svg
      viewBox="0 0 18 11"
      width={18}
      height={11}
      role="img"
      aria-label={title}
      style={{ flex: 'none', verticalAlign: 'middle' }}
    >
      <title>{title}</title>
      <path d={cocoonShape} fill={yellow ? silkColors.yellow : silkColors.ivory} stroke={edge} strokeWidth={1} />
      <path d={lines} fill="none" stroke={yellow ? edge : silk.mode === 'dark' ? '#8A8878' : edge} strokeWidth={0.9} />
    </svg>
  )
}
