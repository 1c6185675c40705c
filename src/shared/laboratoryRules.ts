import type { Figure } from './compute'
import type { RowIssue, RowIssues } from './issues'
import type { Label } from './label'
import { scaled } from './money'
import { term } from './terms'

/** The figures of a lot that are judged by its race. */
export type SampleFigure =
  | 'approxWeight'
  | 'count100'
  | 'defectPercent'
  | 'shellRatio'
  | 'renditta'
  | 'silkRate'
  | 'conversionCost'
  | 'floorPrice'

/** Decimal texts, borders included: outside `usual` wants a yes, outside `hard` is refused. */
export interface FigureRange {
  readonly label: Label
  readonly usual: readonly [string, string]
  readonly hard: readonly [string, string]
}

type Borders = readonly [string, string]
const line = (label: Label, hard: Borders, bivoltine: Borders, crossBreed: Borders) => ({
  label,
  hard,
  bivoltine,
  crossBreed,
})

const table = {
  approxWeight: line(term('field.approxWeight'), ['0.500', '1000.000'], ['10.000', '120.000'], ['10.000', '120.000']),
  count100: line(term('field.sampleCount'), ['30', '120'], ['47', '60'], ['55', '75']),
  defectPercent: line(term('field.defectPercent'), ['0.00', '99.99'], ['1.00', '12.00'], ['3.00', '18.00']),
  shellRatio: line(term('field.shellRatio'), ['8.00', '28.00'], ['18.00', '24.00'], ['14.00', '19.00']),
  renditta: line(term('field.renditta'), ['4.50', '20.00'], ['5.50', '8.00'], ['7.50', '10.50']),
  silkRate: line(term('field.silkRate'), ['500.00', '15000.00'], ['3500.00', '5200.00'], ['3000.00', '4700.00']),
  conversionCost: line(term('field.conversionCost'), ['0.00', '3000.00'], ['400.00', '900.00'], ['350.00', '800.00']),
  floorPrice: line(term('field.floorPrice'), ['50', '2000'], ['400', '800'], ['300', '600']),
} as const satisfies Record<SampleFigure, ReturnType<typeof line>>

const judged = Object.keys(table) as SampleFigure[]

/** Multivoltine cocoons are like the cross breed, seed cocoons like the bivoltine; defective ones have no usual value. */
const usualOf = (name: SampleFigure, race: string): Borders => {
  const { hard, bivoltine, crossBreed } = table[name]
  if (race === 'DEF' && name !== 'approxWeight') return hard
  return race === 'CB' || race === 'MV' ? crossBreed : bivoltine
}

/** The range of one figure for a race. */
export const rangeOf = (name: SampleFigure, race: string): FigureRange => ({
  label: table[name].label,
  hard: table[name].hard,
  usual: usualOf(name, race),
})

const size = (text: string) => scaled(text, 4)
const isWithin = (value: bigint, [min, max]: Borders) => value >= size(min) && value <= size(max)

const read = (value: Figure): bigint | null => {
  try {
    return value === null || value === undefined || value === '' ? null : size(String(value))
  } catch {
    return null
  }
}

/**
 * What is wrong (`errors`, outside the hard range) and what wants a yes (`asks`, outside the usual one) with the
 * figures of a lot. Missing and unreadable figures are another rule's business.
 */
export function checkFigures(
  race: string,
  values: Readonly<Partial<Record<SampleFigure, Figure>>>,
): { readonly errors: RowIssues; readonly asks: RowIssues } {
  const errors: Record<string, RowIssue> = {}
  const asks: Record<string, RowIssue> = {}
  for (const name of judged) {
    const value = read(values[name])
    if (value === null) continue
    const { label, hard, usual } = rangeOf(name, race)
    if (!isWithin(value, hard)) errors[name] = { key: 'rule.range', args: { min: hard[0], max: hard[1] } }
    else if (!isWithin(value, usual))
      asks[name] = {
        key: 'rule.unusual',
        args: { field: label, value: String(values[name]), min: usual[0], max: usual[1] },
      }
  }
  return { errors, asks }
}
