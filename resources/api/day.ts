import { z } from 'zod'
import { dayText, instantText, list, named, rowId, rupees, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { decimal } from '#shared/field'
import { amountText, dayBody, reasonBody, seenBody } from '#shared/queryParameters'
import { valueSchema } from '#shared/schema'
import { planOf } from './plan'
import { dayQuery } from './questions'

/** The cash of a market's day: what the book says, and what was counted. */
const dayCash = named(
  'DayCash',
  z.strictObject({
    book: rupees.describe(
      'What the cash book says: when it was counted, or now where it was not counted since it moved',
    ),
    counted: rupees.nullable().describe('The last count of the day; null before the first, so with the next ones'),
    difference: rupees.nullable().describe('Counted less what the book said then'),
    reason: z.string().nullable(),
    by: z.string().nullable(),
    byTa: z.string().nullable(),
    at: instantText.nullable(),
    isDue: z
      .boolean()
      .describe('It has to be counted before the close: there is cash or some moved, and no count of it'),
  }),
)
export type DayCash = z.infer<typeof dayCash>

/**
 * The seal of a market's day, and of the days before it that were open still, as it is shown and printed: heads and
 * signature as hexadecimal text, '-' for none.
 */
export const dayClose = named(
  'DayClose',
  z.strictObject({
    marketId: rowId,
    day: dayText,
    lots: whole,
    voucherSequence: whole.describe(
      "The last voucher of the market's chain when the books were closed; 0 before the first",
    ),
    voucherHash: z.string(),
    bidsHash: z.string(),
    auditSealId: rowId.nullable(),
    auditHash: z.string(),
    signature: z.string(),
    sealedAt: instantText,
    cash: dayCash.nullable().describe('What was counted before it was closed; null where there was none'),
  }),
)
export type DayClose = z.infer<typeof dayClose>

/** What seals are verified with, as C2SP signed notes have it. */
export const logKey = named(
  'EvidenceKey',
  z.strictObject({
    origin: z.string().describe('The name of the log of seals'),
    vkey: z.string().describe("The Ed25519 key with its name, as verifiers of signed notes take it: 'name+id+key'"),
    publicKey: z.string().describe('The same key alone: 32 bytes in base64'),
    checkpoint: z
      .string()
      .nullable()
      .describe('The last signed checkpoint: origin, number of seals, head of their tree'),
  }),
)

/**
 * A close of a day as it would be done: what it seals, the lots that stop it, those that are not billed with it, and by
 * their number the entries that wait for another person, the payments, bills, tokens and gate passes of the day and of earlier ones
 * that are not at their end.
 */
export const closePlan = planOf(
  'DayClosePlan',
  {
    day: dayText,
    from: dayText.describe('The first day that closes with it'),
    days: whole.describe('How many days have lots or vouchers that are not sealed yet, itself included'),
    lots: whole,
    vouchers: whole,
    open: list(z.strictObject({ day: dayText, lots: whole, vouchers: whole })).describe(
      'The days that close together, the oldest first, itself last',
    ),
    cash: dayCash,
  },
  [
    ...(['untested', 'unsold', 'bidding', 'undecided', 'notWeighed', 'notBilled'] as const),
    ...(['cash', 'cashMoved', 'waits', 'unpaid', 'tokens', 'farmerBills', 'reelerBills', 'noPass', 'inside'] as const),
  ],
  {
    lotId: rowId.nullable().describe('Null for what is told by its number; so on with the next ones'),
    lotNo: whole.nullable(),
    day: dayText.describe('Of the lot, the payments or the papers: of an earlier day, too'),
    name: z.string().nullable(),
    nameTa: z.string().nullable(),
    slotNo: whole.nullable(),
    n: whole.describe('How many: 1 for a lot'),
    amount: rupees.nullable().describe('Of payments'),
  },
)
export type ClosePlan = z.infer<typeof closePlan>

const countBody = z.object({
  date: dayBody,
  book: valueSchema(decimal({ scale: 2 })).describe(
    'What was shown of the cash book: another one by then is told',
  ) as z.ZodType<string, string>,
  counted: amountText,
  reason: reasonBody.nullish().describe('Needed where the two differ'),
})

/** The end of a market's day: what stands against its close, its cash, its seal. */
export const dayApi = {
  seal: contract({
    method: 'GET',
    path: 'day/close',
    query: dayQuery.pick({ date: true, marketId: true }),
    answer: dayClose.nullable(),
  }),
  logKey: contract({
    method: 'GET',
    path: 'evidence/key',
    answer: logKey,
  }),
  closePlan: contract({
    method: 'GET',
    path: 'day/close/plan',
    query: dayQuery.pick({ date: true, marketId: true }),
    answer: closePlan,
  }),
  countCash: contract({ method: 'POST', path: 'day/cash', body: countBody, answer: dayCash }),
  close: contract({
    method: 'POST',
    path: 'day/close',
    body: z.object({ date: dayBody, seen: seenBody }),
    answer: dayClose,
  }),
} as const
