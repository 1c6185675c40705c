import type { ThemeOptions } from '@mui/material/styles'
import type { Density, figures, HeaderTokens, icons, Mode, Sizes, Tokens } from './tokens'
import type { Leading } from './typography'

/** What the theme carries beyond MUI's palette: `theme.silk.zari`, `theme.silk.header.back`, `theme.silk.size.row`. */
export interface Silk extends Tokens {
  readonly mode: Mode
  readonly lang: 'en' | 'ta'
  readonly density: Density
  readonly header: HeaderTokens
  readonly size: Sizes
  readonly leading: Leading
  readonly icon: typeof icons
  readonly figure: typeof figures
}

declare module '@mui/material/styles' {
  interface Theme {
    silk: Silk
  }
  interface ThemeOptions {
    silk?: Silk
  }
}

/**
 * Exactly what `createTheme` takes: any other spelling of it makes the compiler hold two types of every component
 * against each other, react-admin's included, which takes minutes.
 */
export type Overrides = NonNullable<ThemeOptions['components']>
