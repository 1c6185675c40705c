import { z } from 'zod'
import { roles } from '#shared/access'
import { fieldValue, list, named, presentValue, role, rowId, twoNames, whole } from '#shared/answer'
import type { Field } from '#shared/field'
import { isAnswered, type Resource } from '#shared/resource'
import { isSecret } from '../db/names'
import type { StoredRow } from './read'
import { isBrief, isHidden, readable } from './scope'

type Shape = Record<string, z.ZodType>

/** A record may be described as one that is yet to be made: it has no id of its own. */
const recordId = z.int().min(0)

const person = named(
  'Person',
  z.strictObject({ id: rowId, userName: z.string(), ...twoNames, role, mobileNo: z.string(), isActive: whole }),
)

function shown(resource: Resource, name: string, field: Field): Shape {
  if (field.transient) return {}
  if (field.type === 'password') return { [`${name}Set`]: z.boolean() }
  if (isSecret(field)) return { [`${name}Last4`]: z.string().max(4).nullable() }
  const mayBeMissing = isHidden(resource, name) || resource.paths?.[name] !== undefined
  const value = mayBeMissing ? presentValue(field).nullable() : fieldValue(field)
  return { [name]: value }
}

function shapeOf(resource: Resource, names: readonly string[]): Shape {
  const fields = Object.entries(resource.fields).filter(([name]) => names.includes(name) && isAnswered(resource, name))
  const titled = fields.filter(([, { type, transient }]) => !transient && (type === 'reference' || type === 'lookup'))
  return {
    id: recordId,
    ...(resource.versioned !== false && { version: whole }),
    ...Object.assign({}, ...fields.map(([name, field]) => shown(resource, name, field))),
    titles: z
      .strictObject(Object.fromEntries(titled.map(([name]) => [name, z.string().nullable()])))
      .describe('What the ids and codes of the record are called, in the language that was asked for'),
    ...(resource.metIn && { own: z.boolean().describe("Of the caller's own offices, not only met") }),
  }
}

const called = ({ name }: Resource): string => (name[0] ?? '').toUpperCase() + name.slice(1)

const made = new Map<string, z.ZodType<StoredRow>>()
const once = (name: string, make: () => z.ZodType): z.ZodType<StoredRow> => {
  const known = made.get(name) ?? (named(name, make()) as z.ZodType<StoredRow>)
  made.set(name, known)
  return known
}

const recordShape = (resource: Resource) => ({
  ...shapeOf(resource, Object.keys(resource.fields)),
  ...(resource.people && { people: list(person).optional().describe('Its accounts, for whoever may list them') }),
})

/** A record as it is read. */
export const recordAnswer = (resource: Resource): z.ZodType<StoredRow> =>
  once(called(resource), () => z.strictObject(recordShape(resource)))

/** Of the same what those read who only choose from it; the record itself where there are none. */
export function listAnswer(resource: Resource): z.ZodType<readonly StoredRow[]> {
  const brief = roles.find((one) => isBrief(resource, { role: one }))
  if (!brief) return list(recordAnswer(resource))
  const short = once(`${called(resource)}Brief`, () =>
    z.strictObject(shapeOf(resource, readable(resource, { role: brief }))),
  )
  return list(z.union([recordAnswer(resource), short]))
}

/** A record as its write answers it: with the proposal's id where two have to agree first, on all of it or a part. */
export const writtenAnswer = (
  resource: Resource,
  isProposed = resource.approval !== undefined,
): z.ZodType<StoredRow> =>
  isProposed
    ? once(`${called(resource)}Written`, () =>
        z.strictObject({
          ...recordShape(resource),
          proposed: rowId.optional().describe('The proposal that another person has to confirm'),
        }),
      )
    : recordAnswer(resource)

/** Of several faces of a table, the one that was written. */
export const facesAnswer = (faces: readonly Resource[]): z.ZodType<StoredRow> => {
  const [first, ...others] = faces.map((face) => writtenAnswer(face))
  return others.length > 0 ? z.union([first as z.ZodType<StoredRow>, ...others]) : (first as z.ZodType<StoredRow>)
}

/** Rows to choose from. */
export function lookupAnswer(resource: Resource): z.ZodType<readonly StoredRow[]> {
  const narrowing = Object.entries(resource.fields).filter(([, { type }]) => type === 'reference' || type === 'choice')
  const key = resource.key && resource.fields[resource.key]
  return list(
    once(`${called(resource)}Choice`, () =>
      z.strictObject({
        id: rowId,
        code: key ? presentValue(key).nullable() : z.null(),
        name: z.string().nullable(),
        ...Object.fromEntries(narrowing.map(([name, field]) => [name, presentValue(field).nullable()])),
      }),
    ),
  )
}
