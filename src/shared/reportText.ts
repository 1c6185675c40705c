import { dayShown, momentShown, timeText } from './day'
import type { Label } from './label'
import { indian } from './money'
import { monthText } from './month'
import {
  type CellValue,
  type ColumnType,
  headOf,
  placesOf,
  type Report,
  type ReportColumn,
  type ReportRow,
} from './report'
import { term } from './terms'

const same = (text: string): Label => ({ en: text, ta: text })

const figure = (value: string | number): Label => same(indian(String(value)))
const clock = /^\d\d:\d\d/
const word = (value: string | number, { options }: ReportColumn): Label => options?.[value] ?? same(String(value))

/** A balance by its side: '1,234.00 Dr', '1,234.00 Cr'; nothing owed has no side. */
function balance(value: string | number): Label {
  const text = String(value)
  if (/^-?0*(\.0*)?$/.test(text)) return figure('0.00')
  const isCredit = text.startsWith('-')
  const side = term(isCredit ? 'column.cr' : 'column.dr')
  const shown = indian(isCredit ? text.slice(1) : text)
  return { en: `${shown} ${side.en}`, ta: `${shown} ${side.ta}` }
}

type Text = (value: string | number, column: ReportColumn) => Label

const texts: { readonly [T in ColumnType]: Text } = {
  serial: (value) => same(String(value)),
  text: (value) => same(String(value)),
  label: (value) => same(String(value)),
  choice: word,
  status: word,
  integer: figure,
  price: figure,
  rate: figure,
  rupees: figure,
  kg: figure,
  percent: figure,
  balance,
  day: (value) => same(dayShown(String(value)) || ''),
  month: (value) => monthText(String(value)),
  time: (value) => same(clock.test(String(value)) ? String(value).slice(0, 5) : timeText(String(value)) || ''),
  instant: (value) => same(momentShown(String(value))),
}

/**
 * What a person reads in a cell, '' for a missing one: DD/MM/YYYY, HH:MM, Indian grouping, words for codes.
 * @throws RangeError if the value is not of the column's type.
 */
export function cellLabel(column: ReportColumn, value: CellValue | undefined): Label {
  if (value === null || value === undefined || value === '') return same('')
  if (typeof value === 'object') return value
  return texts[column.type](value, column)
}

/** A figure says nothing without its head. */
function inGroup(column: ReportColumn, value: CellValue | undefined): Label {
  const text = cellLabel(column, value)
  if (placesOf[column.type] === undefined || !text.en) return text
  const head = headOf(column)
  return { en: `${head.en} ${text.en}`, ta: `${head.ta} ${text.ta}` }
}

/** The line above a group: the values that its rows have in common. */
export function groupLabel(columns: Report['columns'], names: readonly string[], row: ReportRow): Label {
  const labels = names.map((name) => inGroup(columns[name] as ReportColumn, row[name]))
  const joined = (language: keyof Label): string =>
    labels
      .map((label) => label[language])
      .filter(Boolean)
      .join(' · ')
  return { en: joined('en') || '–', ta: joined('ta') || '–' }
}
