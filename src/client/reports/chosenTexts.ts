import type { FilterType, Report } from '#shared/report'
import { dataProvider } from '../providers/dataProvider'
import type { FilterTexts } from './paper'
import { monthText, yearText } from './presets'
import type { Chosen } from './useFilters'

/** The resources whose rows a filter chooses. */
const rowsOf: Readonly<Partial<Record<FilterType, string>>> = {
  slot: 'slot',
  variety: 'cocoonType',
  farmer: 'farmer',
  reeler: 'reeler',
}

const named = async (resource: string, id: string): Promise<string> => {
  const [row] = await dataProvider.lookup(resource, { id: [Number(id)] })
  return row ? String(row.name) : id
}

/** What a paper says of the chosen rows, months and years; the address knows their ids and codes only. */
export async function chosenTexts({ filters }: Report, chosen: Chosen): Promise<FilterTexts> {
  const texts = await Promise.all(
    Object.entries(filters).map(async ([name, { type }]) => {
      const value = chosen[name]
      const resource = rowsOf[type]
      if (!value) return []
      if (type === 'month') return [[name, monthText(value)] as const]
      if (type === 'year') return [[name, { en: yearText(value), ta: yearText(value) }] as const]
      if (!resource) return []
      const text = await named(resource, value)
      return [[name, { en: text, ta: text }] as const]
    }),
  )
  return Object.fromEntries(texts.flat())
}
