/** The sign of a series, in the order of the chart colours: circle is the first colour (BV), diamond the second (CB). */
export const shapes = ['circle', 'diamond', 'square', 'triangle', 'cross', 'star'] as const
export type Shape = (typeof shapes)[number]

export interface ChartSeries {
  readonly key: string
  readonly label: string
  /** One for each place on the axis; null where there is none. */
  readonly values: readonly (number | null)[]
  readonly shape: Shape
}

export interface ChartProps {
  /** The title in the card's head, with the unit of its figures: 'Price (₹/kg)'. */
  readonly label: string
  /** What stands under the axis, in order. */
  readonly x: readonly string[]
  /** Where each of them stands (`timesOf`); beside each other unless said. */
  readonly stands?: readonly number[]
  /** At most six. */
  readonly series: readonly ChartSeries[]
  /** Pixels of the drawing; 220 unless said. */
  readonly height?: number
}

/** Figures beside each other, or their course. */
export type ChartKind = 'bars' | 'line'

/** Place of a shape among the chart colours, the dashes of lines and the hatchings of bars. */
export const placeOf = (shape: Shape): number => shapes.indexOf(shape)

/** A line is told by its dashes too, a bar by its hatching; the first is whole. */
export const dashes = ['none', '7 4', '2 4', '10 4 2 4', '12 3', '4 2'] as const

/** A decimal as the server sends it, for drawing alone: no figure that is read or added goes this way. */
export const drawn = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** A figure of the axis or the hint, grouped the Indian way; '–' where there is none. */
export const figure = (value: number | null): string => (value === null ? '–' : grouped.format(value))

/** The figures of a series that are known. */
export const drawnValues = ({ values }: ChartSeries): number[] => values.filter((value) => value !== null)

export const hasFigures = (series: readonly ChartSeries[]): boolean =>
  series.some((each) => drawnValues(each).length > 0)

/** What the drawing says to those who do not see it: each series from least to most; the figures stand in the table. */
export const spoken = (label: string, x: readonly string[], series: readonly ChartSeries[]): string =>
  [
    x.length > 1 ? `${label}, ${x[0]} – ${x.at(-1)}` : label,
    ...series.flatMap((each) => {
      const all = drawnValues(each)
      return all.length > 0 ? [`${each.label}: ${figure(Math.min(...all))} – ${figure(Math.max(...all))}`] : []
    }),
  ].join('. ')
