/** What a spreadsheet would run as a formula, blanks before it or not. */
const formula = /^\s*[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** One value of a file: quoted where needed, and never read as a formula by a spreadsheet. */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell as it was before it was guarded: the apostrophe is no part of it. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

/** Lines of values as a CSV file; opens with a byte order mark, for Tamil in spreadsheets. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
