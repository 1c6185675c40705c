import { z } from 'zod'
import { instantText, kg, list, named, rowId, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { grams } from '#shared/money'
import { idBody, reasonBody } from '#shared/queryParameters'
import { schemaOf } from '#shared/schema'
import { term } from '#shared/terms'
import { crate } from '../tables/day'
import { waits } from './bills'
import { lotRow } from './lots'
import { lotIdQuery, slotQuery } from './questions'

/** A crate as it stood on the scale; weights in kg text with three decimals. */
export const crateRow = named(
  'CrateRow',
  z.strictObject({
    crateNo: whole,
    gross: kg,
    tare: kg,
    net: kg,
  }),
)
export type CrateRow = z.infer<typeof crateRow>

/** A weight that was corrected before the bill; weights in kg text, the instant ISO UTC. */
export const weightCorrection = named(
  'WeightCorrection',
  z.strictObject({
    weighing: whole.describe('The weighing that counted from then on: 2 and more'),
    netBefore: kg,
    netAfter: kg,
    reason: z.string(),
    by: z.string().describe("The official's name in the reader's language"),
    at: instantText,
  }),
)
export type WeightCorrection = z.infer<typeof weightCorrection>

/** A lot that was sold, with the crates of its last weighing and what was corrected before it. */
export const weighLot = named(
  'WeighLot',
  z.strictObject({
    ...lotRow.shape,
    crates: list(crateRow),
    corrections: list(weightCorrection),
  }),
)
export type WeighLot = z.infer<typeof weighLot>

/** The answer to crates that were taken or corrected. */
export const weighed = named(
  'Weighed',
  z.strictObject({
    lot: lotRow,
    message: z.string(),
  }),
)
export type Weighed = z.infer<typeof weighed>

/** The scale's page: the lots of a date (and slot), and how the market weighs. */
export const weighing = named(
  'Weighing',
  z.strictObject({
    lots: list(weighLot),
    settings: z.strictObject({
      tareKg: z.string().describe('Weight of an empty crate in kg, unless another is typed'),
      crateKg: z.string().describe('What a full crate comes to, in kg; only an estimate'),
      tolerancePercent: z
        .string()
        .describe('Beyond this difference from the approximate weight the net weight wants a yes'),
    }),
  }),
)
export type Weighing = z.infer<typeof weighing>

/** No lot fills more crates than this. */
export const mostCrates = 200

const { crateNo, gross, tare } = crate.fields
const crateFields = {
  crateNo: { ...crateNo, label: term('field.crateNo') },
  gross: { ...gross, label: term('field.grossWeight') },
  tare: { ...tare, label: term('field.tare') },
}

/** A crate as it was weighed; its net weight is the server's to compute. */
export type WeighedCrate = Omit<CrateRow, 'net'>

const crateBody = schemaOf({ fields: crateFields }, 'create')
  .transform((row) => row as unknown as WeighedCrate)
  .refine((row) => grams(row.tare) < grams(row.gross), {
    path: ['tare'],
    message: 'ui.weight.tooHeavy',
  }) as unknown as z.ZodType<WeighedCrate, WeighedCrate>

const weightBody = z.object({
  lotId: idBody,
  version: z.number('rule.number').int('rule.integer').describe("The lot's, which the person saw"),
  crates: z
    .array(crateBody, 'rule.required')
    .min(1, 'rule.required')
    .max(mostCrates, 'rule.weight.tooMany')
    .refine((crates) => new Set(crates.map((one) => one.crateNo)).size === crates.length, 'rule.weight.sameCrate'),
  confirmed: z.array(z.string()).optional(),
  retyped: z
    .string('rule.number')
    .trim()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'rule.number')
    .optional()
    .describe("The net weight in kg as it was typed again, for one far from the arrival's"),
})

export type WeightEntry = z.infer<typeof weightBody>

const correctionBody = weightBody.extend({ reason: reasonBody })
export type WeightCorrectionEntry = z.infer<typeof correctionBody>

/** The scale. */
export const weightApi = {
  weighing: contract({
    method: 'GET',
    path: 'CocoonAuction/getAll_Weightinfo',
    query: slotQuery.extend({ lotId: lotIdQuery }),
    answer: weighing,
  }),
  save: contract({ method: 'POST', path: 'CocoonAuction/Save_CocoonAution', body: weightBody, answer: weighed }),
  cancelSale: contract({
    method: 'POST',
    path: 'CocoonAuction/CancelSale',
    body: z.object({ lotId: idBody, reason: reasonBody }),
    answer: waits.extend({ proposal: z.strictObject({ id: rowId, lotNo: whole }) }),
  }),
  correct: contract({
    method: 'POST',
    path: 'CocoonAuction/CorrectWeight',
    body: correctionBody,
    answer: weighed,
  }),
} as const
