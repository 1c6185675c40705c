import { useMemo } from 'react'
import { timeText } from '#shared/day'
import type { Field } from '#shared/field'
import type { Language } from '#shared/label'
import type { ResolvedView, ViewColumn } from '#shared/view'
import { columnOf } from '../crud/columns/cells'
import type { ListColumnChoice } from '../crud/columns/useListColumns'
import type { CrudRecord } from '../crud/records/record'
import { useFieldLabel } from '../crud/records/words'
import { useConfig } from '../http/useConfig'
import { useLanguage } from '../i18n/useLanguage'
import { useColumnChoice } from '../table/ColumnChooser'
import type { Column } from '../table/column'

/** A column as its field has it, under what the view says of it. */
function drawn(
  column: Column<CrudRecord>,
  name: string,
  field: Field,
  said: ViewColumn,
  language: Language,
): Column<CrudRecord> {
  return {
    ...column,
    Header: said.short?.[language] ?? column.Header,
    priority: said.priority ?? 1,
    name: said.name ?? false,
    lead: said.lead ?? false,
    status: said.status ?? false,
    // A state is read as words, whatever it is drawn from.
    ...((field.type === 'day' || said.status) && { textAlign: 'start' as const }),
    ...(said.width && { width: said.width }),
    ...(said.strong && { fontweight: 700 }),
    ...(said.as === 'time' && { render: (row) => (row[name] ? timeText(String(row[name])) : '–') }),
  }
}

/** The columns that there are here: outside of the demonstration without those that are withheld. */
function useTold({ columns }: ResolvedView) {
  const all = useMemo(() => Object.entries(columns), [columns])
  const isAsked = all.some(([, { outsideDemo }]) => outsideDemo === 'withheld')
  const { data: config } = useConfig(isAsked)
  const isWhole = !isAsked || config?.demo === true
  return useMemo(() => (isWhole ? all : all.filter(([, said]) => said.outsideDemo !== 'withheld')), [all, isWhole])
}

/**
 * The columns of a view: all, those that are usual, and the person's own choice; `sortable` is what sorts just now. Rows of
 * many days, whose numbers begin anew on each, say theirs.
 */
export function useViewColumns(
  view: ResolvedView,
  sortable: readonly string[],
  { day }: Readonly<Record<string, unknown>>,
): ListColumnChoice {
  const language = useLanguage()
  const label = useFieldLabel(view.name)
  const { chosen, choose } = useColumnChoice(view.view.keptAs ?? view.name)
  const told = useTold(view)
  const isManyDays = day === undefined
  return useMemo(() => {
    const all = told.map(([name, said], place) => {
      const column = columnOf(view, name, place, language, label)
      const field = view.fields[name] as Field
      return { ...drawn(column, name, field, said, language), sortable: sortable.includes(name) }
    })
    const isUsual = ([name, { optional }]: (typeof told)[number]) => !optional || (isManyDays && name === 'day')
    const usual = told.filter(isUsual).map(([name]) => name)
    return { all, usual, chosen, choose }
  }, [view, told, language, label, sortable, isManyDays, chosen, choose])
}
