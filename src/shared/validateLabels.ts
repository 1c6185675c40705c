import { type Label, languages } from './label'
import type { ReportFault } from './options'

/* Every text of a declaration is in both languages, wherever in it the text stands. */

const tamil = /[\u0b80-\u0bff]/
/** Whole words, not short forms such as GST. */
const english = /[a-z]{4}/
/** What English and Tamil letters stand between the places that are filled: `{lotNo}`. */
const places = /\{\w+\}/g

const placesIn = (text: string): string => [...new Set(text.match(places) ?? [])].sort().join(' ')

/**
 * A label says something in both languages, the Tamil is written in Tamil (short forms such as GST aside), and both name
 * the same places.
 */
function checkLabel(place: string, label: Label | undefined, say: ReportFault): void {
  if (!label) {
    say(place, 'has no label')
    return
  }
  for (const language of languages) if (!label[language]?.trim()) say(place, `has no text in '${language}'`)
  const { en, ta } = label
  if (!en?.trim() || !ta?.trim()) return
  if (english.test(ta.replaceAll(places, '')) && !tamil.test(ta)) say(place, 'has no Tamil of its own')
  if (placesIn(en) !== placesIn(ta))
    say(place, `names '${placesIn(en)}' in English and '${placesIn(ta)}' in Tamil: both are filled with the same`)
}

const isLabel = (value: object): value is Label => typeof (value as Partial<Label>).en === 'string'

/** Parts that a place is called by without their own name: a label is the label of what it stands in. */
const unsaid = new Set(['label', 'fields'])
const inPlace: Readonly<Record<string, string>> = { filters: 'filter', columns: 'column', options: 'option' }

/** Holds every label in a declaration, however deep; `without` are parts that are declarations of their own. */
export function checkLabels(place: string, declared: unknown, say: ReportFault, without: readonly string[] = []): void {
  if (typeof declared !== 'object' || declared === null) return
  if (isLabel(declared)) {
    checkLabel(place, declared, say)
    return
  }
  for (const [part, value] of Object.entries(declared)) {
    if (without.includes(part)) continue
    if (inPlace[part] && typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, one] of Object.entries(value)) checkLabels(`${place}, ${inPlace[part]} ${name}`, one, say)
    else if (part === 'fields' && !Array.isArray(value))
      for (const [name, one] of Object.entries(value as object)) checkLabels(`${place}.${name}`, one, say)
    else checkLabels(unsaid.has(part) ? place : `${place}, ${part}`, value, say)
  }
}
