import type { Basis } from '#shared/report'
import { term } from '#shared/terms'

const words = {
  /** For the lots of a day, by the terms of their sale. */
  due: term('levyBasis.due'),
  /** By the day of the voucher. */
  billed: term('levyBasis.billed'),
  /** By challan, up to the last day asked for. */
  remitted: term('levyBasis.remitted'),
} as const

/** Which levy a report shows: due, billed and remitted are three figures (D47). */
export const levyBasis = (...names: readonly [keyof typeof words, ...(keyof typeof words)[]]): Basis => ({
  of: term('column.levy'),
  columns: 'levy',
  readings: names.map((name) => words[name]),
})
