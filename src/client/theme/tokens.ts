/** Every colour of the console in one place; `tests/unit/theme.test.ts` holds their contrast. */
export type Mode = 'light' | 'dark'

const light = {
  canvas: '#F5F3EE',
  paper: '#FFFFFF',
  sunken: '#EEEBE3',
  head: '#F0EDE5',
  hover: '#F6F9FB',
  selected: '#E3EEF6',
  line: '#E2DED4',
  lineStrong: '#C9C4B6',
  control: '#7B7A6E',
  text: '#1B2421',
  text2: '#525B57',
  text3: '#5B635F',
  disabled: '#8C928F',
  primary: '#0E5A86',
  primaryDark: '#0A4468',
  primaryTint: '#E3EEF6',
  onPrimary: '#FFFFFF',
  leaf: '#3B6632',
  leafTint: '#E8F0E4',
  zari: '#AD7B17',
  zariTint: '#FBF0D6',
  zariText: '#74500A',
  live: '#9A1B56',
  liveTint: '#FAE6EF',
  ok: '#1F6B3B',
  okTint: '#E3F2E8',
  warn: '#8A5200',
  warnTint: '#FDF0D9',
  err: '#B3261E',
  errTint: '#FCE9E7',
  neutral: '#4F5955',
  neutralTint: '#EEEBE3',
  chart: ['#0E5A86', '#B37E16', '#5E8F4E', '#9A1B56', '#6F7C8A', '#2A9D9A'],
  onTone: '#FFFFFF',
  focusLine: '#1B2421',
  focusHalo: '#F2C14E',
  shadow: '0 6px 24px rgba(27,36,33,.16)',
} as const

export type Tokens = { readonly [Name in keyof typeof light]: Name extends 'chart' ? readonly string[] : string }

const dark: Tokens = {
  canvas: '#11171A',
  paper: '#1A2226',
  sunken: '#141B1E',
  head: '#20292E',
  hover: '#212C32',
  selected: '#1D3648',
  line: '#2C373C',
  lineStrong: '#435057',
  control: '#84929A',
  text: '#E9EDEA',
  text2: '#AEB9B5',
  text3: '#98A4A0',
  disabled: '#717D7A',
  primary: '#7CC0E8',
  primaryDark: '#A5D5F0',
  primaryTint: '#1D3648',
  onPrimary: '#06283D',
  leaf: '#9CCB8E',
  leafTint: '#22331F',
  zari: '#E0B45A',
  zariTint: '#3A2F17',
  zariText: '#EBC77C',
  live: '#F39AC4',
  liveTint: '#40192C',
  ok: '#86D19C',
  okTint: '#1B3525',
  warn: '#F0BC62',
  warnTint: '#3B2D12',
  err: '#F6A39B',
  errTint: '#431F1C',
  neutral: '#B4BFBB',
  neutralTint: '#2A3439',
  chart: ['#7CC0E8', '#E0B45A', '#8FC27F', '#F39AC4', '#A7B4BF', '#67CFCB'],
  onTone: '#11171A',
  focusLine: '#F2C14E',
  focusHalo: '#11171A',
  shadow: '0 8px 28px rgba(0,0,0,.6)',
}

export const tokens: Readonly<Record<Mode, Tokens>> = { light, dark }

/** The dark menu keeps the dark column in either mode, on its own ground. */
export const darkMenu: Tokens = { ...dark, paper: '#182126' }

export const headerColors = ['header-blue', 'header-green', 'header-maroon', 'header-ink', 'header-silk'] as const
export type HeaderColor = (typeof headerColors)[number]

export interface HeaderTokens {
  readonly back: string
  readonly text: string
  readonly text2: string
  readonly focus: string
  readonly zari: string
}

const onDark = { text: '#FFFFFF', focus: '#F2C14E', zari: '#C8962E' }

/** The header looks the same in both modes. */
export const headers: Readonly<Record<HeaderColor, HeaderTokens>> = {
  'header-blue': { ...onDark, back: '#123F63', text2: '#C9DAE8' },
  'header-green': { ...onDark, back: '#24482B', text2: '#CFE0D0' },
  'header-maroon': { ...onDark, back: '#651A3A', text2: '#EBCFDA' },
  'header-ink': { ...onDark, back: '#20272B', text2: '#CBD3D6' },
  'header-silk': { back: '#FBF7EC', text: '#1B2421', text2: '#4F5955', focus: '#1B2421', zari: '#C8962E' },
}

/** The emblem and the cocoon mark keep their own colours in either mode. */
export const silkColors = {
  leaf: '#7FB069',
  vein: '#2F5A2A',
  cocoon: '#FFF6DF',
  thread: '#C8962E',
  ivory: '#FFFDF6',
  yellow: '#F2C14E',
} as const

export type Density = 'compact' | 'comfortable'

export interface Sizes {
  readonly row: number
  readonly tableHead: number
  readonly control: number
  readonly mainAction: number
  readonly menuItem: number
  readonly menuGroup: number
}

export const sizes: Readonly<Record<Density | 'touch', Sizes>> = {
  compact: { row: 32, tableHead: 34, control: 32, mainAction: 40, menuItem: 32, menuGroup: 36 },
  comfortable: { row: 40, tableHead: 42, control: 40, mainAction: 44, menuItem: 40, menuGroup: 44 },
  touch: { row: 60, tableHead: 42, control: 44, mainAction: 54, menuItem: 44, menuGroup: 48 },
}

/** Sides of an icon within words (a chip, a note), of one that stands for a word, and of one by itself. */
export const icons = { small: 16, medium: 18, large: 20 } as const

/** A figure that is read from a step away, and one that is read across a room: a floor price, what a scale says. */
export const figures = { large: 32, huge: 40 } as const

/** Where controls take their touch sizes: a finger, or a narrow screen (specification: 992 px). */
export const touchMedia = '@media (pointer: coarse), (max-width: 991.95px)'
export const fontFamily = '"Noto Sans Variable","Noto Sans Tamil Variable",system-ui,sans-serif'
