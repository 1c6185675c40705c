import { z } from 'zod'
import { dayText, instantText, list, named, rowId, rupees, twoNames, whole } from '#shared/answer'
import { type BankFileColumn, bankBalance, mostAtOnce, mostBankLines } from '#shared/bankLines'
import { contract } from '#shared/contract'
import { idBody, idQuery, idsBody, idsQuery, reasonBody, required, seenBody } from '#shared/queryParameters'
import { valueSchema } from '#shared/schema'
import { term } from '#shared/terms'
import { statusesOf } from '#shared/transitions'
import { bankExplanations, bankMatchKinds } from '../options'
import { bankStatementTransitions } from '../transitions/money'
import { planOf } from './plan'

const codes = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]
const explanationKind = z.enum(codes(bankExplanations))
const matchKind = z.enum(codes(bankMatchKinds))

const head = z.string().trim().max(120, 'rule.tooLong')
const columnHeads = named(
  'BankColumnHeads',
  z.strictObject({
    day: head.optional(),
    valueDay: head.optional(),
    narration: head.optional(),
    reference: head.optional(),
    debit: head.optional(),
    credit: head.optional(),
    amount: head.optional(),
    side: head.optional(),
    balance: head.optional(),
  } satisfies Record<BankFileColumn, z.ZodType>),
)

/** A bank or account of the market, with the columns of its files and where its last statement ended. */
export const keptBank = named(
  'KeptBank',
  z.strictObject({
    bank: z.string(),
    columns: columnHeads,
    lastDay: dayText.nullable(),
    closing: rupees.nullable(),
  }),
)
export type KeptBank = z.infer<typeof keptBank>

const cell = z.string().max(500, 'rule.tooLong')
/** A line as it stands in the file, by what its columns hold. */
const fileLine = z.object({
  day: cell,
  valueDay: cell.default(''),
  narration: cell.default(''),
  reference: cell.default(''),
  debit: cell.default(''),
  credit: cell.default(''),
  amount: cell.default(''),
  side: cell.default(''),
  balance: cell.default(''),
})
export type BankFileLine = z.output<typeof fileLine>

const balance = valueSchema(bankBalance) as z.ZodType<string, string>
const statementBody = z.object({
  marketId: idBody.optional(),
  bank: z.string('rule.required').trim().min(2, 'rule.required').max(60, 'rule.tooLong'),
  columns: columnHeads,
  fileName: z.string('rule.required').trim().min(1, 'rule.required').max(120, 'rule.tooLong'),
  opening: balance,
  closing: balance,
  rows: z.array(fileLine).min(1, 'rule.required').max(mostBankLines, 'fault.tooLarge'),
  dryRun: z.boolean().default(false),
})
export type StatementBody = z.output<typeof statementBody>

/** What was read of a statement: rows are counted from 0, in the order of the file. */
const statementRead = named(
  'BankStatementRead',
  z.strictObject({
    total: whole,
    leftOut: list(whole).describe('Rows that the statement before has already'),
    errors: list(z.strictObject({ row: whole, errors: z.record(z.string(), z.string()) })),
    written: whole,
    id: rowId.nullable(),
  }),
)
export type StatementRead = z.infer<typeof statementRead>

/** A line of the statement with what became of it. */
const statementLine = named(
  'BankStatementLine',
  z.strictObject({
    id: rowId,
    lineNo: whole,
    isOpening: z.boolean(),
    day: dayText,
    valueDay: dayText.nullable(),
    narration: z.string().nullable(),
    reference: z.string().nullable(),
    debit: rupees,
    credit: rupees,
    matchId: rowId.nullable(),
    matchKind: matchKind.nullable(),
    voucherNos: z.string().nullable().describe('Of the match'),
    explanationId: rowId.nullable(),
    explanation: explanationKind.nullable(),
    note: z.string().nullable(),
  }),
)
export type StatementLine = z.infer<typeof statementLine>

/** A line of the bank's head in the books that is in no match: debits come in, credits go out. */
const bookLine = named(
  'BankBookLine',
  z.strictObject({
    id: rowId,
    voucherId: rowId,
    voucherNo: z.string(),
    vouType: z.string(),
    day: dayText,
    referenceNo: z.string().nullable(),
    notes: z.string().nullable(),
    debit: rupees,
    credit: rupees,
    explanationId: rowId.nullable(),
    explanation: explanationKind.nullable(),
    note: z.string().nullable(),
  }),
)
export type BookLine = z.infer<typeof bookLine>

/** Lines that seem to be the same money, and by what. */
const proposedMatch = named(
  'ProposedBankMatch',
  z.strictObject({
    kind: matchKind,
    bankLineIds: list(rowId),
    voucherLineIds: list(rowId),
    amount: rupees.describe('Below nothing where it goes out'),
  }),
)
export type ProposedMatch = z.infer<typeof proposedMatch>

const figures = named(
  'BankFigures',
  z.strictObject({
    books: rupees.describe('Balance by the books at the end of the last day'),
    notPaid: rupees.describe('Payments of the books that the bank does not have'),
    notCredited: rupees.describe('Receipts of the books that the bank does not have'),
    explained: rupees,
    open: rupees,
    bank: rupees.describe('Balance by the bank; the five before come to it'),
    difference: rupees,
  }),
)
export type BankFigures = z.infer<typeof figures>

const statement = named(
  'BankStatementHead',
  z.strictObject({
    id: rowId,
    version: whole,
    marketId: rowId,
    bank: z.string(),
    fromDay: dayText,
    day: dayText,
    opening: rupees,
    closing: rupees,
    fileName: z.string(),
    leftOut: whole,
    statementStatus: z.enum(statusesOf(bankStatementTransitions)),
    isLast: z.boolean().describe('No other goes on from it'),
    maker: z.strictObject(twoNames),
    madeAt: instantText,
    checker: z.strictObject(twoNames).nullable(),
    checkedAt: instantText.nullable(),
    reason: z.string().nullable(),
    onePerson: z
      .boolean()
      .describe('The caller read it, matched or explained in it, or counts as one person with whoever did'),
    matched: whole,
    explained: whole,
    open: whole,
  }),
)
export type StatementHead = z.infer<typeof statement>

const detail = named(
  'BankStatementDetail',
  z.strictObject({
    statement,
    lines: list(statementLine),
    books: list(bookLine),
    proposed: list(proposedMatch),
    figures,
  }),
)
export type StatementDetail = z.infer<typeof detail>

/** Proposed matches as they would be confirmed. */
const matchPlan = planOf(
  'BankMatchPlan',
  { lines: whole, vouchers: whole, paid: rupees, received: rupees },
  ['moved'],
  { id: rowId.describe('The line of the statement'), day: dayText, amount: rupees },
)
export type MatchPlan = z.infer<typeof matchPlan>

const some = z.array(idBody).max(mostAtOnce, 'fault.tooLarge')
const done = z.strictObject({ result: z.literal('Success'), count: whole })

/** Bank statements and what of them is the same money as what the books have. */
export const reconciliationApi = {
  banks: contract({
    method: 'GET',
    path: 'reconciliation/banks',
    query: z.object({ marketId: idQuery(term('field.market')) }),
    answer: list(keptBank),
  }),
  read: contract({
    method: 'POST',
    path: 'reconciliation/statements',
    body: statementBody,
    answer: statementRead,
  }),
  statement: contract({ method: 'GET', path: 'reconciliation/statements/{id}', answer: detail }),
  matchPlan: contract({
    method: 'GET',
    path: 'reconciliation/statements/{id}/matches/plan',
    query: z.object({ ids: required(idsQuery(term('bank.lines'), mostAtOnce)) }),
    answer: matchPlan,
  }),
  match: contract({
    method: 'POST',
    path: 'reconciliation/statements/{id}/matches',
    body: z.object({ ids: idsBody(mostAtOnce), seen: seenBody }),
    answer: done,
  }),
  matchByHand: contract({
    method: 'POST',
    path: 'reconciliation/matches',
    body: z.object({ bankLineIds: some, voucherLineIds: some }),
    answer: done,
  }),
  undoMatch: contract({
    method: 'POST',
    path: 'reconciliation/matches/{id}/undo',
    body: z.object({ reason: reasonBody }),
    answer: done,
  }),
  explain: contract({
    method: 'POST',
    path: 'reconciliation/explanations',
    body: z.object({
      bankLineIds: some,
      voucherLineIds: some,
      kind: z.enum(codes(bankExplanations), 'rule.required'),
      note: z.string().trim().max(200, 'rule.tooLong').nullish(),
    }),
    answer: done,
  }),
  confirm: contract({
    method: 'POST',
    path: 'reconciliation/statements/{id}/confirm',
    body: z.object({}),
    answer: done,
  }),
  reopen: contract({
    method: 'POST',
    path: 'reconciliation/statements/{id}/reopen',
    body: z.object({ reason: reasonBody }),
    answer: done,
  }),
  withdraw: contract({
    method: 'POST',
    path: 'reconciliation/statements/{id}/withdraw',
    body: z.object({ reason: reasonBody }),
    answer: done,
  }),
} as const
