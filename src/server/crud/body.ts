import { z } from 'zod'
import { earlierNames } from '#shared/earlierNames'
import { AppError, invalid } from '#shared/errors'
import { fixedValues } from '#shared/face'
import type { Field } from '#shared/field'
import { labelOf, type RowIssue, type RowIssues } from '#shared/issues'
import { confirmedBody } from '#shared/queryParameters'
import { bodyField } from '#shared/requestBody'
import type { Resource } from '#shared/resource'
import type { Mode } from '#shared/schema'
import type { Values } from '#shared/values'
import { isWritable, writableFields } from '#shared/writable'

/** What a record brings along and nobody writes. */
const answerOnlyKeys = ['titles', 'own', 'people']

/** What an answered record has beside the fields that people write. */
const answered = ({ fields }: Resource): string[] => [
  ...answerOnlyKeys,
  ...Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'password') return [`${name}Set`]
    return field.type === 'text' && field.secret ? [`${name}Last4`] : [name]
  }),
]

const keysOf = (face: Resource, mode: Mode): string[] => [
  ...writableFields(face),
  ...Object.keys(fixedValues(face)),
  ...(mode === 'update' ? ['id', 'version', ...answered(face)] : []),
]

/** Whether a new record of each face is refused without it; an office may be filled in, and a service has its own rules. */
const isNeeded = (faces: readonly Resource[], name: string): boolean =>
  faces.every((face) => {
    const field = face.fields[name]
    if (!field?.required || field.due || face.writes === 'service' || !isWritable(face, name)) return false
    return !('default' in field) && (field.type !== 'reference' || (face.scope ?? 'none') === 'none')
  })

const own: Readonly<Record<string, Field>> = { id: { type: 'reference', to: '' }, version: { type: 'integer' } }

function bodyValue(faces: readonly Resource[], mode: Mode, name: string) {
  const field = own[name] ?? faces.map(({ fields }) => fields[name]).find(Boolean)
  return field ? bodyField(field, mode === 'create' && isNeeded(faces, name)) : z.unknown().optional()
}

/**
 * The body of a record as people write it, of whichever of the `faces`: its writable fields and, for a change, all that
 * an answered record has, so that it can be read, changed and sent back. `more` are keys that the route takes beside.
 */
export function recordBody(faces: readonly Resource[], mode: Mode, more: readonly string[] = []) {
  const names = [...faces.flatMap((face) => keysOf(face, mode)), ...more]
  const shape = Object.fromEntries(names.map((name) => [name, bodyValue(faces, mode, name)]))
  return z.strictObject({ ...shape, confirmed: confirmedBody })
}

const throwIssues = (errors: RowIssues): void => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

const notWritten = (face: Resource, name: string): RowIssue => ({
  key: 'rule.notWritten',
  args: { field: labelOf(face, name) },
})

/** Refuses keys that only another face of the same address knows, and the tag of another face. Throws INVALID at them. */
export function requireKnownKeys(face: Resource, mode: Mode, body: Values, more: readonly string[] = []): void {
  const known = new Set([...keysOf(face, mode), ...more, 'confirmed'])
  const fixed = fixedValues(face)
  const errors: Record<string, RowIssue> = {}
  for (const name of Object.keys(body)) {
    if (face.retired?.[name]) errors[name] = { key: 'rule.retired', args: { field: labelOf(face, name) } }
    else if (!known.has(name)) errors[name] = { key: 'rule.unknownKey', args: { name } }
    else if (name in fixed && body[name] !== fixed[name]) errors[name] = notWritten(face, name)
  }
  throwIssues(errors)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What nobody writes may come back as it was read; another value is refused at its field rather than dropped. */
export function requireUnchanged(face: Resource, before: Values, body: Values): void {
  const fixed = fixedValues(face)
  const errors: Record<string, RowIssue> = {}
  for (const name of answered(face)) {
    if (!(name in body) || answerOnlyKeys.includes(name) || isWritable(face, name)) continue
    if (isSame(body[name], fixed[name] ?? before[name])) continue
    errors[name] = notWritten(face, name)
  }
  throwIssues(errors)
}

/** Names that a body may come with though no field goes by them: of before, and of what is retired. */
export const formerNames = (faces: readonly Resource[]): string[] =>
  faces.flatMap((face) => [...Object.values(face.fields).flatMap(earlierNames), ...Object.keys(face.retired ?? {})])

/** The id of a record in a path or body; what is no id names no record. Throws INVALID where a body has none. */
export function parseId(value: unknown): number {
  if (value === undefined || value === null) throw invalid({ id: { key: 'rule.required', args: { field: 'id' } } })
  const { success, data } = z.coerce.number<unknown>().int().positive().safeParse(value)
  if (!success) throw new AppError('NOT_FOUND')
  return data
}
