/** The checks a text field can name in its declaration: one rule for form, import and server. */
export const checkNames = [
  'name',
  'tamilName',
  'mobile',
  'aadhaar',
  'pan',
  'gstin',
  'ifsc',
  'bankAc',
  'pin',
  'email',
  'url',
  'userName',
  'headCode',
] as const
export type CheckName = (typeof checkNames)[number]

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Multiplication in the dihedral group of ten elements, on which Verhoeff's check digit rests. */
const dihedral = (a: number, b: number): number => {
  const turn = a < 5 ? a + b : a - b
  const within = ((turn % 5) + 5) % 5
  return a < 5 === b < 5 ? within : within + 5
}

/** Verhoeff's permutation; the digit at place n goes through it n times. */
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

const permuted = (digit: number, times: number): number => {
  let result = digit
  for (let turn = 0; turn < times % 8; turn += 1) result = permutation[result] ?? 0
  return result
}

const verhoeff = (digits: string): boolean =>
  [...digits].reverse().reduce((check, digit, place) => dihedral(check, permuted(Number(digit), place)), 0) === 0

/** The check character of a GSTIN: digits to base 36, every second doubled, the two digits of each product added. */
function gstinCheck(first14: string): string {
  const total = [...first14].reduce((sum, character, place) => {
    const product = Number.parseInt(character, 36) * (place % 2 === 0 ? 1 : 2)
    return sum + (product % 36) + (product >= 36 ? 1 : 0)
  }, 0)
  return ((36 - (total % 36)) % 36).toString(36).toUpperCase()
}

const gstin = (text: string): boolean => {
  if (!/^\d\d[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/.test(text)) return false
  const state = Number(text.slice(0, 2))
  return state >= 1 && state <= 38 && gstinCheck(text.slice(0, 14)) === text[14]
}

const url = (text: string): boolean => /^https?:\/\/[^\s@/?#]+([/?#]\S*)?$/i.test(text) && URL.canParse(text)

/**
 * Whether a text has the form its kind demands. Spaces around are the field's business: every check refuses them.
 * Names are letters of any script with their marks (Tamil vowel signs), spaces, and . ' - between or after them, and the
 * joiners that some scripts write between letters. A name in Tamil is of that script, with figures and the signs of a name, and
 * nothing that is not seen. A user name is no mobile number: that signs in whoever has it.
 */
export const checks: Readonly<Record<CheckName, (text: string) => boolean>> = {
  name: (text) =>
    /^\p{L}([\p{L}\p{M} .'’-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))*$/u.test(text) && !text.endsWith(' '),
  tamilName: matches(
    /^(?=[^\u0b80-\u0bff]*[\u0b85-\u0bb9])[\u0b82-\u0bfa\d(](?:[\u0b82-\u0bfa\d .,'’()/&-]*[\u0b82-\u0bfa\d.)])?$/u,
  ),
  mobile: matches(/^[6-9]\d{9}$/),
  aadhaar: (text) => /^[2-9]\d{11}$/.test(text) && verhoeff(text),
  pan: matches(/^[A-Z]{5}\d{4}[A-Z]$/),
  gstin,
  ifsc: matches(/^[A-Z]{4}0[A-Z0-9]{6}$/),
  bankAc: matches(/^\d{9,18}$/),
  pin: matches(/^[1-9]\d{5}$/),
  email: (text) => text.length <= 254 && /^[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(text),
  url,
  userName: matches(/^(?![6-9]\d{9}$)[A-Za-z0-9][A-Za-z0-9._-]{2,49}$/),
  headCode: matches(/^[1-9]\d{3}$/),
}
