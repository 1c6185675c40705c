import { z } from 'zod'
import { dayText, kg, named, rowId, rupees, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { decimal } from '#shared/field'
import { idBody, reasonBody } from '#shared/queryParameters'
import { valueSchema } from '#shared/schema'
import { lotLimits } from '#shared/weight'
import { waits } from './bills'
import { mostBid } from './room'

/** Kilograms and a price in a body, as decimal texts: '20.150', '612.00'. None is beyond what a lot weighs and is bid. */
const weightText = valueSchema(decimal({ scale: 3, min: '0.000', max: lotLimits.max })) as z.ZodType<string, string>
const rateText = valueSchema(decimal({ scale: 2, min: '0.00', max: `${mostBid}.00` })) as z.ZodType<string, string>

const twice = { before: rupees.describe('As the bill and its notes of before have it'), change: rupees }

/** What a note says: of a lot what was billed and what is right, of its bill what it comes to. */
export const billNoteRow = named(
  'BillNoteRow',
  z.strictObject({
    side: z.enum(['farmer', 'reeler']),
    invoiceId: rowId,
    invoiceNo: z.string(),
    invoiceDay: dayText,
    lotNo: whole,
    customerCode: z.string().nullable(),
    customerName: z.string(),
    customerNameTa: z.string().nullable(),
    kgBefore: kg,
    kg,
    rateBefore: rupees,
    rate: rupees,
    value: z.strictObject(twice).describe('Of the lot'),
    levy: z.strictObject(twice).describe('Of the lot'),
    roundOff: z.strictObject(twice).describe('Of the bill'),
    netAmount: z.strictObject(twice).describe('Of the bill'),
    reason: z.string(),
    maker: z.string(),
    makerTa: z.string().nullable(),
    checker: z.string(),
    checkerTa: z.string().nullable(),
  }),
)
export type BillNoteRow = z.infer<typeof billNoteRow>

/** Debit and credit notes. */
export const billNoteApi = {
  propose: contract({
    method: 'POST',
    path: 'Invoice/notes',
    body: z.object({
      invoiceId: idBody,
      lotId: idBody,
      kg: weightText.describe('What the bill should have said'),
      rate: rateText.describe('Rupees a kg'),
      reason: reasonBody,
    }),
    answer: waits,
  }),
} as const
