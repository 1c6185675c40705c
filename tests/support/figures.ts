import { appendFileSync } from 'node:fs'

/** What a run counted: `kills: 20`, `days: 250`. Whole numbers add up over several runs. */
export type Figures = Readonly<Record<string, number>>

/** Told to whoever counts over many runs (`npm run proof`), which names a file as FIGURES; to nobody else. */
export function tellFigures(figures: Figures): void {
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(figures)}\n`)
}
