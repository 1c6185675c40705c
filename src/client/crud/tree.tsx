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

/** A group that begins, so deep in other groups, or a row of the one before it. */
export type TreeNode =
  | { readonly kind: 'group'; readonly label: string; readonly depth: number }
  | { readonly kind: 'row'; readonly row: CrudRecord }

/** One level of a tree: its groups in the order of their options, each with its rows; what has no value stands first. */
function levelOf(
  { fields }: Pick<Resource, 'fields'>,
  [name, ...deeper]: readonly string[],
  rows: readonly CrudRecord[],
  language: Language,
  depth = 0,
): TreeNode[] {
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || field?.type !== 'choice') return rows.map((row) => ({ kind: 'row', row }))
  const own = rows.filter((row) => !(String(row[name] ?? '') in field.options))
  return [
    ...own.map((row): TreeNode => ({ kind: 'row', row })),
    ...Object.entries(field.options).flatMap(([value, option]): TreeNode[] => {
      const of = rows.filter((row) => row[name] === value)
      if (of.length === 0) return []
      return [
        { kind: 'group', label: option[language], depth },
        ...levelOf({ fields }, deeper, of, language, depth + 1),
      ]
    }),
  ]
}

/** The rows of a list that is a tree, beneath the groups that they stand in; within a group as they came. */
export const treeOf = (
  { fields, list }: Pick<Resource, 'fields' | 'list'>,
  rows: readonly CrudRecord[],
  language: Language,
): TreeNode[] => levelOf({ fields }, list.tree ?? [], rows, language)

/** The same as lines of a table. */
export const treeLines = (
  of: Pick<Resource, 'fields' | 'list'>,
  rows: readonly CrudRecord[],
  language: Language,
): TableLine<CrudRecord>[] =>
  treeOf(of, rows, language).map((node) => {
    if (node.kind === 'row') return node
    const { label, depth } = node
    return { kind: 'group', label, ...(depth > 0 && { shown: indented(label, depth) }) }
  })
