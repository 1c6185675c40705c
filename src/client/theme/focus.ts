import type { Tokens } from './tokens'

/** The mark of keyboard focus: two tones, so that it shows on any ground. */
export const focusMark = ({ focusLine, focusHalo }: Tokens) => ({
  outline: `2px solid ${focusLine}`,
  outlineOffset: '1px',
  boxShadow: `0 0 0 5px ${focusHalo}`,
})

/** The same mark inside the box, where the surroundings would cut the halo off (table rows, menu items). */
export const focusInside = ({ focusLine, focusHalo }: Tokens) => ({
  outline: `2px solid ${focusLine}`,
  outlineOffset: '-2px',
  boxShadow: `inset 0 0 0 4px ${focusHalo}`,
})
