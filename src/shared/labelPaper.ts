import { type TermKey, term } from './terms'

/** What a counter's printer holds; mm. */
export interface LabelSize {
  readonly width: number
  /** How much of the width it prints. */
  readonly printed: number
  /** Of a label; a roll is cut where the paper ends. */
  readonly height?: number
}

/** The papers of the printers that counters have. The first is what is used until another was chosen. */
export const labelPapers = {
  roll80: { width: 80, printed: 72 },
  roll58: { width: 58, printed: 48 },
  label100x150: { width: 100, printed: 94, height: 150 },
  label100x100: { width: 100, printed: 94, height: 100 },
  label75x100: { width: 75, printed: 70, height: 100 },
} as const satisfies Readonly<Record<string, LabelSize>>
export type LabelPaper = keyof typeof labelPapers

export const labelPaperNames = Object.keys(labelPapers) as readonly LabelPaper[]

/** What is kept of a choice, as it can be used; what is not known gives way to the usual paper. */
export const labelPaperOf = (kept: string): LabelPaper => labelPaperNames.find((one) => one === kept) ?? 'roll80'

/** What a paper is called. */
export const labelPaperLabel = (paper: LabelPaper) => term(`labelPaper.${paper}` satisfies TermKey)
