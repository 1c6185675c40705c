import { z } from 'zod'
import { dayText, instantText, list, named, rowId, rupees } from '#shared/answer'
import { contract } from '#shared/contract'
import { dayBody, idBody, reasonBody } from '#shared/queryParameters'
import { waits } from './bills'
import { processed } from './payments'
import { dayQuery } from './questions'

/** What came of taking back a challan. */
export const takenBackChallan = named(
  'TakenBackChallan',
  z.strictObject({ challanNo: z.string().nullable().describe('Null where the whole levy of the day was set off') }),
)

/** A day's levy and the challan that paid it. */
export const levyDay = named(
  'LevyDay',
  z.strictObject({
    day: dayText,
    farmerLevy: rupees,
    reelerLevy: rupees,
    over: z.boolean().describe('Whether the day is over: then its levy is remitted'),
    setOff: rupees.describe('Of bills that were cancelled on a later day; below nothing'),
    amount: rupees.describe('What is left to pay, or was paid'),
    isAsked: z.boolean().describe('Whether a challan of the day waits for another person'),
    limit: rupees.describe(
      'Above it, with what one person alone recorded that day, a challan waits for another person',
    ),
    recordedAlone: rupees.describe('What one person alone recorded today, of any days'),
    remittance: z
      .strictObject({
        id: rowId,
        amount: rupees,
        setOff: rupees,
        challanNo: z.string().nullable().describe('Null where the whole levy was set off'),
        challanDate: dayText.nullable(),
        bankName: z.string().nullable(),
        voucherNo: z.string().nullable(),
        madeBy: z.string(),
        postedAt: instantText.nullable(),
        takeBackAsked: z.boolean().describe('Whether taking it back waits for another person'),
      })
      .nullable(),
    takenBack: list(
      z.strictObject({
        id: rowId,
        challanNo: z.string().nullable(),
        amount: rupees,
        takenBackOn: dayText,
        takenBackBy: z.string(),
        reason: z.string(),
      }),
    ).describe('What was recorded for the day and taken back by two people, oldest first'),
  }),
)
export type LevyDay = z.infer<typeof levyDay>

const challan = z.object({
  date: dayBody,
  marketId: idBody.optional(),
  challanNo: z.string('rule.required').trim().min(1, 'rule.required').max(40, 'rule.tooLong'),
  challanDate: dayBody,
  bankName: z.string('rule.required').trim().min(1, 'rule.required').max(80, 'rule.tooLong'),
})
export type Challan = z.infer<typeof challan>

/** What came of a challan. */
export const remitted = z.strictObject({ id: rowId, voucherNo: z.string(), amount: rupees })

/** A day's levy on its way to the government. */
export const levyApi = {
  levyDay: contract({ method: 'GET', path: 'levy/remittance', query: dayQuery, answer: levyDay }),
  remitLevy: contract({
    method: 'POST',
    path: 'levy/remittance',
    body: challan,
    answer: z.union([z.strictObject({ ...remitted.shape, ...processed.shape }), waits]),
  }),
  setOffLevy: contract({
    method: 'POST',
    path: 'levy/setOff',
    body: challan.pick({ date: true, marketId: true }),
    answer: z.strictObject({
      id: rowId,
      voucherNo: z.string().nullable().describe('Null where nothing moves between the two sides'),
      ...processed.shape,
    }),
  }),
  takeBackChallan: contract({
    method: 'POST',
    path: 'levy/remittance/{id}/takeBack',
    body: z.object({ reason: reasonBody }),
    answer: waits,
  }),
} as const
