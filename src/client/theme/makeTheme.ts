import { createTheme, type Theme } from '@mui/material/styles'
import type { Silk } from './augment'
import { components } from './components'
import {
  type Density,
  figures,
  type HeaderColor,
  headers,
  icons,
  type Mode,
  sizes,
  type Tokens,
  tokens,
} from './tokens'
import { leading, typography } from './typography'

export interface ThemeOptions {
  readonly mode: Mode
  readonly lang: 'en' | 'ta'
  readonly density: Density
  readonly headerColor: HeaderColor
  readonly rtl?: boolean
}

const palette = (t: Tokens, mode: Mode) => ({
  mode,
  primary: { main: t.primary, dark: t.primaryDark, light: t.primaryTint, contrastText: t.onPrimary },
  secondary: { main: t.leaf, light: t.leafTint, contrastText: t.onTone },
  success: { main: t.ok, light: t.okTint, contrastText: t.onTone },
  warning: { main: t.warn, light: t.warnTint, contrastText: t.onTone },
  error: { main: t.err, light: t.errTint, contrastText: t.onTone },
  info: { main: t.primary, light: t.primaryTint, contrastText: t.onPrimary },
  background: { default: t.canvas, paper: t.paper },
  text: { primary: t.text, secondary: t.text2, disabled: t.disabled },
  divider: t.line,
  action: { hover: t.hover, selected: t.selected, active: t.text2, disabled: t.disabled, disabledBackground: t.sunken },
})

const shadows = (t: Tokens): Theme['shadows'] => ['none', ...Array<string>(24).fill(t.shadow)] as Theme['shadows']

/** The one theme; `lang` picks the line heights, `density` the heights of rows and controls. */
export function makeTheme({ mode, lang, density, headerColor, rtl = false }: ThemeOptions): Theme {
  const t = tokens[mode]
  const silk: Silk = {
    ...t,
    mode,
    lang,
    density,
    header: headers[headerColor] ?? headers['header-blue'],
    size: sizes[density],
    leading: leading(lang),
    icon: icons,
    figure: figures,
  }
  return createTheme({
    silk,
    direction: rtl ? 'rtl' : 'ltr',
    palette: palette(t, mode),
    typography: typography(lang),
    spacing: 4,
    shape: { borderRadius: 4 },
    shadows: shadows(t),
    breakpoints: { values: { xs: 0, sm: 600, md: 992, lg: 1200, xl: 1536 } },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 150,
        standard: 160,
        complex: 180,
        enteringScreen: 150,
        leavingScreen: 120,
      },
    },
    components: components(silk),
  })
}
