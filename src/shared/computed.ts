import { computations, type Figure } from './compute'
import type { Declaration } from './resource'

type Row = Readonly<Record<string, unknown>>
type Compute = (...figures: Figure[]) => string | number | null

/**
 * The declared derived values of a row, in declared order, so that one may be made from another: decimals as texts,
 * whole numbers as numbers, null as long as a figure is missing. Run by the form while one types and by the server,
 * which stores what it made itself.
 */
export function computedOf<Result extends object = Record<string, string | number | null>>(
  { fields }: Pick<Declaration, 'fields'>,
  row: Row,
): Result {
  const whole: Record<string, unknown> = { ...row }
  const found: Record<string, string | number | null> = {}
  for (const [name, { computed }] of Object.entries(fields)) {
    if (!computed) continue
    const compute: Compute = computations[computed.by]
    const value = compute(...computed.from.map((from) => (whole[from] ?? null) as Figure))
    found[name] = value
    whole[name] = value
  }
  return found as Result
}
