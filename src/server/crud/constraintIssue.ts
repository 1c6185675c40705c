import { invalid } from '#shared/errors'
import { labelOf } from '#shared/issues'
import type { Resource } from '#shared/resource'
import { neededName } from '../db/checks'
import { boundName, foreignKeyName, partName, snake, uniqueName } from '../db/names'
import { databaseError } from '../faults/databaseError'

/**
 * What the database refused, said at the field: the constraints bear the names of the declarations. Anything else is
 * thrown on as it came.
 */
export function constraintIssue(
  error: unknown,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): unknown {
  const fault = databaseError(error)
  if (!fault?.constraint) return error
  const { constraint } = fault
  const rule = resource.unique?.find(({ fields }) => uniqueName(resource.table, fields) === constraint)
  if (fault.code === '23505' && rule) {
    const field = rule.fields.at(-1) as string
    const value = resource.fields[field]?.type === 'text' ? String(values[field] ?? '') : ''
    const isSecret = 'secret' in (resource.fields[field] ?? {}) && resource.fields[field]
    const args = { field: labelOf(resource, field), value: isSecret ? '' : value }
    return invalid({ [field]: { key: 'rule.unique', args } })
  }
  const apart = Object.keys(resource.fields).find((name) => constraint === `${resource.table}_${snake(name)}_apart`)
  if (apart)
    return invalid({
      [apart]: { key: 'rule.codeApart', args: { field: labelOf(resource, apart), value: String(values[apart] ?? '') } },
    })
  const kept = Object.keys(resource.fields).find((name) => constraint === `${resource.table}_${snake(name)}_kept`)
  if (kept) return invalid({ [kept]: { key: 'rule.notWritten', args: { field: labelOf(resource, kept) } } })
  const { table } = resource
  const broken = Object.keys(resource.fields).find((name) =>
    fault.code === '23503'
      ? constraint === foreignKeyName(table, name)
      : [0, 1].some((at) => constraint.startsWith(boundName(table, name, at))) ||
        constraint === neededName(resource, name) ||
        constraint === partName([table, snake(name)], 'needed'),
  )
  if (!broken) return error
  const key = fault.code === '23503' ? 'rule.notFound' : 'rule.required'
  return invalid({ [broken]: { key, args: { field: labelOf(resource, broken) } } })
}
