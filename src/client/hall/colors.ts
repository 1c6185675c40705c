import { headers, silkColors, tokens } from '../theme/tokens'

const { back, text, text2, zari } = headers['header-blue']

/** Projectors lose dark grounds in daylight: black on white unless the evening asks for the other. */
const light = {
  ground: '#FFFFFF',
  ink: '#000000',
  ink2: '#3A4340',
  line: '#B9BDB9',
  rule: '#000000',
  news: '#FFE9A8',
  old: '#6F7673',
  ok: tokens.light.ok,
  err: tokens.light.err,
  onErr: '#FFFFFF',
  live: tokens.light.live,
  onLive: '#FFFFFF',
  notice: tokens.light.zariTint,
}

const dark: Record<keyof typeof light, string> = {
  ground: '#000000',
  ink: '#FFFFFF',
  ink2: '#C3CBC7',
  line: '#4A5450',
  rule: '#FFFFFF',
  news: '#4A3A12',
  old: '#8B9490',
  ok: tokens.dark.ok,
  err: '#C62B22',
  onErr: '#FFFFFF',
  live: tokens.light.live,
  onLive: '#FFFFFF',
  notice: '#3A2F17',
}

export const hallColors = { light, dark } as const

/** The colours of one mode as custom properties of the stage; the head is the same in both. */
export const colorsOf = (isDark: boolean): Record<`--${string}`, string> => ({
  ...Object.fromEntries(Object.entries(isDark ? dark : light).map(([name, value]) => [`--${name}`, value])),
  '--head': back,
  '--headText': text,
  '--headText2': text2,
  '--zari': zari,
  '--cocoon': silkColors.cocoon,
})
