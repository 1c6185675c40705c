import type { ReportPaper, ReportPaperColumn } from '#pdf/documents/report'
import type { TableLine } from '#pdf/table'
import { tenant } from '#resources/scopes'
import { asOfText, dayShown, monthStart, timeText } from '#shared/day'
import type { Field } from '#shared/field'
import type { Label, Language } from '#shared/label'
import { languages } from '#shared/label'
import { indian } from '#shared/money'
import type { Resource } from '#shared/resource'
import { term } from '#shared/terms'
import type { ResolvedView, ViewColumn } from '#shared/view'
import { type FilterValues, isSet, listOf } from '../filters/values'
import { cellText, readable } from '../records/cellText'
import { listLabel } from '../records/faces'
import { headText } from '../records/heads'
import type { CrudRecord } from '../records/record'
import { totalLabel, uncountedIn } from './totalLabel'

export interface ListPaperWanted {
  readonly declaration: Resource
  readonly rows: readonly CrudRecord[]
  /** The keys of the columns that the screen shows, in their order. */
  readonly names: readonly string[]
  readonly filter: FilterValues
  /** What the words of the filter are that the server knows: the last slot of the day. */
  readonly said?: Readonly<Record<string, unknown>> | undefined
  /** As of when the rows tell; undefined for now. */
  readonly asOf?: string | undefined
  /** What the figures of all rows come to, where the list says so. */
  readonly totals: Readonly<Record<string, string | number>>
  /** The only one whose rows whoever prints reads. */
  readonly place: Label | null
  readonly language: Language
  /** The day that 'today' is. */
  readonly today: string
}

const dayText = readable((text) => dayShown(text) || '')

const saidOf = (declaration: Resource, name: string): ViewColumn =>
  (declaration as Partial<ResolvedView>).columns?.[name] ?? {}

const inBoth = (text: (language: Language) => string): Label =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<Language, string>

const figures: readonly Field['type'][] = ['decimal', 'integer', 'day', 'time', 'instant']

function columnOf(declaration: Resource, name: string): ReportPaperColumn {
  const field = declaration.fields[name] as Field
  const { short } = saidOf(declaration, name)
  return {
    name,
    kind: 'text',
    label: short ?? inBoth((language) => headText(field, field.label?.[language] ?? name, language)),
    align: figures.includes(field.type) ? 'end' : 'start',
  }
}

function cellOf(declaration: Resource, name: string, row: CrudRecord, language: Language): string {
  if (saidOf(declaration, name).as === 'time') return (row[name] && timeText(String(row[name]))) || ''
  return cellText(declaration.fields[name] as Field, name, row, language)
}

/** What a filter is set to: a day or period, words for codes, and of what it refers to the name that the rows tell. */
function filterText({ rows, filter, said = {}, language, today }: ListPaperWanted, name: string, field: Field): string {
  const meant = (value: unknown): unknown => {
    if (value === 'today') return today
    return value === 'latest' ? said[name] : field.type === 'flag' ? String(value) === 'true' : value
  }
  const shown = (asked: unknown): string => {
    const value = meant(asked)
    // The day of an instant is meant whole.
    if (field.type === 'day' || field.type === 'instant') return dayText(value ?? '')
    const row = rows.find((each) => each[name] === value) ?? ({ [name]: value } as CrudRecord)
    return cellText(field, name, row, language)
  }
  const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]]
  if (from !== undefined || to !== undefined) return [from, to].map(shown).join(' – ')
  if (filter[name] === 'month') return [monthStart(today), today].map(shown).join(' – ')
  return listOf(filter, name).map(shown).join(', ')
}

function filtersOf(wanted: ListPaperWanted): ReportPaper['filters'] {
  const { declaration, filter, asOf } = wanted
  const same = (text: string): Label => ({ en: text, ta: text })
  const set = Object.entries(declaration.fields).filter(([name]) => isSet(filter, name))
  const q = typeof filter.q === 'string' && filter.q.trim() !== '' ? filter.q.trim() : null
  return [
    ...set.map(([name, field]) => ({
      label: field.label ?? same(name),
      value: same(filterText(wanted, name, field)),
    })),
    ...(q === null ? [] : [{ label: term('action.search'), value: same(q) }]),
    ...(asOf ? [{ label: term('ui.report.asOf'), value: same(asOfText(asOf)) }] : []),
  ]
}

/** Which rows of a file count for nothing: by which values, and whether one of them does. */
export function uncountedOf({ declaration, filter, rows }: ListPaperWanted) {
  const values = uncountedIn(declaration, filter, (name, value) => rows.some((row) => row[name] === value))
  return { values, isOne: (row: CrudRecord) => values.some(([name, value]) => row[name] === value) }
}

/** A list as it is printed: its rows in the columns that the screen shows, with what was filtered and searched. */
export function listPaper(wanted: ListPaperWanted): ReportPaper {
  const { declaration, rows, totals, place, language } = wanted
  const names = wanted.names.filter((name) => declaration.fields[name])
  const body: TableLine[] = rows.map((row) => ({
    kind: 'row',
    cells: names.map((name) => cellOf(declaration, name, row, language)),
  }))
  const sums = names.map((name) => (totals[name] === undefined ? '' : indian(String(totals[name]))))
  const hasSums = sums.some((text) => text !== '') && rows.length > 0
  return {
    title: listLabel(declaration).many,
    place: place ?? term(tenant.all),
    filters: filtersOf(wanted),
    columns: names.map((name) => columnOf(declaration, name)),
    body: hasSums
      ? [...body, { kind: 'total', label: totalLabel(declaration, uncountedOf(wanted).values), cells: sums }]
      : body,
    empty: term('message.noDataFound'),
    signatures: [],
  }
}
