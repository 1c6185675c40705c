import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { makeTheme } from '../../src/client/theme/makeTheme'
import { darkMenu, headerColors, headers, type Mode, sizes, type Tokens, tokens } from '../../src/client/theme/tokens'

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['canvas', 'paper', 'sunken', 'head', 'hover', 'selected'] as const
const texts = ['text', 'text2', 'text3', 'primary'] as const
const pairs = [
  ['onPrimary', 'primary'],
  ['primary', 'primaryTint'],
  ['leaf', 'leafTint'],
  ['zariText', 'zariTint'],
  ['live', 'liveTint'],
  ['ok', 'okTint'],
  ['warn', 'warnTint'],
  ['err', 'errTint'],
  ['neutral', 'neutralTint'],
  ['onTone', 'live'],
  ['onTone', 'ok'],
  ['onTone', 'err'],
] as const
const columns: Record<string, Tokens> = { light: tokens.light, dark: tokens.dark, 'dark menu': darkMenu }

describe.each(Object.entries(columns))('contrast, %s', (_name, t) => {
  it.each(texts.flatMap((text) => surfaces.map((ground) => [text, ground] as const)))(
    '%s on %s reads',
    (text, ground) => {
      expect(contrast(t[text], t[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(pairs)('%s on %s reads', (text, ground) => {
    expect(contrast(t[text], t[ground])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['canvas', 'paper', 'head'] as const)('borders of inputs and marks show on %s', (ground) => {
    expect(contrast(t.control, t[ground])).toBeGreaterThanOrEqual(3)
    expect(contrast(t.zari, t[ground])).toBeGreaterThanOrEqual(3)
    expect(contrast(t.leaf, t[ground])).toBeGreaterThanOrEqual(3)
  })
  it('every series of a chart shows on paper', () => {
    for (const color of t.chart) expect(contrast(color, t.paper)).toBeGreaterThanOrEqual(3)
  })
  it('the focus mark has one tone that shows on any surface', () => {
    for (const ground of surfaces) {
      const best = Math.max(contrast(t.focusLine, t[ground]), contrast(t.focusHalo, t[ground]))
      expect(best).toBeGreaterThanOrEqual(3)
    }
  })
})

describe.each(headerColors)('%s', (color) => {
  const { back, text, text2, focus } = headers[color]
  it('reads in both lines and shows the focus', () => {
    expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(text2, back)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(focus, back)).toBeGreaterThanOrEqual(3)
  })
})

describe('makeTheme', () => {
  const make = (mode: Mode, lang: 'en' | 'ta' = 'en') =>
    makeTheme({ mode, lang, density: 'compact', headerColor: 'header-blue' })

  it('carries the tokens of its mode', () => {
    expect(make('light').silk.zari).toBe(tokens.light.zari)
    expect(make('dark').palette.background.default).toBe(tokens.dark.canvas)
    expect(make('light').silk.header.back).toBe('#123F63')
  })
  it('gives Tamil taller lines', () => {
    expect(make('light', 'en').typography.h1.lineHeight).toBe(1.25)
    expect(make('light', 'ta').typography.h1.lineHeight).toBe(1.45)
  })
  it('never capitalises or spaces letters', () => {
    const { h1, button, overline, caption } = make('light').typography
    for (const role of [h1, button, overline, caption]) {
      expect(role.textTransform).toBe('none')
      expect(role.letterSpacing).toBe(0)
    }
  })
  it('changes rows and controls with the density', () => {
    const roomy = makeTheme({
      mode: 'light',
      lang: 'en',
      density: 'comfortable',
      headerColor: 'header-silk',
      rtl: true,
    })
    expect(roomy.silk.size).toEqual(sizes.comfortable)
    expect(roomy.direction).toBe('rtl')
  })
  it('survives being made again, as react-admin does with the theme it is given', () => {
    // Through `unknown`: comparing the two types of every component takes the compiler minutes.
    const again = createTheme(make('dark') as unknown as ThemeOptions)
    expect(again.silk.mode).toBe('dark')
    expect(again.spacing(2)).toBe('8px')
    expect(again.typography.h1.fontSize).toBe(make('dark').typography.h1.fontSize)
  })
  it('breaks at 992 px', () => {
    expect(make('light').breakpoints.down('md')).toContain('991.95px')
  })
})
