import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache'

/*
 * Styles are written for one direction by the parts that we did not make. Told by start and end, the same rules serve
 * both, and the boxes of the page turn round with its `dir` alone. The words do not: both languages are written from
 * left to right, and '65406 72181' must not be read backwards. So each text keeps its own direction, and what it is
 * aligned by is told by side.
 */

const named: Readonly<Record<string, string>> = {
  left: 'inset-inline-start',
  right: 'inset-inline-end',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
}

const sided = /^(margin|padding|border)-(left|right)(-width|-style|-color)?$/
const ends: Readonly<Record<string, string>> = { left: 'start', right: 'end' }
const floating = new Set(['float', 'clear'])

/** The values of a shorthand, those in brackets whole. */
const values = (text: string): string[] => text.match(/(?:[^\s()]+|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

function shorthand(property: string, text: string): string | null {
  const important = text.endsWith('!important') ? '!important' : ''
  const [top, right, bottom, left, ...more] = values(text.replace('!important', ''))
  if (left === undefined || more.length > 0 || left === right) return null
  const block = `${property}-block:${top} ${bottom}${important};`
  return `${block}${property}-inline:${left} ${right}${important};`
}

const sides = {
  ltr: { left: 'start', start: 'start', right: 'end', end: 'end' },
  rtl: { left: 'right', start: 'right', right: 'left', end: 'left' },
} as const

type Direction = keyof typeof sides
type Side = keyof (typeof sides)['ltr']

/** A declaration told by start and end, a text's alignment by its side; null where it needs no change. */
export function logicalOf(property: string, value: string, direction: Direction = 'ltr'): string | null {
  const name = named[property]
  if (name) return `${name}:${value};`
  const [, part, side = '', rest = ''] = sided.exec(property) ?? []
  if (part) return `${part}-inline-${ends[side]}${rest}:${value};`
  if (property === 'margin' || property === 'padding' || property === 'inset') return shorthand(property, value)
  const [word = '', ...important] = value.split(/(?=!)/)
  if (property === 'text-align') {
    const to = sides[direction][word.trim() as Side]
    return to && to !== word.trim() ? `text-align:${to}${important.join('')};` : null
  }
  const end = ends[word.trim()]
  return end && floating.has(property) ? `${property}:inline-${end}${important.join('')};` : null
}

const logical =
  (direction: Direction): StylisPlugin =>
  (element: StylisElement) => {
    if (element.type !== 'decl' || typeof element.props !== 'string') return
    element.return = logicalOf(element.props, String(element.children), direction) ?? element.return
  }

/** The console's styles in each direction. Browsers of this build need no prefixes. */
export const styleCaches = {
  ltr: createCache({ key: 'css', stylisPlugins: [logical('ltr')] }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [logical('rtl')] }),
}

/** Of the whole page from right to left: every text in its own direction, at its box's start. */
export const directionStyles = {
  ':where([dir=rtl] body) *': { unicodeBidi: 'plaintext' },
  ':where([dir=rtl]) :is(body, input, textarea)': { textAlign: 'start' },
} as const
