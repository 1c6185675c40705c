import type { BankFile } from '#resources/api/bankFiles'
import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import { say, type TermKey } from '#shared/terms'

type Line = BankFile['rows'][number] & Pick<BankFile, 'market'>

const columns: readonly (readonly [head: TermKey, of: keyof Line])[] = [
  ['column.serialNo', 'serial'],
  ['field.date', 'date'],
  ['field.market', 'market'],
  ['field.lotNo', 'reference'],
  ['field.name', 'farmerName'],
  ['field.headCode', 'farmerCode'],
  ['field.mobileNo', 'mobileNo'],
  ['field.licenseNo', 'licenseNo'],
  ['field.bankName', 'bank'],
  ['field.ifscCode', 'ifscCode'],
  ['field.bankAcNo', 'accountNo'],
  ['field.amount', 'amount'],
]

/**
 * The bank file as CSV: heads, a line a payment, the total. Date, market and lot, or P and a number where there is none, are
 * what the bank's answer names a payment by. Text only; nothing in it is read as a formula.
 */
export function bankFileCsv({ market, rows, total }: BankFile, language: Language): string {
  const heads = columns.map(([head]) => say(language, head))
  const lines = rows.map((row) => columns.map(([, of]) => String({ ...row, market }[of])))
  const sum = [say(language, 'column.total'), ...Array<string>(heads.length - 2).fill(''), total]
  return csvText([heads, ...lines, sum])
}
