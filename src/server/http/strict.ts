import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'

type Schema = z.ZodType
type Definition = Record<string, unknown>

const strictShape = (shape: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, strictSchema(one)]))

/** The parts of a schema that hold others, by its kind; what is not named here holds none, or is anything by intent. */
const parts: Readonly<Record<string, (def: Definition) => Definition>> = {
  object: ({ shape, catchall }) => ({
    shape: strictShape(shape as Record<string, Schema>),
    catchall: catchall ?? z.never(),
  }),
  array: ({ element }) => ({ element: strictSchema(element as Schema) }),
  record: ({ valueType }) => ({ valueType: strictSchema(valueType as Schema) }),
  tuple: ({ items }) => ({ items: (items as Schema[]).map(strictSchema) }),
  union: ({ options }) => ({ options: (options as Schema[]).map(strictSchema) }),
  intersection: () => {
    throw new Error('A body is no intersection: each half would refuse the keys of the other')
  },
  pipe: (def) => ({ in: strictSchema(def.in as Schema), out: strictSchema(def.out as Schema) }),
  ...Object.fromEntries(
    ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'catch', 'readonly'].map((kind) => [
      kind,
      ({ innerType }: Definition) => ({ innerType: strictSchema(innerType as Schema) }),
    ]),
  ),
}

/** The schemas that a schema is made of. */
const partsOf = (def: Definition): Schema[] =>
  [
    def.element,
    def.valueType,
    def.innerType,
    def.in,
    def.out,
    def.left,
    def.right,
    ...((def.items as Schema[]) ?? []),
    ...((def.options as Schema[]) ?? []),
    ...Object.values(def.shape ?? {}),
  ].filter((one) => one !== undefined) as Schema[]

const known = new WeakSet<Schema>()

/** @throws Error where an answer has an object that lets unknown keys pass: `z.strictObject` and `z.record` do not. */
export function assertStrict(place: string, schema: Schema): void {
  if (known.has(schema)) return
  known.add(schema)
  const def = schema._zod.def as unknown as Definition
  const { catchall } = def as { catchall?: Schema }
  if (def.type === 'object' && (catchall?._zod.def as Definition | undefined)?.type !== 'never')
    throw new Error(`${place}: an object of the answer lets unknown keys pass`)
  for (const one of partsOf(def)) assertStrict(place, one)
}

/**
 * The same schema refusing keys that it does not name, however deep they lie. An object that takes any key says so
 * itself: `z.looseObject`, `z.record`, `z.json`.
 */
export function strictSchema<T extends Schema>(schema: T): T {
  const def = schema._zod.def as unknown as Definition
  const change = parts[def.type as string]
  if (!change) return schema
  const made = z.core.clone(schema as $ZodType, { ...def, ...change(def) } as never) as unknown as T
  // What is said of it stays; its name is that of the schema that lets other keys pass.
  const { id: _, ...said } = z.globalRegistry.get(schema) ?? {}
  if (Object.keys(said).length > 0) z.globalRegistry.add(made, said)
  return made
}
