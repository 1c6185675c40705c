import type { FilterTexts } from '#exports/filterLines'
import type { FilterSelection } from '#shared/filterValue'
import type { Label } from '#shared/label'
import type { Report, ReportFilter } from '#shared/report'
import { recordText } from '../crud/records/choices'
import { get } from '../http/http'
import { dataProvider } from '../providers/dataProvider'

const same = (text: string): Label => ({ en: text, ta: text })

async function named(resource: string, id: string, signal?: AbortSignal): Promise<Label> {
  const [row] = await dataProvider.lookup(resource, { id: [Number(id)] }, signal)
  return same(row ? recordText(resource, row) : id)
}

async function listed(list: string, code: string, signal?: AbortSignal): Promise<Label> {
  const rows = await get(`MasLov/getAll_LovType/${list}`, {}, signal ? { signal } : {})
  const row = rows.find((each) => each.code === code)
  return row ? { en: row.name, ta: row.nameTa } : same(code)
}

async function textOf({ to, list }: ReportFilter, value: string, signal?: AbortSignal): Promise<Label | null> {
  if (to !== undefined) return named(to, value, signal)
  return list === undefined ? null : listed(list, value, signal)
}

/** What a paper says of the chosen rows; the address knows their ids and codes only. */
export async function chosenTexts(
  { filters }: Report,
  chosen: FilterSelection,
  signal?: AbortSignal,
): Promise<FilterTexts> {
  const texts = await Promise.all(
    Object.entries(filters).map(async ([name, filter]) => {
      const text = chosen[name] ? await textOf(filter, chosen[name], signal) : null
      return text ? [[name, text] as const] : []
    }),
  )
  return Object.fromEntries(texts.flat())
}
