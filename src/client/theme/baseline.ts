import type { Silk } from './augment'
import { focusMark } from './focus'
import { hidden } from './hidden'

/** Page-wide rules: figures in columns, one focus mark, links, stillness on request. */
export const baseline = (silk: Silk) => ({
  ':root': { accentColor: silk.primary },
  // What a key, a link or a refusal leads to stands clear of the header above and of a desk's foot below, also enlarged.
  html: { scrollPaddingBlock: '72px 128px' },
  body: { fontVariantNumeric: 'tabular-nums lining-nums', textSizeAdjust: '100%' },
  a: { color: silk.primary },
  fieldset: { minWidth: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, fontSize: 12.5, fontWeight: 600, lineHeight: silk.leading.note, color: silk.text2 },
  '*:focus-visible': focusMark(silk),
  // The box around them carries the mark; an input that stands alone carries its own.
  '.MuiInputBase-input:focus-visible': {
    outline: 'none',
    boxShadow: 'none',
  },
  '[tabindex="-1"]:focus': { outline: 'none', boxShadow: 'none' },
  '::selection': { backgroundColor: silk.selected, color: silk.text },
  '.hidden-text': hidden,
  '@media (prefers-reduced-motion: reduce)': {
    // No transition rather than a short one: of all its properties an element would be late by a frame, its size too.
    '*, *::before, *::after': { animationDuration: '0.01ms', animationIterationCount: 1, transition: 'none' },
  },
})
