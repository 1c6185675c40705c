/** Letters and digits of a screen's code, without those that look alike from afar. */
export const codeLetters = '34679ACDEFGHJKMNPQRTUVWXY'
export const codeLength = 8

/** A code as it was typed, in the form it is kept; null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter)) ? code : null
}

/** 'ABCD EFGH': a code in groups of four. */
export const codeShown = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')
