import type { ThemeOptions } from '@mui/material/styles'
import { fontFamily } from './tokens'

export interface Leading {
  readonly text: number
  readonly note: number
  readonly tight: number
  readonly head: number
}

/** Line heights by what is read: sentences, notes under them, words of a control, heads. Tamil needs the taller. */
export const leading = (lang: 'en' | 'ta'): Leading =>
  lang === 'ta' ? { text: 1.6, note: 1.6, tight: 1.5, head: 1.45 } : { text: 1.45, note: 1.4, tight: 1.35, head: 1.25 }

/** Sizes and weights of look.md; Tamil needs the taller second line height. */
export function typography(lang: 'en' | 'ta'): NonNullable<ThemeOptions['typography']> {
  const role = (fontSize: number, fontWeight: number, en: number, ta: number) => ({
    fontSize,
    fontWeight,
    lineHeight: lang === 'ta' ? ta : en,
    letterSpacing: 0,
    textTransform: 'none' as const,
  })
  return {
    fontFamily,
    htmlFontSize: 16,
    fontSize: 14,
    fontWeightMedium: 600,
    fontWeightBold: 650,
    h1: role(22, 650, 1.25, 1.45),
    h2: role(17, 650, 1.3, 1.5),
    h3: role(14.5, 650, 1.35, 1.55),
    h4: role(24, 700, 1.3, 1.3),
    h5: role(17, 650, 1.3, 1.5),
    h6: role(14.5, 650, 1.35, 1.55),
    subtitle1: role(14, 600, 1.45, 1.6),
    subtitle2: role(12.5, 600, 1.4, 1.6),
    body1: role(14, 400, 1.45, 1.6),
    body2: role(13, 400, 1.35, 1.5),
    caption: role(12, 400, 1.4, 1.6),
    overline: role(12, 600, 1.4, 1.6),
    button: role(13.5, 600, 1.3, 1.5),
  }
}
