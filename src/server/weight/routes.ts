import { z } from 'zod'
import { lot } from '#resources/lot'
import { crate } from '#resources/tables/day'
import { billReaders, marketDesk } from '#shared/access'
import { grams } from '#shared/money'
import { reason, reasonLabel } from '#shared/reason'
import { schemaOf } from '#shared/schema'
import { say, term } from '#shared/terms'
import type { Feature } from '../feature'
import { rowsBody } from '../http/body'
import { idBody } from '../http/input'
import { lotIdQuery, slotQuery } from '../http/query'
import { route } from '../http/route'
import { correctWeight } from './correction'
import { saveWeight, type WeighedCrate, weighing } from './service'

/** No lot fills more crates than this. */
const mostCrates = 200

const { crateNo, gross, tare } = crate.fields
const crateFields = {
  crateNo: { ...crateNo, label: term('field.crateNo') },
  gross: { ...gross, label: term('field.grossWeight') },
  tare: { ...tare, label: term('field.tare') },
}

const crateBody = schemaOf({ fields: crateFields }, 'create')
  .transform((row) => row as unknown as WeighedCrate)
  .refine((row) => grams(row.tare) < grams(row.gross), { path: ['tare'], message: 'ui.weight.tooHeavy' })

const weightBody = z.object({
  lotId: idBody,
  version: z.number('rule.number').int('rule.integer'),
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
    .optional(),
})

const bodyLimit = rowsBody(mostCrates, { bytes: 150, values: 8 })

const labels = {
  fields: { ...lot.fields, crates: { type: 'json' as const, label: term('ui.many.crates') }, ...reasonLabel },
}

/** The scale: which lots were sold, and what they weigh. */
export const weightFeature = (): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: 'CocoonAuction/getAll_Weightinfo',
      permit: billReaders,
      summary: 'Sold lots of a date with their crates, and how the market weighs',
      query: slotQuery.extend({ lotId: lotIdQuery }),
      handle: (call) => weighing(call, call.query),
    }),
    route({
      method: 'POST',
      path: 'CocoonAuction/Save_CocoonAution',
      permit: marketDesk,
      summary: 'Weigh an approved lot, once',
      body: weightBody,
      bodyLimit,
      labels,
      idempotent: true,
      handle: async (call) => ({
        lot: await saveWeight(call, call.body),
        message: say(call.language, 'message.oneProcessed'),
      }),
    }),
    route({
      method: 'POST',
      path: 'CocoonAuction/CorrectWeight',
      permit: marketDesk,
      summary: 'Weigh a lot again before its bill, with a reason; the earlier crates stay',
      body: weightBody.extend({ reason }),
      bodyLimit,
      labels,
      idempotent: true,
      handle: async (call) => ({
        lot: await correctWeight(call, call.body),
        message: say(call.language, 'message.oneProcessed'),
      }),
    }),
  ],
})
