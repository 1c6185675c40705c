import { ratio, scaled } from '#shared/money'

export interface GaugeRange {
  readonly min: string
  readonly max: string
  readonly usual: readonly [string, string]
}

/** Where a decimal text lies between `min` and `max`, as percent text '41.7'; values outside stand at the ends. */
export function placeOn(value: string, min: string, max: string): string {
  const [low, high, at] = [scaled(min, 6), scaled(max, 6), scaled(value, 6)]
  if (at <= low || high <= low) return '0'
  if (at >= high) return '100'
  const tenths = ratio((at - low) * 100n, high - low, 1, 'half-up')
  return `${tenths / 10n}.${tenths % 10n}`
}

export const isUsual = (value: string, [from, to]: readonly [string, string]): boolean =>
  scaled(value, 6) >= scaled(from, 6) && scaled(value, 6) <= scaled(to, 6)
