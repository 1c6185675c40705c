import { styled } from '@mui/material/styles'
import { fontFamily } from '../theme/tokens'

/** Every size is of a picture 1366 × 768, or 760 × 1350 on a screen that stands upright, and grows with the screen. */
export const u = (size: number): string => `calc(${size} * var(--u))`

/** Screens that stand upright. */
export const upright = '@media (orientation: portrait)'

export const Stage = styled('main')({
  '--u': 'min(calc(100vw / 1366), calc(100vh / 768))',
  [upright]: { '--u': 'min(calc(100vw / 760), calc(100vh / 1350))' },
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  backgroundColor: 'var(--ground)',
  color: 'var(--ink)',
  fontFamily,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.3,
  userSelect: 'none',
  '&.still': { cursor: 'none' },
  '& *': { boxSizing: 'border-box' },
  '& .hidden': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** A whole screen with a few words in its middle. */
export const Middle = styled('section')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: u(22),
  padding: u(24),
  textAlign: 'center',
  '& .both > span': { display: 'block' },
  '& .ta': { fontSize: u(34), fontWeight: 650, lineHeight: 1.45 },
  '& .en': { fontSize: u(24), color: 'var(--ink2)', lineHeight: 1.4 },
  '& .quiet .ta': { fontSize: u(22), fontWeight: 400 },
  '& .quiet .en': { fontSize: u(18) },
})
