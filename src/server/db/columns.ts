import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  smallint,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core'
import { type Field, type FieldOf, type FieldType, isStored } from '#shared/field'
import { columnsOf, isSecret, snake } from './names'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
/** Sorted by code point everywhere: the embedded engine knows no other order, and an index serves only its own. */
const varchar = customType<{ data: string; config: { length: number } }>({
  dataType: (config) => `varchar(${config?.length}) collate "C"`,
})

type Builder = PgColumnBuilderBase & {
  notNull(): Builder
  default(value: unknown): Builder
  defaultNow?(): Builder
}
const as = (builder: unknown) => builder as Builder
const withDefault = (builder: unknown, value: unknown) =>
  value === undefined ? as(builder) : as(builder).default(value).notNull()

/** 128 random bits as 32 hexadecimal digits: two random UUIDs, whose fixed bits the digest hides. */
const RANDOM_CODE = "left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)"

/** One builder per field type; a type without one does not compile. */
const builders: { [T in FieldType]: (name: string, field: FieldOf<T>) => Builder } = {
  text: (name, field) =>
    withDefault(varchar(name, { length: field.max }), field.random ? sql.raw(RANDOM_CODE) : field.default),
  decimal: (name, field) =>
    withDefault(numeric(name, { precision: field.scale === 3 ? 12 : 14, scale: field.scale }), field.default),
  integer: (name, field) => withDefault(field.big ? bigint(name, { mode: 'number' }) : integer(name), field.default),
  day: (name) => as(date(name, { mode: 'string' })),
  time: (name) => as(time(name)),
  instant: (name, field) => {
    const column = timestamp(name, { withTimezone: true, precision: 6, mode: 'string' })
    return as(field.now ? column.defaultNow() : column)
  },
  flag: (name, field) => withDefault(boolean(name), field.default),
  status: (name, field) => withDefault(smallint(name), field.default),
  choice: (name, field) => withDefault(varchar(name, { length: 40 }), field.default),
  lookup: (name) => as(varchar(name, { length: 30 })),
  reference: (name) => as(bigint(name, { mode: 'number' })),
  password: (name) => as(varchar(`${name}_hash`, { length: 200 })),
  json: (name) => as(jsonb(name)),
  digest: (name) => as(bytea(name)),
  file: (name) => as(bigint(name, { mode: 'number' })),
}

/** The table's columns for one field; `required` false leaves the rule to a check constraint of the face. */
export function columnBuilders(name: string, field: Field, required: boolean): Record<string, PgColumnBuilderBase> {
  const column = snake(name)
  if (!isStored(field)) return {}
  if (isSecret(field))
    return {
      [`${column}_enc`]: text(`${column}_enc`),
      [`${column}_hash`]: text(`${column}_hash`),
      [`${column}_last4`]: varchar(`${column}_last4`, { length: 4 }),
    }
  const build = builders[field.type] as (name: string, field: Field) => Builder
  const builder = build(column, field)
  const [key = column] = columnsOf(name, field)
  return { [key]: required ? builder.notNull() : builder }
}
