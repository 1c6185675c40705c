import { z } from 'zod'
import { inwardBody, type LotDefectCount, sampleBody } from '#resources/api/inward'
import { inward } from '#resources/inward'
import { lot } from '#resources/lot'
import { invalid } from '#shared/errors'
import { issuesOf, type RowIssues } from '#shared/issues'
import type { Declaration } from '#shared/resource'
import { schemaOf } from '#shared/schema'

type Fields = Declaration['fields']

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])))

const required = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: true }]))

const sampleNames = ['count100', 'defectCount', 'pupaeCocoonWeight', 'shellWeight'] as const
/** The four figures of the sample, all of them or none. */
const sampleFields = required(pick(lot.fields, sampleNames))
const arrivalFields = pick(inward.fields, ['farmerId', 'cocoonTypeId', 'dflCount', 'approxWeight', 'numberOfLots'])
const lotFields = required(pick(lot.fields, ['cocoonTypeId', 'dflCount', 'approxWeight']))
const waiverFields = pick(lot.fields, ['floorWaived', 'waiverReason'])

/** The 100 g sample as it was counted and weighed; grams as decimal texts. */
export interface SampleInput {
  readonly count100: number
  readonly defectCount: number
  readonly pupaeCocoonWeight: string
  readonly shellWeight: string
  readonly defects: readonly LotDefectCount[]
}

export interface Waiver {
  readonly floorWaived: boolean
  readonly waiverReason: string | null
}

export interface ArrivalInput extends Waiver {
  readonly farmerId: number
  readonly cocoonTypeId: number
  readonly dflCount: number
  readonly approxWeight: string
  readonly numberOfLots: number
  readonly sample: SampleInput | null
  readonly confirmed: readonly string[]
}

/** What changes on a lot: an absent figure stays, `sample: null` takes the sample back. */
export interface LotInput extends Partial<Waiver> {
  readonly lotId: number
  readonly version: number
  readonly cocoonTypeId?: number
  readonly dflCount?: number
  readonly approxWeight?: string
  readonly sample?: SampleInput | null
  /** Whether the lots of its arrival that had the same sample get this one too. */
  readonly withAlike?: boolean
  readonly confirmed: readonly string[]
}

/** What an arrival is sent with, and what the change of one lot is. */
const arrivalBody = inwardBody.omit({ lotId: true, version: true, withAlike: true })
const changeBody = inwardBody.omit({ farmerId: true, numberOfLots: true })

const whole = z.number({ error: 'rule.number' }).int('rule.integer').min(0, 'rule.number')
const defectRows = z.object({ defects: sampleBody.shape.defects })
const target = z.object({ lotId: whole, version: whole })

type Reading<T> = { readonly data: T; readonly errors: RowIssues }

/** What a schema reads of the body, its issues below `place`. */
function reading<T>(schema: z.ZodType, value: unknown, fields: Fields, place = ''): Reading<T> {
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data as T, errors: {} }
  const found = Object.entries(issuesOf(result.error, { fields }))
  return { data: {} as T, errors: Object.fromEntries(found.map(([path, issue]) => [place + path, issue])) }
}

type Extras = z.infer<typeof arrivalBody> & Pick<z.infer<typeof changeBody>, 'withAlike'>

/** One row a defect, however often it was named. */
function oneRowEach(defects: readonly LotDefectCount[]): LotDefectCount[] {
  const counts = new Map<number, number>()
  for (const { defectId, count } of defects) counts.set(defectId, (counts.get(defectId) ?? 0) + count)
  return [...counts].map(([defectId, count]) => ({ defectId, count }))
}

function readSample(value: Extras['sample']): Reading<SampleInput | null> {
  if (!value) return { data: null, errors: {} }
  const sample = reading<SampleInput>(schemaOf({ fields: sampleFields }, 'create'), value, sampleFields, 'sample.')
  const rows = reading<z.infer<typeof defectRows>>(defectRows, value, sampleFields, 'sample.')
  return {
    data: { ...sample.data, defects: oneRowEach(rows.data.defects ?? []) },
    errors: { ...sample.errors, ...rows.errors },
  }
}

function throwIssues(...readings: readonly Reading<unknown>[]): void {
  const errors = Object.assign({}, ...readings.map((one) => one.errors)) as RowIssues
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** An arrival as the desk sent it. Throws INVALID at its fields, those of the sample as `sample.<field>`. */
export function readArrival(body: object): ArrivalInput {
  const rest = reading<Extras>(arrivalBody, body, {})
  const fields = { ...arrivalFields, ...waiverFields }
  const arrival = reading<ArrivalInput>(schemaOf({ fields }, 'create'), body, fields)
  const sample = readSample(rest.data.sample)
  throwIssues(rest, arrival, sample)
  return { ...arrival.data, sample: sample.data, confirmed: rest.data.confirmed ?? [] }
}

/** The change of one lot as the desk sent it. Throws INVALID at its fields. */
export function readLotChange(body: object): LotInput {
  const rest = reading<Extras>(changeBody, body, {})
  const fields = { ...lotFields, ...waiverFields }
  const change = reading<Partial<LotInput>>(schemaOf({ fields }, 'update'), body, fields)
  const lotOf = reading<z.infer<typeof target>>(target, body, {})
  const sample = readSample(rest.data.sample)
  throwIssues(rest, lotOf, change, sample)
  const { withAlike = false, confirmed = [] } = rest.data
  const given = rest.data.sample === undefined ? {} : { sample: sample.data }
  return { ...change.data, ...lotOf.data, ...given, withAlike, confirmed }
}
