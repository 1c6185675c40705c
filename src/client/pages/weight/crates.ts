import { crate } from '#resources/tables/day'
import { clean } from '#shared/clean'
import { grams } from '#shared/money'
import type { TermKey } from '#shared/terms'
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

/** What is typed as kg text with three decimals; null where it is none. */
function kgOf(text: string, field: typeof crate.fields.gross | typeof crate.fields.tare): string | null {
  const value = clean(field, text)
  return typeof value === 'string' && /^\d{1,3}\.\d{3}$/.test(value) ? value : null
}

export const isBlank = ({ gross }: TypedCrate): boolean => gross.trim() === ''

/** The crate's weights, or what is wrong with them; neither for a row nobody has typed in. */
export function readCrate(typed: TypedCrate): { crate: ReadCrate | null; problem: TermKey | null } {
  if (isBlank(typed)) return { crate: null, problem: null }
  const gross = kgOf(typed.gross, crate.fields.gross)
  const tare = kgOf(typed.tare, crate.fields.tare)
  if (gross === null || tare === null) return { crate: null, problem: 'rule.number' }
  if (grams(tare) >= grams(gross)) return { crate: null, problem: 'ui.weight.tooHeavy' }
  return { crate: { gross, tare, net: netOf(gross, tare) }, problem: null }
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
