import type { BankFile } from '#resources/api/bankFiles'
import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import { say } from '#shared/terms'

/**
 * The bank file as CSV: heads, a line a payment, the total. Date, market and lot, or P and a number where there is none, are
 * what the bank's answer names a payment by. Text only; nothing in it is read as a formula.
 */
export function bankFileCsv({ market, rows, total }: BankFile, language: Language): string {
  const heads = [
    say(language, 'column.serialNo'),
    say(language, 'field.date'),
    say(language, 'field.market'),
    say(language, 'field.lotNo'),
    say(language, 'field.name'),
    say(language, 'field.headCode'),
    say(language, 'field.mobileNo'),
    say(language, 'field.licenseNo'),
    say(language, 'field.bankName'),
    say(language, 'field.ifscCode'),
    say(language, 'field.bankAcNo'),
    say(language, 'field.amount'),
  ]
  const lines = rows.map((row) => [
    String(row.serial),
    row.date,
    market,
    row.reference,
    row.farmerName,
    row.farmerCode,
    row.mobileNo,
    row.licenseNo,
    row.bank,
    row.ifscCode,
    row.accountNo,
    row.amount,
  ])
  const sum = [say(language, 'column.total'), ...Array<string>(heads.length - 2).fill(''), total]
  return csvText([heads, ...lines, sum])
}
