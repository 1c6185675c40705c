import type { Field } from '#shared/field'

const letters = (text: string): number => [...new Intl.Segmenter('ta').segment(text)].length

/** Longer than this, a Tamil label wants the width of two columns. */
const longLabel = 18
/** A text of this length is an address or a remark. */
const longText = 120

/** How many columns of the form a field takes. */
export const spanOf = (field: Field): 1 | 2 => {
  if (field.type === 'text' && !field.secret && field.check === undefined && field.max >= longText) return 2
  return letters(field.label?.ta ?? '') > longLabel + 8 ? 2 : 1
}
