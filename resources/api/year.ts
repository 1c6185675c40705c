import { z } from 'zod'
import { dayText, instantText, list, rowId, rupees, twoNames, whole } from '#shared/answer'
import { contract } from '#shared/contract'
import { isAccountingYear } from '#shared/day'
import { idQuery, seenBody } from '#shared/queryParameters'
import { term } from '#shared/terms'
import { planOf } from './plan'

const year = z
  .string('rule.required')
  .refine(isAccountingYear, 'rule.notFound')
  .describe("An accounting year: '202526'")
const question = z.object({ year, marketId: idQuery(term('field.market')) })
export type YearQuestion = z.infer<typeof question>

/** A closing as it would be done: what it posts and carries forward, what stops it, and what is told and goes along. */
export const yearPlan = planOf(
  'YearClosePlan',
  {
    year: z.string(),
    lastDay: dayText,
    vouchers: whole.describe('Of the year, so far'),
    farmersOwed: rupees,
    reelersOwe: rupees,
    differences: rupees.describe('What goes from the trading head to differences; debit above nothing'),
    surplus: rupees.describe('Income above expenses; below nothing a loss'),
  },
  ['dayOpen', 'notWeighed', 'notBilled', 'sent', 'cash', 'waits', 'trading', 'levyOpen'],
  {
    day: dayText.nullable(),
    lotId: rowId.nullable(),
    lotNo: whole.nullable(),
    slotNo: whole.nullable(),
    name: z.string(),
    nameTa: z.string().nullable(),
    amount: z.string().describe('Rupees, grouped; empty where none is told'),
  },
)
export type YearPlan = z.infer<typeof yearPlan>

/** What is proposed; it is done only where the plan is still the same. */
export const yearProposal = z.strictObject({
  year: z.string(),
  seen: z.string(),
  balances: whole,
  differences: rupees,
  surplus: rupees,
})

const seal = z.strictObject({
  id: rowId,
  marketId: rowId,
  year: z.string(),
  lastDay: dayText,
  voucherSequence: whole,
  voucherHash: z.string(),
  balances: whole,
  carried: rupees.describe('The debits of the balances; their credits come to the same'),
  balancesHash: z.string(),
  differences: rupees,
  surplus: rupees,
  auditHash: z.string(),
  signature: z.string(),
  maker: z.string(),
  makerTa: z.string().nullable(),
  checker: z.string(),
  checkerTa: z.string().nullable(),
  sealedAt: instantText,
  verifyCode: z.string().describe('Of the paper of the seal'),
})
export type YearSeal = z.infer<typeof seal>

/** The end of a market's accounting years. */
export const yearApi = {
  state: contract({
    method: 'GET',
    path: 'year/close',
    query: question,
    answer: z.strictObject({
      year: z.string(),
      lastDay: dayText,
      isOver: z.boolean(),
      seal: seal.nullable(),
      proposal: z
        .strictObject({ id: rowId, maker: z.string(), makerTa: z.string().nullable(), madeAt: instantText })
        .nullable(),
      heads: list(
        z.strictObject({ code: z.string(), ...twoNames, parties: whole, debit: rupees, credit: rupees }),
      ).describe('What was carried forward, by head'),
    }),
  }),
  plan: contract({ method: 'GET', path: 'year/close/plan', query: question, answer: yearPlan }),
  close: contract({
    method: 'POST',
    path: 'year/close',
    body: z.object({ year, seen: seenBody }),
    answer: z.strictObject({ proposal: z.strictObject({ id: rowId }), year: z.string(), message: z.string() }),
  }),
} as const
