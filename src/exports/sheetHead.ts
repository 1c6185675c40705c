import type { Printed } from '#pdf/footer'
import type { Label, Language } from '#shared/label'
import { term } from '#shared/terms'
import type { Sheet } from './sheet'

/** What a workbook says above its heads: what it is of, and who made it when. */
export interface SheetSaid {
  readonly title: Label
  readonly place: Label
  /** Filters, basis, and what is left out. */
  readonly said: readonly { readonly label: Label; readonly value: Label }[]
  readonly printed: Printed
  /** Lines of a covering text, as they were written. */
  readonly cover?: readonly string[]
}

/** The lines above the heads of a workbook's sheet as printed. */
export function sheetTop({ title, place, said, printed, cover = [] }: SheetSaid, language: Language): string[] {
  const lines = said.map(({ label, value }) => `${label[language]}: ${value[language]}`)
  return [`${title[language]}, ${place[language]}`, ...lines, `${printed.printedBy} · ${printed.printedAt}`, ...cover]
}

/** What the two sheets of a workbook are called, and the total of the second. */
export const sheetNames = (language: Language): NonNullable<Sheet['names']> => [
  term('ui.report.sheetPrinted')[language],
  term('ui.report.sheetData')[language],
  term('column.total')[language],
]
