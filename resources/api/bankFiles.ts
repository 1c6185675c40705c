import { z } from 'zod'
import { dayText, list, named, rupees, whole } from '#shared/answer'

/* What goes to the bank in a file, and what comes back from it in one. */

/** A line of the bank file; the account number stands in the clear. */
export const bankFileRow = named(
  'BankFileRow',
  z.strictObject({
    serial: whole,
    date: z.string(),
    lotNo: whole.nullable(),
    reference: z
      .string()
      .describe('What the answer names it by: the number of its lot, else P and the number of the payment'),
    farmerName: z.string(),
    farmerCode: z.string(),
    mobileNo: z.string(),
    licenseNo: z.string(),
    bank: z.string(),
    ifscCode: z.string(),
    accountNo: z.string(),
    amount: rupees,
  }),
)
export type BankFileRow = z.infer<typeof bankFileRow>

export const bankFile = named(
  'BankFile',
  z.strictObject({
    batchNo: z.string(),
    day: dayText,
    market: z.string(),
    rows: list(bankFileRow),
    total: rupees,
  }),
)
export type BankFile = z.infer<typeof bankFile>

/** What was read of a bank's answer: rows are counted from 0, an error of the whole file stands at row -1. */
export const bankAnswerRead = named(
  'BankAnswerRead',
  z.strictObject({
    total: whole,
    succeeded: whole,
    failed: whole,
    errors: list(
      z.strictObject({
        row: whole,
        errors: z.record(z.string(), z.string()),
      }),
    ),
    written: whole,
    message: z.string().optional(),
  }),
)
export type BankAnswerRead = z.infer<typeof bankAnswerRead>

const cell = z.string().max(200, 'rule.tooLong')
/** A line of the bank's answer, as it was read from its file: the lot's day as YYYY-MM-DD or DD/MM/YYYY. */
export const answerRow = z.object({
  date: cell,
  /** The market's code or name. */
  market: cell,
  lot: z.union([cell, z.number()]),
  amount: cell,
  utr: cell.nullish(),
  /** SUCCESS or FAILED. */
  status: cell,
  reason: z.string().max(1000, 'rule.tooLong').nullish(),
})
export type BankAnswerRow = z.infer<typeof answerRow>
