import type { ReactNode } from 'react'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import type { TableLine } from '../table/column'
import type { CrudRecord } from './records/record'

/** So many rows are on the one page of a list that is a tree. */
export const treeRows = 500

const step = 18

const indented = (label: string, depth: number): ReactNode => (
  <span style={{ paddingInlineStart: depth * step }}>{label}</span>
)

/** One level of a tree: its groups in the order of their options, each with its rows; what has no value stands first. */
function levelOf(
  { fields }: Pick<Resource, 'fields'>,
  [name, ...deeper]: readonly string[],
  rows: readonly CrudRecord[],
  language: Language,
  depth = 0,
): TableLine<CrudRecord>[] {
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field?.type !== 'choice') return rows.map((row) => ({ kind: 'row', row }))
  const own = rows.filter((row) => !(String(row[name] ?? '') in field.options))
  return [
    ...own.map((row): TableLine<CrudRecord> => ({ kind: 'row', row })),
    ...Object.entries(field.options).flatMap(([value, option]): TableLine<CrudRecord>[] => {
      const of = rows.filter((row) => row[name] === value)
      if (of.length === 0) return []
      const label = option[language]
      return [
        { kind: 'group', label, ...(depth > 0 && { shown: indented(label, depth) }) },
        ...levelOf({ fields }, deeper, of, language, depth + 1),
      ]
    }),
  ]
}

/** The rows of a list that is a tree, beneath the groups that they stand in; within a group as they came. */
export const treeLines = (
  { fields, list }: Pick<Resource, 'fields' | 'list'>,
  rows: readonly CrudRecord[],
  language: Language,
): TableLine<CrudRecord>[] => levelOf({ fields }, list.tree ?? [], rows, language)
