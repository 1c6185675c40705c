import { crate } from '#resources/tables/day'
import { clean } from '#shared/clean'
import type { RowIssue } from '#shared/issues'
import { grams } from '#shared/money'
import { issueOf } from '#shared/schema'
import { type CrateTotals, crateTotals, netOf } from '#shared/weight'

/** A crate as it is typed; `id` keeps a row's inputs its own while rows come and go. */
export interface TypedCrate {
  readonly id: number
  readonly gross: string
  readonly tare: string
}

/** Whether something that was kept on this computer holds typed crates. */
export const isTyped = (kept: unknown): kept is readonly TypedCrate[] =>
  Array.isArray(kept) && kept.every((row) => typeof row?.gross === 'string' && typeof row?.tare === 'string')

export interface ReadCrate {
  readonly gross: string
  readonly tare: string
  readonly net: string
}

/** What is typed as kg text with three decimals, and what is wrong with it. */
const kgOf = (text: string, field: typeof crate.fields.gross | typeof crate.fields.tare) => {
  const kg = String(clean(field, text) ?? '')
  return { kg, issue: issueOf(field, kg) }
}

export const isBlank = ({ gross }: TypedCrate): boolean => gross.trim() === ''

export interface CrateReading {
  readonly crate: ReadCrate | null
  readonly issue: RowIssue | null
  /** The boxes that the issue is of. */
  readonly wrong: readonly ('gross' | 'tare')[]
}

/** The crate's weights, or what is wrong with them; neither for a row nobody has typed in. */
export function readCrate(typed: TypedCrate): CrateReading {
  if (isBlank(typed)) return { crate: null, issue: null, wrong: [] }
  const gross = kgOf(typed.gross, crate.fields.gross)
  const tare = kgOf(typed.tare, crate.fields.tare)
  if (gross.issue || tare.issue) {
    const wrong = (['gross', 'tare'] as const).filter((name) => ({ gross, tare })[name].issue)
    return { crate: null, issue: gross.issue ?? tare.issue, wrong }
  }
  if (grams(tare.kg) >= grams(gross.kg))
    return { crate: null, issue: { key: 'ui.weight.tooHeavy' }, wrong: ['gross', 'tare'] }
  return { crate: { gross: gross.kg, tare: tare.kg, net: netOf(gross.kg, tare.kg) }, issue: null, wrong: [] }
}

/** Running totals of the rows that can be read. */
export const totalsOf = (rows: readonly TypedCrate[]): CrateTotals =>
  crateTotals(rows.flatMap((row) => readCrate(row).crate ?? []))

/** What is sent: the typed rows in order, numbered from 1. */
export const sentCrates = (rows: readonly TypedCrate[]) =>
  rows.flatMap((row) => readCrate(row).crate ?? []).map(({ gross, tare }, at) => ({ crateNo: at + 1, gross, tare }))

const blankCrate = (id: number, tareKg: string): TypedCrate => ({ id, gross: '', tare: tareKg })

/** The rows with a blank one at the end, ready for the next crate. */
export function withBlank(rows: readonly TypedCrate[], tareKg: string): readonly TypedCrate[] {
  const last = rows.at(-1)
  if (last && isBlank(last)) return rows
  return [...rows, blankCrate(Math.max(0, ...rows.map(({ id }) => id)) + 1, tareKg)]
}
