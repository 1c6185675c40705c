import type { BankFileLine } from '#resources/api/reconciliation'
import {
  type BankColumnHeads,
  type BankFileColumn,
  bankAmountIn,
  bankDayIn,
  bankFileColumnNames,
} from '#shared/bankLines'
import { rupees } from '#shared/money'
import { readLines, type Sheet, sheetBelow, underHeads } from '../../crud/importing/readFile'
import { shownCell } from '../../crud/importing/rows'

/** What banks call their columns, in small letters without blanks. */
const known: Readonly<Record<BankFileColumn, readonly string[]>> = {
  day: ['date', 'txndate', 'trandate', 'transactiondate', 'postdate', 'postingdate', 'தேதி'],
  valueDay: ['valuedate', 'valuedt'],
  narration: ['particulars', 'description', 'narration', 'details', 'remarks', 'transactionremarks', 'விவரம்'],
  reference: [
    'reference',
    'ref',
    'refno',
    'referenceno',
    'chqno',
    'chequeno',
    'refnochequeno',
    'chqrefno',
    'utr',
    'utrno',
  ],
  debit: ['debit', 'withdrawal', 'withdrawals', 'withdrawalamt', 'debitamount', 'dramount', 'பற்று'],
  credit: ['credit', 'deposit', 'deposits', 'depositamt', 'creditamount', 'cramount', 'வரவு'],
  amount: ['amount', 'transactionamount', 'தொகை'],
  side: ['drcr', 'crdr', 'type', 'debitcredit', 'transactiontype'],
  balance: ['balance', 'closingbalance', 'runningbalance', 'availablebalance', 'இருப்பு'],
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The columns by what banks usually call them. */
export const guessed = (heads: readonly string[]): BankColumnHeads =>
  Object.fromEntries(
    bankFileColumnNames.flatMap((column) => {
      const head = heads.find((one) => known[column].includes(plain(one)))
      return head ? [[column, head]] : []
    }),
  )

/** Above the heads banks write whose account it is: the first line that has a date and two columns more. */
function headLine(lines: readonly (readonly unknown[])[], kept: BankColumnHeads | undefined): number {
  const texts = lines.slice(0, 60).map((cells) => cells.map((cell) => String(cell ?? '').trim()))
  const wanted = Object.values(kept ?? {})
  const asKept = wanted.length > 0 ? texts.findIndex((cells) => wanted.every((head) => cells.includes(head))) : -1
  if (asKept >= 0) return asKept
  const found = texts.findIndex((cells) => {
    const { day, ...others } = guessed(cells)
    return day !== undefined && Object.keys(others).length >= 2
  })
  return Math.max(found, 0)
}

const hasDay = (cells: readonly unknown[]): boolean => cells.some((cell) => bankDayIn(shownCell(cell)) !== null)

/** A bank's file below the line of its heads; beneath its lines it may say what it likes. @throws when unreadable */
export async function readBankFile(file: File, kept: BankColumnHeads | undefined): Promise<Sheet> {
  const lines = await readLines(file)
  return underHeads(sheetBelow(lines, headLine(lines, kept)), hasDay)
}

/** A workbook holds an amount as a number, which may stand beside its paise by less than anything. */
const textOf = (cell: unknown): string =>
  typeof cell === 'number' && !Number.isInteger(cell) ? cell.toFixed(2) : shownCell(cell).trim()

/** A line as it is sent, with its number in the file. */
export type NumberedLine = BankFileLine & { readonly line: number }

const isEmpty = ({ debit, credit, amount }: BankFileLine): boolean =>
  [debit, credit, amount].every((text) => bankAmountIn(text) === 0n)

/** The lines that the columns make of the file; what stands below the last day is the bank's own sum. */
export function bankLines({ heads, rows }: Sheet, columns: BankColumnHeads): readonly NumberedLine[] {
  const at = new Map(bankFileColumnNames.map((column) => [column, heads.indexOf(columns[column] || '\0')]))
  const lines = rows.map(({ line, cells }): NumberedLine => {
    const text = (column: BankFileColumn) => textOf(cells[at.get(column) ?? -1])
    const found = Object.fromEntries(bankFileColumnNames.map((column) => [column, text(column)]))
    return { ...(found as unknown as BankFileLine), line }
  })
  const last = lines.findLastIndex(({ day }) => bankDayIn(day) !== null)
  return lines.slice(0, last + 1).filter((line) => line.day !== '' || !isEmpty(line))
}

/** The balances before and after the lines, where a column tells them. */
export function balancesOf(
  lines: readonly NumberedLine[],
): { readonly opening: string; readonly closing: string } | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const isTurned = (bankDayIn(first.day) ?? '') > (bankDayIn(last.day) ?? '')
  const [earliest, latest] = isTurned ? [last, first] : [first, last]
  const [after, closing] = [bankAmountIn(earliest.balance), bankAmountIn(latest.balance)]
  if (earliest.balance === '' || latest.balance === '' || after === null || closing === null) return null
  const [out, into] = [bankAmountIn(earliest.debit) ?? 0n, bankAmountIn(earliest.credit) ?? 0n]
  const amount = bankAmountIn(earliest.amount) ?? 0n
  const moved = earliest.amount !== '' ? (/^d/i.test(earliest.side) ? -amount : amount) : into - (out < 0n ? -out : out)
  return { opening: rupees(after - moved), closing: rupees(closing) }
}
