import { z } from 'zod'
import { dayText, list, rowId, rupees, whole } from '#shared/answer'
import { planOf } from './plan'

/* What the commits of money over several would do. */

/** A bill run as it would be done: its bills, what it leaves out, and who keeps it from being done. */
export const billRunPlan = planOf(
  'BillRunPlan',
  {
    slotNo: whole,
    day: dayText.describe(
      "Of the bills: the slot's, or the day of the run where that one is closed or its levy remitted",
    ),
    lots: list(whole).describe('Their numbers'),
    farmerBills: whole,
    farmersGet: rupees,
    reelerBills: whole,
    reelersPay: rupees,
  },
  ['notWeighed', 'zero', 'licence', 'farmerWaits'],
  {
    id: rowId.describe('The lot, or the reeler of an expired licence'),
    lotNos: list(whole),
    name: z.string(),
    nameTa: z.string().nullable(),
    lastDay: dayText.nullable().describe('Of the licence'),
  },
)
export type BillRunPlan = z.infer<typeof billRunPlan>

/** Payments that a commit is about: of which lots and how many farmers, and what they come to. */
const meant = {
  lots: list(z.union([whole, z.string()])).describe("Their numbers, and those of vouchers that are no lot's"),
  farmers: whole,
  amount: rupees,
}
/** What a payment is for, as it is told. */
export const whatFor = {
  lotNo: whole.nullable(),
  what: z.string().describe('The lot, or what the open item is and its voucher'),
  whatTa: z.string(),
}
/** A payment that a commit passes over. */
const passed = {
  farmerId: rowId,
  ...whatFor,
  name: z.string(),
  nameTa: z.string().nullable(),
  reason: z.string().nullable(),
}
export const readyPlan = planOf(
  'MakeReadyPlan',
  meant,
  [
    'noAccount',
    'accountWaits',
    'returnedAccount',
    'noAccountOfReeler',
    'accountWaitsOfReeler',
    'returnedAccountOfReeler',
  ],
  passed,
)
export type ReadyPlan = z.infer<typeof readyPlan>
export const batchPlan = planOf(
  'ProposeBatchPlan',
  { day: dayText, ...meant },
  [
    'accountWaits',
    'returnedAccount',
    'accountWaitsOfReeler',
    'returnedAccountOfReeler',
    'refundHeld',
    'pending',
    'held',
    'failed',
  ],
  passed,
)
export type BatchPlan = z.infer<typeof batchPlan>
export const sendPlan = planOf(
  'ConfirmBatchPlan',
  { day: dayText, ...meant },
  ['ownChanged', 'ownFirst', 'ownChangedOfReeler', 'ownFirstOfReeler', 'ahead', 'refundHeld'],
  {
    farmerId: rowId,
    name: z.string(),
    nameTa: z.string().nullable(),
    amount: z
      .string()
      .describe('Rupees, grouped, that were paid ahead and are taken off nothing yet; empty where none are told'),
  },
)
export type SendPlan = z.infer<typeof sendPlan>
