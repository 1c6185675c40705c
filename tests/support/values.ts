import { sql } from 'drizzle-orm'
import { resources } from '#resources/index'
import type { Field, FieldOf, FieldType } from '#shared/field'
import type { FileType } from '#shared/files'
import { scaled, unscaled } from '#shared/money'
import type { Resource } from '#shared/resource'
import { hiddenIn } from '#shared/shown'
import { isWritable } from '#shared/writable'
import type { Db } from '../../src/server/db/db'
import { snake } from '../../src/server/db/names'
import type { TestClient } from './cookies'
import { sampleFile } from './files'

/** Values that pass each named check, told apart by `n`. */
const checked: Record<string, (n: number) => string> = {
  name: (n) => `Selvi ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]}`,
  tamilName: (n) => `செல்வி ${n}`,
  mobile: (n) => `9${String(700_000_000 + n)}`,
  aadhaar: () => '234123412346',
  pan: () => 'ABCPK1234L',
  gstin: () => '33AAACH7409R1Z8',
  ifsc: () => 'IDIB000D001',
  bankAc: (n) => String(123_456_789_000 + n),
  pin: () => '636701',
  email: (n) => `clerk${n}@example.in`,
  url: () => 'https://example.in',
  userName: (n) => `clerk${n}`,
  headCode: (n) => String(9100 + (n % 900)),
}

type Make<T extends FieldType> = (field: FieldOf<T>, n: number, known: ValueSource) => unknown

/** Ids and codes that references and lookups may take. */
export interface ValueSource {
  reference(to: string): number
  lookup(list: string): string
}

/** What references and lookups of a fresh market may take: rows of Dharmapuri. */
export async function valuesIn(db: Db): Promise<ValueSource> {
  const ids = new Map<string, number>()
  const ofDharmapuri: Readonly<Record<string, string>> = {
    market: "t.code = 'DPI'",
    tsc: "t.code = 'DPI01'",
    adOffice: "t.id = (select ad_office_id from mas_branch where code = 'DPI')",
  }
  for (const { name, table, fixed = {} } of resources) {
    const face = Object.entries(fixed).map(
      ([column, value]) => `t.${snake(column)} in ('${[value].flat().join("', '")}')`,
    )
    const where = [ofDharmapuri[name] ?? 'true', ...face].join(' and ')
    const [row] = await db.query<{ id: number }>(sql.raw(`select min(t.id) as id from ${table} t where ${where}`))
    ids.set(name, row?.id as number)
  }
  const [pair] = await db.query<{ id: number; districtId: number }>(
    sql`select id, district_id from mas_taluk order by id limit 1`,
  )
  ids.set('taluk', pair?.id as number).set('district', pair?.districtId as number)
  const lov = await db.query<{ list: string; code: string }>(sql`select list, code from mas_lov order by id`)
  return {
    reference: (to) => ids.get(to) as number,
    lookup: (list) => lov.find((row) => row.list === list)?.code as string,
  }
}

const makers: { [T in FieldType]: Make<T> } = {
  text: ({ check, max, upper }, n) => (check ? checked[check]?.(n) : `${upper ? 'TEXT' : 'Text'} ${n}`.slice(0, max)),
  // Within what is usual: beyond it a yes is asked for.
  decimal: ({ usual, min, max = '1', scale }) =>
    unscaled(scaled(usual?.[0] ?? min ?? (Number(max) < 1 ? max : '1'), scale), scale),
  integer: ({ usual, min, max = 1 }) => usual?.[0] ?? min ?? Math.min(max, 1),
  day: () => '2026-03-02',
  time: () => '10:30',
  instant: () => '2026-03-02T05:00:00.000Z',
  flag: () => true,
  status: () => 1,
  choice: ({ options }) => Object.keys(options)[0],
  lookup: ({ list }, _, known) => known.lookup(list),
  reference: ({ to }, _, known) => known.reference(to),
  password: (_, n) => `Mulberry-leaf-${n}`,
  json: () => ({}),
  digest: () => '00',
  // Sent first: `withFiles`.
  file: () => null,
}

const made = (field: Field, n: number, known: ValueSource) =>
  (makers[field.type] as Make<FieldType>)(field as never, n, known)

/** A body that the declaration accepts, every writable field filled that such a row has. */
export function validBody(resource: Resource, n: number, known: ValueSource): Record<string, unknown> {
  const filled = {
    ...Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([name]) => isWritable(resource, name))
        .map(([name, field]) => [name, made(field, n, known)]),
    ),
    ...resource.fixed,
  }
  return { ...filled, ...Object.fromEntries(hiddenIn(resource, filled).map((name) => [name, null])) }
}

/** The same body with a file in each field for one, sent by whoever is to save it. */
export async function withFiles(client: TestClient, resource: Resource, body: Record<string, unknown>) {
  const filled = { ...body }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type !== 'file') continue
    const sample = sampleFile[field.types[0] as FileType]() as BodyInit
    const sent = await client.fetch(`${resource.name}/files/${name}?name=sample`, { method: 'POST', body: sample })
    filled[name] = await sent.json()
  }
  return filled
}

/** The body of a row that has the field. */
export function asShown(resource: Resource, name: string, body: Record<string, unknown>): Record<string, unknown> {
  const shownIf = resource.fields[name]?.shownIf
  if (!shownIf) return body
  return { ...asShown(resource, shownIf.field, body), [shownIf.field]: [shownIf.is].flat()[0] }
}
