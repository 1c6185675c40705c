import type { BankAnswerRead, BankAnswerRow } from '#resources/api/bankFiles'
import type { ListedPayment } from '#resources/api/payments'
import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import { say, type TermKey, terms } from '#shared/terms'
import type { Sheet } from '../../crud/importing/readFile'
import { type Remark, shownCell } from '../../crud/importing/rows'

type AnswerField = keyof BankAnswerRow

/** What the bank's file names each column; a bank's own words follow ours. */
const heads: Readonly<Record<AnswerField, { readonly term: TermKey; readonly also: readonly string[] }>> = {
  date: { term: 'field.date', also: ['lotdate', 'valuedate', 'transactiondate'] },
  market: { term: 'field.market', also: ['marketcode', 'branch'] },
  lot: { term: 'field.lotNo', also: ['lot', 'lotnumber'] },
  amount: { term: 'field.amount', also: ['amountrs', 'netamount'] },
  utr: { term: 'field.bankReferenceNo', also: ['utrno', 'bankreferenceno', 'referenceno'] },
  status: { term: 'field.status', also: ['paymentstatus', 'result'] },
  reason: { term: 'field.reason', also: ['rejectreason', 'remarks'] },
}
const fields = Object.keys(heads) as AnswerField[]
const needed: readonly AnswerField[] = ['date', 'market', 'lot', 'amount', 'status']

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const fieldOf = (head: string): AnswerField | undefined => {
  const asked = plain(head)
  return fields.find((field) => {
    const { term, also } = heads[field]
    return [field, terms[term].en, terms[term].ta].some((name) => plain(name) === asked) || also.includes(asked)
  })
}

export const answerLabel = (language: Language, field: string): string =>
  field in heads ? say(language, heads[field as AnswerField].term) : field

/** The heads that a file lacks, in the reader's words; empty where it has them all. */
export function missingHeads({ heads: found }: Sheet, language: Language): readonly string[] {
  const known = new Set(found.map(fieldOf))
  return needed.filter((field) => !known.has(field)).map((field) => answerLabel(language, field))
}

/** The rows of a file as they are sent: texts as they stand, days of a workbook as DD/MM/YYYY. */
export function answerRows({ heads: found, rows }: Sheet): readonly BankAnswerRow[] {
  const at = found.map(fieldOf)
  return rows.map(({ cells }) => {
    const text = (field: AnswerField) => (at.includes(field) ? shownCell(cells[at.indexOf(field)]).trim() : '')
    const [date, market, lot, amount, status] = needed.map(text) as [string, string, string, string, string]
    return { date, market, lot, amount, status, utr: text('utr') || null, reason: text('reason') || null }
  })
}

/** One remark of the check, at its row of the file. */
export const answerRemarks = ({ errors }: BankAnswerRead, { rows }: Sheet): readonly Remark[] =>
  errors.flatMap(({ row, errors: texts }) =>
    Object.entries(texts).map(([field, text]) => ({
      id: `${row} ${field}`,
      line: row < 0 ? null : (rows[row]?.line ?? row + 2),
      field,
      text,
    })),
  )

/** The lines of a batch to be filled in, for an answer that does not come as a file. */
export function answerForm(payments: readonly ListedPayment[], marketCode: string, language: Language): string {
  const lines = payments.map(({ referenceDay, reference, amount }) => [
    referenceDay,
    marketCode,
    reference,
    amount,
    '',
    'SUCCESS',
    '',
  ])
  return csvText([fields.map((field) => answerLabel(language, field)), ...lines])
}
