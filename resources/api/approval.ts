import { z } from 'zod'
import { dayText, instantText, list, named, rowId, rupees, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { idBody, idsBody, reasonBody, required, seenBody, versionsBody } from '#shared/queryParameters'
import { statusesOf } from '#shared/transitions'
import { lotRoundTransitions } from '../transitions/lot'
import { lotRow, slotRow } from './lots'
import { planOf } from './plan'
import { slotIdQuery, slotQuery } from './questions'

export const verdict = named('Verdict', z.enum(statusesOf(lotRoundTransitions)))
export type Verdict = z.infer<typeof verdict>

/** A lot on the approval desk: as it stood when the slot's round ended, and what the farmer said. */
export const approvalLot = named(
  'ApprovalLot',
  z.strictObject({
    ...lotRow.shape,
    verdict: verdict,
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: instantText.nullable(),
    answerVersion: whole.describe('Of the answer as it stands, to take it back by; 0 before there is one to give'),
    lowered: z
      .boolean()
      .describe('Waits at a price below a bid that the caller took back in its round: another official enters the yes'),
    estimate: rupees.nullable().describe('Approximate weight times highest bid, rupees as text; null without a bid'),
  }),
)
export type ApprovalLot = z.infer<typeof approvalLot>

/** A highest bidder whose cover does not reach for lots that wait for their farmers; rupees as text. */
export const shortBuyer = named(
  'ShortBuyer',
  z.strictObject({
    reelerId: rowId,
    prepaid: z.boolean(),
    owes: rupees.describe('Unpaid bills; below nothing what they paid ahead'),
    bought: rupees.describe('Lots they bought that are not billed yet'),
    refunds: rupees.describe('Of their own money, what goes back to them'),
    leastBalance: rupees.describe('Where they pay ahead: what has to stay on the account'),
    limit: rupees.nullable().describe('On credit: null where there is none'),
    late: rupees.describe(
      'What they have not paid within their `days` of credit, and the day of their oldest unpaid bill',
    ),
    days: whole,
    oldestDay: dayText.nullable(),
    lots: list(
      z.strictObject({
        lotId: rowId,
        cost: rupees,
        short: rupees,
      }),
    ).describe('The lots concerned: what each costs with the levy, and by how much that is too much'),
  }),
)
export type ShortBuyer = z.infer<typeof shortBuyer>

export const approvalSheet = named(
  'ApprovalSheet',
  z.strictObject({
    slot: slotRow.nullable(),
    lots: list(approvalLot),
    shortBuyers: list(shortBuyer),
  }),
)
export type ApprovalSheet = z.infer<typeof approvalSheet>

/** The reason of a no, and of a yes that needs one; null where nothing was written. */
const reason = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
  reasonBody.nullable(),
) as z.ZodType<string | null, string | null>

const decision = z.object({
  lotId: idBody,
  verdict: z.enum(['APPROVED', 'REJECTED'], 'rule.notFound'),
  reason: reason.default(null),
  amount: z
    .number('rule.number')
    .optional()
    .describe('The price that the farmer was told, needed for a yes; another one by now is no answer to it'),
  override: z
    .boolean()
    .optional()
    .describe("Sold by the branch admin although the buyer's cover does not reach or a bill is late (D27)"),
})
export type Decision = z.infer<typeof decision>

/** A yes to all lots that wait in a slot: what speaks against one leaves it to its own answer. */
export const restPlan = planOf(
  'ApproveRestPlan',
  {
    slotNo: whole,
    lots: list(whole).describe('Their numbers'),
    lotIds: list(rowId),
    value: rupees.describe('Approximate weight times highest bid'),
  },
  ['belowFloor', 'noCover', 'lowered'],
  { lotId: rowId, lotNo: whole, bid: whole, floor: whole.nullable(), name: z.string(), nameTa: z.string().nullable() },
)
export type RestPlan = z.infer<typeof restPlan>

const decided = z.strictObject({
  decided: whole,
  lots: list(lotRow),
  lotIds: list(rowId),
  versions: list(whole).describe('Of the answers, in the order of `lotIds`, to take them back by'),
  slot: slotRow,
  message: z.string(),
})

/** The farmer's word on the highest bid. */
export const approvalApi = {
  sheet: contract({ method: 'GET', path: 'SlotInfo/auction-approval-user', query: slotQuery, answer: approvalSheet }),
  decide: contract({
    method: 'POST',
    path: 'SlotInfo/auction-approval-user',
    body: z.object({
      slotId: idBody,
      decisions: z.array(decision, 'rule.required').min(1, 'rule.required').max(200, 'rule.max'),
    }),
    answer: decided,
  }),
  restPlan: contract({
    method: 'GET',
    path: 'SlotInfo/approveRest/plan',
    query: z.object({ slotId: required(slotIdQuery) }),
    answer: restPlan,
  }),
  approveRest: contract({
    method: 'POST',
    path: 'SlotInfo/approveRest',
    body: z.object({ slotId: idBody, seen: seenBody }),
    answer: decided,
  }),
  undo: contract({
    method: 'POST',
    path: 'SlotInfo/undoApproval',
    body: z.object({ slotId: idBody, lotIds: idsBody(200), versions: versionsBody(200) }),
    answer: z.strictObject({ lots: list(whole).describe('Their numbers'), slot: slotRow }),
  }),
} as const
