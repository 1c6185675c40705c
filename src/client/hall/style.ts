import { styled } from '@mui/material/styles'
import { hidden } from '../theme/hidden'
import { fontFamily } from '../theme/tokens'

/** Every size is of a picture 1366 × 768, or 760 × 1350 on a screen that stands upright, and grows with the screen. */
export const u = (size: number): string => `calc(${size} * var(--u))`

/**
 * The letters that are read from the last bench, in units: digits from ten metres, whose they are from the middle of the
 * hall (`tests/unit/hallSizes.test.ts` reckons the angle of view). Few lots at a time have room for them.
 */
export const letters = { number: 76, price: 84, floor: 32, name: 30, longName: 25, note: 20, clock: 76 } as const

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
  '& .hidden': hidden,
})

/** The same picture as a part of another page: as wide as its place. */
export const Framed = styled(Stage)({
  '--u': 'calc(100cqw / 1366)',
  position: 'relative',
  aspectRatio: '1366 / 768',
  [upright]: { '--u': 'calc(100cqw / 760)', aspectRatio: '760 / 1350' },
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
